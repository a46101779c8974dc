import { byCodeUnit } from "./order.ts";
import type { Entry } from "./entry.ts";

/** A place in a ranking. Runs of equal composite share one. */
export type Ranked = { readonly rank: number; readonly entry: Entry };

/**
 * Composite, then coverage, both descending, then run id by code unit (rubric, section 3).
 * @param entries runs of one job under one rubric version, all of which may be ranked.
 */
export function ranking(entries: readonly Entry[]): readonly Ranked[] {
  const ordered = [...entries].sort(bestFirst);
  const ranked: Ranked[] = [];
  for (const [index, entry] of ordered.entries()) {
    const above = ranked.at(-1);
    const shared = above?.entry.card.compositeMilli === entry.card.compositeMilli;
    ranked.push({ rank: shared ? above.rank : index + 1, entry });
  }
  return ranked;
}

/** The order of a ranking; also that of lists of unranked runs, where it gives no place. */
export function bestFirst(a: Entry, b: Entry): number {
  return (
    b.card.compositeMilli - a.card.compositeMilli ||
    b.card.coverageMilli - a.card.coverageMilli ||
    byCodeUnit(a.id, b.id)
  );
}
