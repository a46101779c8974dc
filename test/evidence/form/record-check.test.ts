import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLedgerLine, checkRecord } from "../../../scorer/evidence/schema/checks.ts";
import { ledgerLineSchema } from "../../../scorer/evidence/schema/ledger.ts";
import { recordSchema } from "../../../scorer/evidence/schema/record.ts";
import { replaced } from "../../property/replaced.ts";
import { linesOf } from "../../support/generate/record/forge.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import { ledgerPath, type Fields } from "../../support/generate/record/line.ts";
import { troubledOptions } from "../../support/generate/record/options.ts";

const digits = "0123456789abcdef".repeat(4);

/** Values of every type, and at the bounds the schemas set. */
const values: readonly unknown[] = [
  ...[null, true, 0, -0, 1, 2, -1, 1.5, 2 ** 53 - 1, 2 ** 53, "", "x", "a".repeat(200)],
  ...["a".repeat(201), "\u{1F600}".repeat(101), "A", "a/b", "a".repeat(128), "a".repeat(129)],
  ...[digits, `sha256:${digits}`, `sha256:${digits.toUpperCase()}`, `sha256:${digits}0`],
  ...[digits.slice(32), "ledger", "observation", "verdict", "run.open", "attempt.issue", "tool"],
  ...["2026-10-20T08:30:00.000Z", "2026-10-20T08:30:00Z", "2026-02-30T08:30:00.000Z"],
  ...[[], [1], [null], [{}], {}, { a: 1 }, [{ role: "r", digest: `sha256:${digits}`, size: 1 }]],
  ...[{ p: { count: 1, head: `sha256:${digits}` } }, { P: 1 }, { p: { count: 1 } }],
  ...['{"__proto__":1}', '{"a":{"__proto__":null},"constructor":1}'].map(
    (text) => JSON.parse(text) as unknown,
  ),
];

const files = await generateRecord(troubledOptions());
const records = [...files.keys()]
  .filter((path) => path.startsWith("data/streams/"))
  .flatMap((path) => linesOf(files, path));

/** One line of each kind. */
function distinct(lines: readonly Fields[]): readonly Fields[] {
  return [...new Map(lines.map((line) => [line["kind"], line])).values()];
}

describe.each([
  ["the ledger", distinct(linesOf(files, ledgerPath)), checkLedgerLine, ledgerLineSchema],
  ["a stream", distinct(records), checkRecord, recordSchema],
] as const)("the quick check of a line of %s", (_, lines, check, schema) => {
  test("takes what the schema takes, and says why not of the rest", () => {
    const row = fc.constantFrom(...lines);
    fc.assert(
      fc.property(row, fc.nat(), fc.constantFrom(...values), (line, which, value) => {
        const changed = replaced(line, which, value);
        const { line: taken, message } = check(changed);
        // which no schema looks at, and which names no producer
        const isNoHead = /"heads":\{[^{]*"__proto__"/.test(JSON.stringify(changed));
        const isTaken = schema.safeParse(changed).success && !isNoHead;
        if ((taken !== null) !== isTaken) expect.fail(JSON.stringify(changed));
        expect(message === "").toBe(isTaken);
      }),
      { numRuns: 5000 },
    );
  });

  test("misses no member that is not there, and no member too many", () => {
    for (const line of lines)
      for (const key of [...Object.keys(line), "__proto__", "constructor", "x"]) {
        const more = JSON.parse(JSON.stringify(line).replace("{", `{"${key}":1,`)) as Fields;
        const less = Object.fromEntries(Object.entries(line).filter(([name]) => name !== key));
        for (const changed of [more, less])
          expect(check(changed).line !== null, JSON.stringify(changed)).toBe(
            schema.safeParse(changed).success,
          );
      }
  });
});
