import type { ComparedRun } from "./compared.ts";

/** What must be said before runs of different jobs or rubric versions are read beside each other. */
export function comparedNotes(
  runs: readonly Pick<ComparedRun, "job" | "rubric">[],
): readonly string[] {
  const jobs = new Set(runs.map(({ job }) => job));
  const rubrics = new Set(runs.map(({ rubric }) => rubric));
  return [
    ...(isOneJob(runs)
      ? []
      : jobs.size > 1
        ? [
            "These runs answer to different jobs. What one job makes easy another makes hard, so nothing here is ranked and no points are marked as the most.",
          ]
        : [
            "These runs answer to no job, so nothing says what was asked of them: nothing here is ranked, and no points are marked as the most.",
          ]),
    ...(rubrics.size > 1
      ? [
          "They are scored under different rubric versions. Points of two versions are not the same points: no points are marked as the most.",
        ]
      : []),
  ];
}

/** True where points may be held against each other: one job, one rubric version. */
export function isComparable(runs: readonly Pick<ComparedRun, "job" | "rubric">[]): boolean {
  return isOneJob(runs) && new Set(runs.map(({ rubric }) => rubric)).size === 1;
}

function isOneJob(runs: readonly Pick<ComparedRun, "job">[]): boolean {
  const [first] = runs;
  return first?.job != null && runs.every(({ job }) => job === first.job);
}
