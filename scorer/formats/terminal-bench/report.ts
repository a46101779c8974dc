import type { TraceReport } from "../format.ts";
import type { TrialResult } from "./trial.ts";

/** Tests of one trial at most: more are no tests of a task. */
const mostTests = 100_000;

/** The tests of a trial as CTRF; their times were not kept, and are left out. */
export function reportOf({ tests }: TrialResult): readonly TraceReport[] {
  if (tests.length === 0 || tests.length > mostTests) return [];
  const cases = tests.map(([name, result]) => ({ name, status: statusOf(result) }));
  const counted = (status: string) => cases.filter((of) => of.status === status).length;
  const report = {
    results: {
      tool: { name: "terminal-bench" },
      summary: {
        tests: cases.length,
        passed: counted("passed"),
        failed: counted("failed"),
        skipped: 0,
        pending: 0,
        other: counted("other"),
      },
      tests: cases,
    },
  };
  return [{ path: "tests/ctrf.json", text: `${JSON.stringify(report)}\n` }];
}

function statusOf(result: string): "passed" | "failed" | "other" {
  return result === "passed" || result === "failed" ? result : "other";
}
