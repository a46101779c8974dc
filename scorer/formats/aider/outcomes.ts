import type { TraceReport } from "../format.ts";
import { list } from "../read/value.ts";

/** Tries of an exercise that are kept; the benchmark makes two. */
const mostTries = 99;

/**
 * The tests of an exercise, one report a try: aider runs them all after every try and keeps whether all
 * passed. The last report is that of what came out; an exercise solved at the second try has passed.
 */
export function reportsOf(outcomes: unknown, exercise: string): readonly TraceReport[] {
  const known = list(outcomes).filter((outcome) => typeof outcome === "boolean");
  return known.slice(0, mostTries).map((passed, index) => ({
    path: `tests/try-${(index + 1).toString().padStart(2, "0")}.json`,
    text: `${JSON.stringify(reportOf(passed, exercise), null, 2)}\n`,
  }));
}

/** A report in CTRF (Common Test Report Format), without the times, which are not known. */
function reportOf(passed: boolean, exercise: string): object {
  const summary = { tests: 1, passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
  return {
    results: {
      tool: { name: "aider benchmark" },
      summary: { ...summary, skipped: 0, pending: 0, other: 0 },
      tests: [{ name: `all unit tests of ${exercise}`, status: passed ? "passed" : "failed" }],
    },
  };
}
