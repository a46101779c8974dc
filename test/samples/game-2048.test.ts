import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { main } from "../../scorer/edge/cli.ts";
import { minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";
import { score, measureOf } from "../score/scoring.ts";
import { factsOf, said, type Files } from "../observe/observing.ts";

/** Reports of real tools over a game that agents built: their README says what each holds. */
const samples = join(import.meta.dirname, "../../../shared/samples/agent-built-2048");
const skipped = !existsSync(samples) && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1";

const sample = (name: string): Uint8Array => readFileSync(join(samples, name));

type CoverageJson = { readonly files: Readonly<Record<string, unknown>> };

/** repository.json that names just the source files of the reports. */
function repository(): object {
  const { files } = JSON.parse(Buffer.from(sample("coverage.json")).toString()) as CoverageJson;
  return {
    files: Object.keys(files).map((path) => ({
      path,
      bytes: 1,
      kind: "source",
      ncloc: 1,
      suppressions: 0,
    })),
    secrets: 0,
  };
}

async function scored(
  reports: Readonly<Record<string, string>>,
): Promise<Awaited<ReturnType<typeof score>>> {
  const files: Files = Object.fromEntries(
    Object.entries(reports).map(([path, name]) => [path, sample(name)]),
  );
  return score({ "repository.json": repository(), ...files });
}

describe.skipIf(skipped)("a game of 2048 that agents built", () => {
  test.each([
    ["coverage/coverage.json", "coverage.json"],
    ["coverage/cobertura.xml", "cobertura.xml"],
  ])("has 1,951 of 2,948 lines covered by %s", async (path, name) => {
    const card = await scored({ [path]: name });
    expect(measureOf(card, "line-coverage")).toMatchObject({
      state: "measured",
      value: "1951/2948",
    });
  });

  test("has 30 docstring lines more in lcov.info, whose own totals disagree", async () => {
    const card = await scored({ "coverage/lcov.info": "lcov.info" });
    expect(measureOf(card, "line-coverage").value).toBe("1981/2978");
    expect(card.problems.map(({ level, rule }) => `${level} ${rule}`)).toContain(
      "warning report-totals",
    );
  });

  test("is decided by Cobertura where all three are there, and the difference is said", async () => {
    const card = await scored({
      "coverage/a.json": "coverage.json",
      "coverage/b.xml": "cobertura.xml",
      "coverage/c.info": "lcov.info",
    });
    expect(measureOf(card, "line-coverage").value).toBe("1951/2948");
    const disagreements = card.problems.filter(({ rule }) => rule === "report-disagreement");
    expect(new Set(disagreements.map(({ level, file }) => `${level} ${file}`))).toEqual(
      new Set(["warning coverage/c.info"]),
    );
  });

  test("passes 595 of its 668 tests", async () => {
    const card = await scored({ "tests/junit.xml": "junit.xml" });
    expect(measureOf(card, "test-pass-share")).toMatchObject({
      state: "measured",
      value: "595/668",
    });
  });

  test("has 28 lint errors and, each place and rule once, 26 warnings", async () => {
    const { errors, warnings } = await factsOf("lint", {
      "repository.json": repository(),
      "lint/pylint.json": sample("pylint.json"),
    });
    expect([said(errors), said(warnings)]).toEqual(["28", "26"]);
  });

  test("gives the same through the command, from a folder on disk", async () => {
    const directory = join(await temporaryDirectory(), "game-2048");
    await writeFiles(directory, {
      "run.json": minimalRun({ id: "game-2048" }),
      "repository.json": repository(),
      "coverage/lcov.info": sample("lcov.info"),
      "tests/junit.xml": sample("junit.xml"),
      "lint/pylint.json": sample("pylint.json"),
    });
    let printed = "";
    const out = (text: string): void => void (printed += text);
    expect(await main(["score", directory, "--json"], { out, err: out })).toBe(0);
    const card = JSON.parse(printed) as Awaited<ReturnType<typeof score>>;
    expect(measureOf(card, "line-coverage").value).toBe("1981/2978");
    expect(measureOf(card, "test-pass-share").value).toBe("595/668");
    expect(card.unscored["lint-errors"]?.value).toBe("28");
  });
});
