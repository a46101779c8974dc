import type { Rubric } from "../rubrics/rubric.ts";
import { bands } from "./bands.ts";
import { comparison, type Configuration, configurations, pointsOf } from "./configurations.ts";
import type { Entry } from "./entry.ts";
import { degreesOf, type PooledSpread, pooledSpread } from "./intervals.ts";
import { partsOf } from "./parts.ts";
import type { Ranked } from "./ranking.ts";
import { type Repeats, repeats } from "./repeats.ts";
import { swap, type Swap } from "./swap.ts";

/** How sure a ranking is. */
export type Uncertainty = {
  /** Σ (n − 1) over the configurations. */
  readonly degrees: number;
  /** `null` while `degrees` are too few. */
  readonly spread: PooledSpread | null;
  /** Those with a run in the ranking, by rank. */
  readonly configurations: readonly Configuration[];
  /** The same by run id: each row's own. */
  readonly byRun: ReadonlyMap<string, Configuration>;
  /** What was published of each run's configuration, also of those without a place. */
  readonly seriesByRun: ReadonlyMap<string, Repeats>;
  /** All rows in their order, as `bands` parts them; empty while the spread is unknown. */
  readonly bands: readonly (readonly Ranked[])[];
  /** Between each row and the next. */
  readonly swaps: readonly (Swap | null)[];
};

/**
 * Repeats, spread, intervals, bands and swaps of a ranking (rubric, section 7). The ranking's order is
 * read and never changed: rows are runs, and how sure a row is, is how sure its configuration is.
 * @param members all runs of the job, those without a place included.
 */
export function uncertainty(
  ranking: readonly Ranked[],
  members: readonly Entry[],
  rubric: Pick<Rubric, "points" | "t975">,
): Uncertainty {
  const placed = new Set(ranking.map(({ entry }) => entry.id));
  const series = repeats(members, placed);
  const ranked = series.filter(({ runs }) => runs.length > 0);
  const samples = ranked.map(pointsOf);
  const spread = pooledSpread(samples, rubric);
  const all = configurations(ranked, spread);
  const byRun = new Map(
    all.flatMap((own) =>
      [...own.repeats.runs, ...own.repeats.copies].map(({ id }) => [id, own] as const),
    ),
  );
  const compare = comparison(spread);
  const areApart = (a: Ranked, b: Ranked): boolean => {
    const [first, row] = [byRun.get(a.entry.id), byRun.get(b.entry.id)];
    return first === undefined || row === undefined || compare(first, row) !== 0;
  };
  const parts = ranking.map(({ entry }) => partsOf(entry.card, rubric));
  return {
    degrees: degreesOf(samples),
    spread,
    configurations: all,
    byRun,
    seriesByRun: new Map(
      series.flatMap((own) =>
        [...own.runs, ...own.copies, ...own.others].map(({ id }) => [id, own] as const),
      ),
    ),
    bands: spread === null ? [] : bands(ranking, areApart),
    swaps: parts.slice(1).map((lower, index) => swap(parts[index] ?? [], lower)),
  };
}
