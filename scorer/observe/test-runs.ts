import type { Reason } from "../exact/quantity.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Report } from "../run-folder/problem.ts";
import { readText } from "../run-folder/text-of.ts";
import type { TestCase, TestResult } from "../reports/facts.ts";
import { readReport } from "../reports/index.ts";
import { notThere, unreadable } from "./evidence.ts";
import { reportPaths } from "./read-reports.ts";

/** A test as counted: once a run, at its worst result. */
export type RunTest = {
  readonly file: string | null;
  readonly report: string;
  readonly result: TestResult;
  readonly flaky: boolean;
};

/** One run of tests: an entry of tests/, a file or a folder of files that belong together. */
export type TestRun = {
  readonly entry: string;
  readonly tests: ReadonlyMap<string, RunTest>;
};

export type TestRuns =
  | { readonly runs: readonly TestRun[]; readonly because: null }
  | { readonly runs: null; readonly because: Reason };

const worst: Readonly<Record<TestResult, number>> = {
  passed: 0,
  skipped: 1,
  failed: 2,
  errored: 3,
};

/** Characters that the names of all tests of a folder may have: nested suites can multiply them. */
const namesMost = 200_000_000;

/** The test runs of a folder in the order of their names; byte-equal ones count once. */
export async function readTestRuns(opened: OpenedFolder, report: Report): Promise<TestRuns> {
  const entries = new Map<string, string[]>();
  for (const path of reportPaths(opened, "tests")) {
    const entry = path.split("/")[1] ?? "";
    const files = entries.get(entry);
    if (files === undefined) entries.set(entry, [path]);
    else files.push(path);
  }
  if (entries.size === 0) return { runs: null, because: notThere("tests/") };
  const runs: TestRun[] = [];
  const seen = new Set<string>();
  let because: Reason | null = null;
  let named = 0;
  for (const [entry, files] of [...entries].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const digest = files.map((path) => opened.files.get(path)?.sha256 ?? path).join("\n");
    if (seen.has(digest)) {
      const found = "the bytes of an earlier run";
      report({
        level: "warning",
        rule: "report-repeated",
        file: `tests/${entry}`,
        found,
        expected: "each run once",
      });
      continue;
    }
    seen.add(digest);
    const tests = new Map<string, RunTest>();
    for (const file of files) {
      const text = await readText(opened, file, report);
      const read = text === null ? null : readReport("tests", file, text, report);
      named += read === null ? 0 : namesLength(read.facts.cases);
      if (named > namesMost) report(tooLong(file));
      if (read === null || named > namesMost) because ??= unreadable(file);
      else for (const test of read.facts.cases) keepWorst(tests, test, file);
    }
    runs.push({ entry, tests });
  }
  return because === null ? { runs, because } : { runs: null, because };
}

function namesLength(cases: readonly TestCase[]): number {
  return cases.reduce(
    (sum, { suite, name, file }) => sum + (suite?.length ?? 0) + name.length + (file?.length ?? 0),
    0,
  );
}

function tooLong(file: string): Parameters<Report>[0] {
  const found = "names of tests that are longer together than can be kept";
  const expected = `at most ${namesMost.toString()} characters over all test reports`;
  return { level: "error", rule: "file-bounds", file, found, expected };
}

function keepWorst(tests: Map<string, RunTest>, test: TestCase, report: string): void {
  const { file, suite, name, result, flaky } = test;
  const key = JSON.stringify([file, suite, name]);
  const before = tests.get(key);
  if (before !== undefined && worst[before.result] >= worst[result]) {
    if (flaky && !before.flaky) tests.set(key, { ...before, flaky });
    return;
  }
  tests.set(key, { file, report, result, flaky: flaky || before?.flaky === true });
}

/** A test's name as a place in words: file, suite and name, those that are known. */
export function testPlace(key: string): string {
  const parts: unknown = JSON.parse(key);
  const known = Array.isArray(parts) ? parts.filter((part) => typeof part === "string") : [];
  return known.join(" › ").slice(0, 300);
}
