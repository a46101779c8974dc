import type { JobBoard } from "../board/boards.ts";
import type { Entry } from "../board/entry.ts";
import { partsOf } from "../board/parts.ts";
import { trustLadder, trustOf } from "../board/trust.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { evidenceShort } from "./evidence-state.ts";
import { shown } from "./strangers.ts";
import { sentence } from "./reasons.ts";
import { noSureness, surenessRows, type SurenessRow } from "./sureness-row.ts";

/** A run of the board as a row of data: exact integers, `null` for what is not known. */
export type BoardRow = {
  readonly job: string | null;
  readonly rank: number | null;
  readonly run: string;
  readonly configuration: string | null;
  /** `null` where nothing was measured. */
  readonly compositeMilli: number | null;
  readonly ceilingMilli: number;
  readonly coverageMilli: number;
  /** Thousandths of a point by part; `null` where nothing of the part was measured. */
  readonly partsMilli: Readonly<Record<string, number | null>>;
  readonly requests: number | null;
  readonly wallClockMs: number | null;
  readonly costPicoUsd: string | null;
  readonly criteriaMet: number | null;
  readonly criteria: number | null;
  /** What is said of the evidence under its points: `no record`, `recorded, two faults`. */
  readonly evidenceState: string;
  readonly trust: string;
  readonly source: string | null;
  readonly notRankedBecause: readonly string[];
  readonly folderSha256: string;
} & SurenessRow;

/** Ranked runs in their order, then those that are only listed, as the page has them. */
export function boardRows(board: JobBoard, rubric: Rubric): readonly BoardRow[] {
  const { job, ranking, scripted, unranked } = board;
  const sureness = new Map([
    ...surenessRows(board.uncertainty),
    ...surenessRows(board.scriptedUncertainty),
  ]);
  const placed = [...ranking, ...scripted].map(({ rank, entry }) =>
    boardRow(job, rank, entry, rubric, sureness.get(entry.id) ?? noSureness),
  );
  const listed = unranked.flatMap(({ entries }) =>
    entries.map((entry) => boardRow(job, null, entry, rubric, noSureness)),
  );
  return [...placed, ...listed];
}

function boardRow(
  job: string | null,
  rank: number | null,
  entry: Entry,
  rubric: Rubric,
  sureness: SurenessRow,
): BoardRow {
  const { id, run, card, notRankedBecause } = entry;
  const parts = partsOf(card, rubric).map(({ id: part, milli, measuredMilli }) => [
    part,
    measuredMilli === 0 ? null : milli,
  ]);
  const { requests, wallClockMs, costPicoUsd, criteriaMet, criteria } = card.facts;
  return {
    job,
    rank,
    run: id,
    configuration: run === null ? null : shown(run.configuration.label, 200),
    compositeMilli: card.coverageMilli === 0 ? null : card.compositeMilli,
    ceilingMilli: card.ceilingMilli,
    coverageMilli: card.coverageMilli,
    partsMilli: Object.fromEntries(parts) as BoardRow["partsMilli"],
    requests,
    wallClockMs,
    costPicoUsd,
    criteriaMet,
    criteria,
    ...sureness,
    evidenceState: evidenceShort(card.evidence),
    trust: trustOf(trustLadder(entry)),
    source: run?.source ?? null,
    notRankedBecause: notRankedBecause.map((reason) => shown(sentence(reason))),
    folderSha256: card.digests.folder,
  };
}
