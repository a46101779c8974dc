import type { Rubric } from "../rubrics/rubric.ts";
import type { Sow } from "../run-folder/sow.ts";
import type { ScoredRun } from "../score/scored-run.ts";
import { entries, jobOf, type Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import { ranking, type Ranked } from "./ranking.ts";
import { type Uncertainty, uncertainty } from "./uncertainty.ts";
import { unrankedGroups, type UnrankedGroup } from "./unranked.ts";
import { valueTables, type ValueTable } from "./values.ts";

/** All runs of one job under one rubric version. Nothing is ever ranked across two of these. */
export type JobBoard = {
  /** `circles@1.0`; `null` gathers the runs that answer to no job. */
  readonly job: string | null;
  readonly sow: Sow | null;
  readonly rubric: string;
  readonly ranking: readonly Ranked[];
  /** Scripted runs rank only among themselves. */
  readonly scripted: readonly Ranked[];
  /** How sure `ranking` is, and how sure `scripted`. */
  readonly uncertainty: Uncertainty;
  readonly scriptedUncertainty: Uncertainty;
  readonly values: readonly ValueTable[];
  readonly unranked: readonly UnrankedGroup[];
  readonly entries: readonly Entry[];
};

/** One board a job: most ranked runs first, then most runs, then by name; runs without a job last. */
export function boards(runs: readonly ScoredRun[], rubric: Rubric): readonly JobBoard[] {
  const byJob = new Map<string | null, Entry[]>();
  for (const entry of entries(runs, rubric.rubric)) {
    const job = jobOf(entry);
    const members = byJob.get(job);
    if (members === undefined) byJob.set(job, [entry]);
    else members.push(entry);
  }
  return [...byJob].map(([job, members]) => jobBoard(job, members, rubric)).sort(fullestFirst);
}

function jobBoard(job: string | null, members: readonly Entry[], rubric: Rubric): JobBoard {
  const ranked = members.filter((entry) => isRanked(entry));
  const isScripted = ({ run }: Entry): boolean => run?.source === "scripted";
  const places = ranking(ranked.filter((entry) => !isScripted(entry)));
  const scripted = ranking(ranked.filter(isScripted));
  return {
    job,
    sow: job === null ? null : textOf(members),
    rubric: rubric.rubric,
    ranking: places,
    scripted,
    uncertainty: uncertainty(places, members, rubric),
    scriptedUncertainty: uncertainty(scripted, members, rubric),
    values: valueTables(members, rubric),
    unranked: unrankedGroups(members.filter((entry) => !isRanked(entry))),
    entries: members,
  };
}

/** Folders may carry different texts of one job; which is shown must not depend on their order. */
function textOf(members: readonly Entry[]): Sow | null {
  const published = ({ scored }: Entry): number => (scored.beside.length === 0 ? 0 : 1);
  const ordered = [...members].sort(
    (a, b) => published(a) - published(b) || byCodeUnit(a.id, b.id),
  );
  return ordered.find(({ job }) => job !== null)?.job ?? null;
}

function isRanked({ notRankedBecause }: Entry): boolean {
  return notRankedBecause.length === 0;
}

function fullestFirst(a: JobBoard, b: JobBoard): number {
  return (
    Number(a.job === null) - Number(b.job === null) ||
    b.ranking.length - a.ranking.length ||
    b.entries.length - a.entries.length ||
    byCodeUnit(a.job ?? "", b.job ?? "")
  );
}
