import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import type { Ranked } from "./ranking.ts";

/** A ranked run whose cost is known, as a point of cost against score. */
export type CostPoint = {
  readonly entry: Entry;
  readonly rank: number;
  /** 10^-12 dollars. */
  readonly costPico: bigint;
  readonly compositeMilli: number;
  readonly ceilingMilli: number;
  /** No run that cost as little or less has more points, and none with as many cost less. */
  readonly onFrontier: boolean;
};

/** Cost against score: by cost, cheapest first, and how many ranked runs have no known cost. */
export type Frontier = { readonly points: readonly CostPoint[]; readonly unknown: number };

/** The Pareto frontier of a ranking in cost and composite. Of equal cost and points all are on it. */
export function frontier(ranking: readonly Ranked[]): Frontier {
  const known = ranking.flatMap(({ rank, entry }) => {
    const { compositeMilli, ceilingMilli, facts } = entry.card;
    if (facts.costPicoUsd === null) return [];
    return { entry, rank, costPico: BigInt(facts.costPicoUsd), compositeMilli, ceilingMilli };
  });
  known.sort(cheapestFirst);
  let best: (typeof known)[number] | undefined;
  const points = known.map((point): CostPoint => {
    const isBetter = best === undefined || point.compositeMilli > best.compositeMilli;
    const isEqual =
      best?.compositeMilli === point.compositeMilli && best.costPico === point.costPico;
    if (isBetter) best = point;
    return { ...point, onFrontier: isBetter || isEqual };
  });
  return { points, unknown: ranking.length - points.length };
}

type Costing = Pick<CostPoint, "entry" | "costPico" | "compositeMilli">;

function cheapestFirst(a: Costing, b: Costing): number {
  if (a.costPico !== b.costPico) return a.costPico < b.costPico ? -1 : 1;
  return b.compositeMilli - a.compositeMilli || byCodeUnit(a.entry.id, b.entry.id);
}
