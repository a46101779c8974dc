import type { ScoredRun } from "../score/scored-run.ts";

/**
 * Programs, by the digest of their bytes, that rejected something in any of these runs, or were seen to
 * in a self-test. A check that never says no to anybody shows nothing.
 */
export function rejectingEvaluators(
  runs: readonly Pick<ScoredRun, "scorecards">[],
): ReadonlySet<string> {
  const rejecting = new Set<string>();
  for (const { scorecards } of runs)
    for (const { evidence } of scorecards)
      for (const { digest, rejected } of evidence.record?.evaluators ?? [])
        if (rejected) rejecting.add(digest);
  return rejecting;
}
