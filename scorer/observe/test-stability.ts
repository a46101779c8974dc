import { Quantity } from "../exact/quantity.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { whyUnread } from "./evidence.ts";
import { Places } from "./places.ts";
import { testPlace, type TestRun } from "./test-runs.ts";

type StabilityFacts = { readonly unstable: Quantity; readonly repeated: Quantity };

/** What became of a test on one workspace. */
type Seen = { report: string; runs: number; passed: boolean; failed: boolean };

/**
 * Tests run at least twice on one workspace, and those of them that both passed and failed on one; each
 * test once, on however many workspaces it ran. A pass on a rerun is two runs, of which one failed.
 */
export function stabilityFacts(
  { documents }: OpenedFolder,
  runs: readonly TestRun[],
): StabilityFacts {
  const index = documents.testsIndex;
  if (index.state !== "read") {
    const unknown = Quantity.unknown(whyUnread(index.state, documentFiles.testsIndex));
    return { unstable: unknown, repeated: unknown };
  }
  const workspaces = new Map(index.value.map((line) => [line.entry, line.workspaceSha256]));
  const seen = new Map<string, Map<string, Seen>>();
  for (const { entry, tests } of runs) {
    const workspace = workspaces.get(entry) ?? null;
    if (workspace === null) continue;
    for (const [test, { report, result, flaky }] of tests) {
      const on = seen.get(test) ?? new Map<string, Seen>();
      const before = on.get(workspace) ?? { report, runs: 0, passed: false, failed: false };
      before.runs += result === "skipped" ? 0 : flaky ? 2 : 1;
      before.passed ||= result === "passed";
      before.failed ||= flaky || result === "failed" || result === "errored";
      seen.set(test, on.set(workspace, before));
    }
  }
  const repeated = new Places();
  const unstable = new Places();
  for (const [test, on] of seen) {
    const often = [...on.values()].filter((one) => one.runs >= 2);
    const [first] = often;
    if (first === undefined) continue;
    repeated.add(first.report, testPlace(test));
    const mixed = often.find(({ passed, failed }) => passed && failed);
    if (mixed !== undefined) unstable.add(mixed.report, testPlace(test));
  }
  return {
    unstable: unstable.quantity("tests that both passed and failed", "tests"),
    repeated: repeated.quantity("tests run twice or more on one workspace", "tests"),
  };
}
