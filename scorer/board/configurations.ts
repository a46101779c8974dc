import { Rational } from "../exact/rational.ts";
import { ceil, floor } from "../exact/round.ts";
import { meanOf, type PooledSpread, reachOfDifference, reachOfMean } from "./intervals.ts";
import { byCodeUnit } from "./order.ts";
import type { Repeats } from "./repeats.ts";

/** A configuration among those of a ranking. Points are in thousandths, exactly. */
export type Configuration = {
  readonly repeats: Repeats;
  /** Runs that count: those with a place, copies left out. */
  readonly n: number;
  readonly leastMilli: number;
  readonly mostMilli: number;
  readonly meanMilli: Rational;
  /** Half the length of the 95 % interval of the mean; `null` while the spread is unknown. */
  readonly reachMilli: Rational | null;
  /** By the mean, highest first; equal means share a rank. */
  readonly rank: number;
  /** The places it could take; `null` while the spread is unknown. */
  readonly rankInterval: RankInterval | null;
};

/** From 1 + the number clearly better to the number of all less those clearly worse. */
export type RankInterval = { readonly from: number; readonly to: number };

/** What a comparison needs of a configuration. */
export type Mean = Pick<Configuration, "n" | "meanMilli">;

/** 1 or −1 where the first is clearly better or worse, 0 where the two cannot be told apart. */
export type Comparison = (a: Mean, b: Mean) => -1 | 0 | 1;

/** The points of a configuration's runs, as samples of one spread. */
export function pointsOf({ runs }: Repeats): readonly Rational[] {
  return runs.map(({ card }) => Rational.of(card.compositeMilli));
}

/** The ends of the 95 % interval of the mean in whole thousandths, rounded outward. */
export function intervalOf({
  meanMilli,
  reachMilli,
}: Pick<Configuration, "meanMilli" | "reachMilli">): {
  readonly lowMilli: number;
  readonly highMilli: number;
} | null {
  if (reachMilli === null) return null;
  return {
    lowMilli: Number(floor(meanMilli.minus(reachMilli))),
    highMilli: Number(ceil(meanMilli.plus(reachMilli))),
  };
}

/** Tells means apart by pairs. What two sizes need is worked out once for all such pairs. */
export function comparison(spread: PooledSpread | null): Comparison {
  const needed = new Map<string, Rational>();
  return (a, b) => {
    if (spread === null) return 0;
    const key = `${a.n.toString()} ${b.n.toString()}`;
    const reach = needed.get(key) ?? reachOfDifference(spread, a.n, b.n);
    needed.set(key, reach);
    if (a.meanMilli.minus(b.meanMilli).compare(reach) > 0) return 1;
    return b.meanMilli.minus(a.meanMilli).compare(reach) > 0 ? -1 : 0;
  };
}

/** Every configuration with its mean, interval and places, by rank. @param series each with a run. */
export function configurations(
  series: readonly Repeats[],
  spread: PooledSpread | null,
): readonly Configuration[] {
  const compare = comparison(spread);
  const all = series.map((own) => ({
    repeats: own,
    n: own.runs.length,
    meanMilli: meanOf(pointsOf(own)),
  }));
  return all
    .map((own): Configuration => {
      const points = own.repeats.runs.map(({ card }) => card.compositeMilli);
      const count = (sign: number): number =>
        all.filter((other) => compare(other, own) === sign).length;
      return {
        ...own,
        leastMilli: Math.min(...points),
        mostMilli: Math.max(...points),
        reachMilli: spread === null ? null : reachOfMean(spread, own.n),
        rank: 1 + all.filter(({ meanMilli }) => meanMilli.compare(own.meanMilli) > 0).length,
        rankInterval: spread === null ? null : { from: 1 + count(1), to: all.length - count(-1) },
      };
    })
    .sort(
      (a, b) => a.rank - b.rank || byCodeUnit(a.repeats.configuration, b.repeats.configuration),
    );
}
