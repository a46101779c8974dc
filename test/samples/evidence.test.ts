import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import type { EvidenceRecord } from "../../scorer/evidence/evidence-record.ts";
import { openPath } from "../../scorer/edge/score-path.ts";
import { decimal } from "../../scorer/exact/round.ts";
import type { Quantity } from "../../scorer/exact/quantity.ts";
import { readRecord } from "../evidence/reading.ts";
import { temporaryDirectory } from "../support/temporary.ts";
import { mkdir } from "node:fs/promises";

/** Records with what a second implementation of the same rules says of them. */
const samples = join(import.meta.dirname, "../../../shared/samples/evidence");
const skipped = !existsSync(samples) && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1";

type Expected = {
  readonly id: string;
  readonly what: string;
  readonly points: number;
  readonly items: string;
  readonly operations: string;
  readonly closure: number;
  readonly integrity: number;
  readonly findings?: readonly string[];
  readonly publishedHeads?: readonly string[];
};

const cases = skipped
  ? []
  : (JSON.parse(readFileSync(join(samples, "EXPECTED.json"), "utf8")) as readonly Expected[]);

describe.skipIf(skipped)(
  skipped
    ? "records of a second implementation (not here: ../shared/samples/evidence)"
    : "records of a second implementation",
  () => {
    test.for(cases)(
      "$id $what",
      async ({ id, points, items, operations, closure, integrity, findings, publishedHeads }) => {
        let directory = join(samples, id);
        if (!existsSync(directory)) {
          directory = await temporaryDirectory();
          if (id === "61") await mkdir(join(directory, "evidence"));
        }
        const [closeHead] = publishedHeads ?? [];
        const record = await readRecord(
          await openPath(directory),
          closeHead === undefined ? null : { run: "run-0001", closeHead },
        );
        if (record === null) throw new Error("no record");
        expect(factsOf(record)).toEqual({
          points: points.toString(),
          items,
          operations,
          closure: closure.toString(),
          integrity: integrity.toString(),
          codes: codesOf(findings ?? []),
        });
      },
    );

    test("every sample folder has its expected result", () => {
      const folders = readdirSync(samples).filter((name) =>
        statSync(join(samples, name)).isDirectory(),
      );
      const listed = new Set(cases.map(({ id }) => id));
      expect(folders.filter((name) => !listed.has(name))).toEqual([]);
    });
  },
);

/** The facts of a record in the words of the expected results. */
function factsOf({ score, itemCounts, operations, findings }: EvidenceRecord): object {
  return {
    points: figure(score.tenths.over(10), 1),
    items: `${itemCounts.met.toString()}/${itemCounts.asked.toString()}`,
    operations: `${operations.arrived.toString()}/${operations.expected.toString()}`,
    closure: figure(score.closure, 1),
    integrity: figure(score.integrity, 3),
    codes: findings
      .flatMap(({ code, severity }) =>
        code === "X-EMPTY" || code === "C-LEDGER"
          ? []
          : [severity === "note" ? code : `${severity} ${code}`],
      )
      .sort(),
  };
}

function codesOf(findings: readonly string[]): readonly string[] {
  return findings
    .flatMap((text) => {
      const [, severity, code] = /^(?:(fault|spine) )?([A-Z]-[A-Z]+) /.exec(text) ?? [];
      return code === undefined ? [] : [severity === undefined ? code : `${severity} ${code}`];
    })
    .sort();
}

function figure(quantity: Quantity, decimals: number): string {
  const value = quantity.known?.value;
  if (value === undefined) return "unknown";
  return Number(decimal(value, decimals)).toString();
}
