import { byCodeUnit } from "./order.ts";
import type { Entry } from "./entry.ts";

/** A place in a ranking. Runs of equal composite share one. */
export type Ranked = { readonly rank: number; readonly entry: Entry };

/** What decides a place. */
export type Standing = {
  readonly id: string;
  readonly compositeMilli: number;
  readonly coverageMilli: number;
};

/**
 * Composite, then coverage, both descending, then run id by code unit (rubric, section 3).
 * @param entries runs of one job under one rubric version, all of which may be ranked.
 */
export function ranking(entries: readonly Entry[]): readonly Ranked[] {
  const ordered = [...entries].sort(bestFirst);
  const ranks = ranksOf(ordered.map(({ card }) => card.compositeMilli));
  return ordered.map((entry, index) => ({ rank: ranks[index] ?? 0, entry }));
}

/** The order of a ranking; also that of lists of unranked runs, where it gives no place. */
export function bestFirst(a: Entry, b: Entry): number {
  return byStanding(standingOf(a), standingOf(b));
}

function standingOf({ id, card: { compositeMilli, coverageMilli } }: Entry): Standing {
  return { id, compositeMilli, coverageMilli };
}

/** The same order for rows of data, whatever weights gave them their points. */
export function byStanding(a: Standing, b: Standing): number {
  return (
    b.compositeMilli - a.compositeMilli ||
    b.coverageMilli - a.coverageMilli ||
    byCodeUnit(a.id, b.id)
  );
}

/** The rank of each of some points that stand in descending order; equal ones share one. */
export function ranksOf(ordered: readonly number[]): readonly number[] {
  const ranks: number[] = [];
  for (const [index, points] of ordered.entries())
    ranks.push(ordered[index - 1] === points ? (ranks[index - 1] ?? 0) : index + 1);
  return ranks;
}
