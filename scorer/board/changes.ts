import { Rational } from "../exact/rational.ts";
import { round } from "../exact/round.ts";
import type { Change } from "../run-folder/change.ts";
import { untaken } from "./address.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";

/** A line of the log of changes beside the run it is about. */
export type BoardChange = {
  readonly change: Change;
  /** Stays what it is when lines are added: what feeds and links call the change by. */
  readonly anchor: string;
  /** `null` for a run that is not, or no longer, among those of the board. */
  readonly entry: Entry | null;
  readonly beforeMilli: number | null;
  readonly afterMilli: number | null;
};

/** The changes of a board, the latest first; of one time, the later line first. */
export function boardChanges(
  changes: readonly Change[],
  entries: readonly Entry[],
): readonly BoardChange[] {
  const byRun = new Map(entries.map((entry) => [entry.id, entry]));
  const taken = new Set<string>();
  const placed = changes.map((change) => {
    const day = change.at.replaceAll(/[^0-9TZ]/g, "");
    const anchor = untaken(`${day}-${change.kind}-${change.run}`, taken);
    taken.add(anchor);
    return {
      change,
      anchor,
      entry: byRun.get(change.run) ?? null,
      beforeMilli: milliOf(change.before),
      afterMilli: milliOf(change.after),
    };
  });
  return placed.reverse().sort((a, b) => byCodeUnit(b.change.at, a.change.at));
}

/** A composite as a change states it, in points, in thousandths of a point. */
function milliOf(points: Change["after"]): number | null {
  if (points == null) return null;
  return Number(round(Rational.parse(points.toString()).times(Rational.of(1000))));
}

/** A run whose last stated score is not the one computed now. */
export type StaleChange = { readonly of: BoardChange; readonly compositeMilli: number | null };

/**
 * Runs of which the last change that states a score under a rubric states another than is computed:
 * then a change is missing from the log.
 *
 * @param latestFirst as `boardChanges` gives them
 */
export function staleChanges(latestFirst: readonly BoardChange[]): readonly StaleChange[] {
  const seen = new Set<string>();
  return latestFirst.flatMap((of) => {
    const { change, entry, afterMilli } = of;
    const key = `${change.rubric ?? ""} ${change.run}`;
    if (entry === null || change.rubric == null || afterMilli === null || seen.has(key)) return [];
    seen.add(key);
    const card = entry.scored.scorecards.find(({ rubric }) => rubric === change.rubric);
    if (card === undefined) return [];
    const compositeMilli = card.coverageMilli === 0 ? null : card.compositeMilli;
    return compositeMilli === afterMilli ? [] : [{ of, compositeMilli }];
  });
}
