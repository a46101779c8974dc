import type { TestCase, TestResult } from "../facts.ts";
import { reportedPath } from "../path.ts";
import type { StatedTotals } from "../totals.ts";

const order: readonly TestResult[] = ["passed", "skipped", "failed", "errored"];

/** The worse of two results; an error is worse than a failure. */
export const worse = (one: TestResult, other: TestResult): TestResult =>
  order.indexOf(one) < order.indexOf(other) ? other : one;

/** Names of suites, outermost first, as one path; `null` where there are none. */
export const suitePath = (names: readonly string[]): string | null => {
  const given = names.filter((name) => name !== "");
  return given.length === 0 ? null : given.join(" > ");
};

/** The path of a test file; `null` where none is given. */
export const fileOrNull = (path: string | null | undefined): string | null =>
  path === null || path === undefined || path === "" ? null : reportedPath(path);

/** How many cases have each result. */
export const countResults = (cases: readonly TestCase[]): Readonly<Record<TestResult, number>> => {
  const counted = { passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const { result } of cases) counted[result] += 1;
  return counted;
};

/** Compares stated numbers of cases; keys are the names in the report. */
export const compareResults = (
  totals: StatedTotals,
  stated: Readonly<Record<string, unknown>>,
  counted: Readonly<Record<string, number>>,
): void => {
  for (const [name, number] of Object.entries(counted)) totals.compare(name, stated[name], number);
};
