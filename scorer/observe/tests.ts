import type { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import { allUnknown, type Evidence } from "./evidence.ts";
import { Places } from "./places.ts";
import type { ShippedPaths } from "./shipped-paths.ts";
import { assertionFacts } from "./test-assertions.ts";
import { readTestRuns, testPlace, type TestRun } from "./test-runs.ts";
import { stabilityFacts } from "./test-stability.ts";

/** What the test runs show. Each number is unknown for its own reason. */
export type TestsFacts = {
  readonly passed: Quantity;
  readonly failed: Quantity;
  readonly errored: Quantity;
  readonly skipped: Quantity;
  /** Tests of the last full run. */
  readonly all: Quantity;
  readonly asserting: Quantity;
  /** Tests that could assert: those of the last full run or those listed, whichever are more. */
  readonly assertable: Quantity;
  /** Tests seen both passing and failing on one workspace, and those run at least twice on one. */
  readonly unstable: Quantity;
  readonly repeated: Quantity;
};

const names = [
  "passed",
  "failed",
  "errored",
  "skipped",
  "all",
  "asserting",
  "assertable",
  "unstable",
  "repeated",
] as const;

/** @param fullRunShare a run is full when it names at least this share of the most any run names. */
export async function observeTests(
  opened: OpenedFolder,
  shipped: ShippedPaths | null,
  fullRunShare: string,
  report: Report,
): Promise<Evidence<TestsFacts>> {
  const repository = documentFiles.repository;
  const kinds = opened.kinds.has(repository) ? ["tests", repository] : ["tests"];
  const { runs, because } = await readTestRuns(opened, report);
  if (runs === null) return { kinds, facts: allUnknown(names, because) };
  const last = runs.filter(fullRuns(runs, opened, fullRunShare)).at(-1);
  if (last === undefined)
    return {
      kinds,
      facts: allUnknown(names, { code: "no full test run", about: "tests/index.json" }),
    };
  const results = lastResults(runs, last, shipped);
  return {
    kinds,
    facts: { ...results, ...assertionFacts(opened, results.all), ...stabilityFacts(opened, runs) },
  };
}

function fullRuns(
  runs: readonly TestRun[],
  { documents }: OpenedFolder,
  share: string,
): (run: TestRun) => boolean {
  const index = documents.testsIndex;
  if (index.state === "read") {
    const full = new Set(
      index.value.filter((line) => line.full === true).map(({ entry }) => entry),
    );
    return ({ entry }) => full.has(entry);
  }
  const most = runs.reduce((count, { tests }) => Math.max(count, tests.size), 0);
  const least = Rational.of(most).times(Rational.parse(share));
  return ({ tests }) => Rational.of(tests.size).compare(least) >= 0;
}

type Results = Pick<TestsFacts, "passed" | "failed" | "errored" | "skipped" | "all">;

/** Results of the last full run; a test that an earlier run names and the last does not is failed. */
function lastResults(
  runs: readonly TestRun[],
  last: TestRun,
  shipped: ShippedPaths | null,
): Results {
  const counts = {
    passed: new Places(),
    failed: new Places(),
    errored: new Places(),
    skipped: new Places(),
  };
  const gone = new Places();
  for (const [key, { result, report }] of last.tests) counts[result].add(report, testPlace(key));
  const counted = new Set(last.tests.keys());
  for (const { tests } of runs.slice(0, runs.indexOf(last)))
    for (const [key, { file, report }] of tests) {
      const left = file !== null && shipped?.knows(file) === false;
      if (counted.has(key) || left) continue;
      counted.add(key);
      gone.add(report, testPlace(key));
    }
  const passed = counts.passed.quantity("passed tests", "tests");
  const errored = counts.errored.quantity("errored tests", "tests");
  const skipped = counts.skipped.quantity("skipped tests", "tests");
  const ended = counts.failed.quantity("failed tests", "tests");
  const failed =
    gone.count === 0
      ? ended
      : ended.plus(gone.quantity("tests the last run no longer names", "tests"));
  return {
    passed,
    failed,
    errored,
    skipped,
    all: passed.plus(failed).plus(errored).plus(skipped).named("tests", "tests"),
  };
}
