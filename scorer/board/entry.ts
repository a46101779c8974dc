import { addressable, untaken } from "./address.ts";
import type { Reason } from "../exact/quantity.ts";
import { documentFiles, scorecardFile } from "../run-folder/kinds.ts";
import type { Run } from "../run-folder/run.ts";
import type { Sow } from "../run-folder/sow.ts";
import type { ScoredRun } from "../score/scored-run.ts";
import type { Scorecard } from "../score/scorecard.ts";

/** A run as a board sees it: its scorecard under one rubric, and what it says of itself. */
export type Entry = {
  readonly id: string;
  readonly scored: ScoredRun;
  readonly card: Scorecard;
  /** `null` where run.json could not be read. */
  readonly run: Run | null;
  /** The job as the run's folder holds it; `null` where it holds none or a broken one. */
  readonly job: Sow | null;
  /** Every reason why it is listed and not ranked, those that only its neighbours show included. */
  readonly notRankedBecause: readonly Reason[];
};

/** The reason of a run whose folder has another name than its id. */
export const misnamed = "folder and id differ";

/** The reason of a run whose publisher claims another score than the recomputed one. */
const scoreDiffers = "published score differs";

/**
 * The runs that have a scorecard under this rubric version, as entries in their order. A run given
 * twice counts once. One whose folder has another name than its id goes by the folder, so that it
 * cannot stand in the place of another.
 */
export function entries(runs: readonly ScoredRun[], version: string): readonly Entry[] {
  const [seen, ids] = [new Set<string>(), new Set<string>()];
  return runs.flatMap((scored) => {
    const card = scored.scorecards.find(({ rubric }) => rubric === version);
    if (card === undefined) return [];
    const { folder, documents } = scored.opened;
    const { run, sow } = documents;
    const isMisnamed = run.state === "read" && folder.name !== "" && run.value.id !== folder.name;
    const name = isMisnamed ? folder.name : card.run;
    if (seen.has(name)) return [];
    seen.add(name);
    const id = untaken(addressable(name), ids);
    ids.add(id);
    const beside: readonly Reason[] = [
      ...(isMisnamed ? [{ code: misnamed, about: card.run }] : []),
      ...scored.beside
        .filter(({ file }) => file === documentFiles.sow)
        .map(({ file }) => ({ code: "not the published job", about: file })),
      ...publishedReasons(scored),
    ];
    return {
      id,
      scored,
      card,
      run: run.state === "read" ? run.value : null,
      job: sow.state === "read" ? sow.value : null,
      notRankedBecause: [...card.notRankedBecause, ...beside],
    };
  });
}

/** A claimed score that is not the one computed, or that cannot be held against it. */
function publishedReasons({ published }: ScoredRun): readonly Reason[] {
  if (published.state === "differs") {
    const values = published.differences.length + published.more;
    return [{ code: scoreDiffers, about: `${values.toString()} of its values` }];
  }
  return published.state === "unreadable"
    ? [{ code: "published score not readable", about: scorecardFile }]
    : [];
}

/** `circles@1.0`, or `null` for a run that answers to no job. */
export function jobOf({ run }: Entry): string | null {
  return run?.sow == null ? null : `${run.sow.id}@${run.sow.version}`;
}

/** Points of the subjects that were measured, in thousandths: what the ranking floor is held against. */
export function subjectMilliMeasured({ subjects }: Pick<Scorecard, "subjects">): number {
  return Object.values(subjects).reduce((sum, { measuredMilli }) => sum + measuredMilli, 0);
}
