import { roundQuotient } from "../exact/round.ts";

/** What each part of a composite weighs, by its id, in thousandths of a point. Only their ratios count. */
export type Weights = ReadonlyMap<string, number>;

/** A part and the most it gives under the rubric. */
export type WeighedPart = { readonly id: string; readonly maxMilli: number };

/** A row's points of a part, and how many of the part's were measured, in the order of the parts. */
export type PartPoints = { readonly milli: number; readonly measuredMilli: number };

/** What a row would have under other weights: in thousandths, as a scorecard has them. */
export type WhatIf = {
  readonly compositeMilli: number;
  readonly ceilingMilli: number;
  readonly coverageMilli: number;
};

/** The rubric's own weights, under which every row has its official composite. */
export function officialWeights(parts: readonly WeighedPart[]): Weights {
  return new Map(parts.map(({ id, maxMilli }) => [id, maxMilli]));
}

/**
 * The composite of rows under weights w: 100 · Σ w · (points ÷ maximum) ÷ Σ w. The ceiling has what
 * is not measured on top, the coverage has what is measured instead. Exact in whole numbers over one
 * denominator, each rounded once. Never the official score, unless the weights are in the rubric's ratios.
 *
 * @param weights whole numbers from 0; a part without one weighs nothing.
 * @returns `null` where nothing weighs anything.
 * @throws RangeError for a weight that is negative or no whole number.
 */
export function weighing(
  parts: readonly WeighedPart[],
  weights: Weights,
): ((points: readonly PartPoints[]) => WhatIf) | null {
  const whole = parts.map(({ id }) => BigInt(weights.get(id) ?? 0));
  if (whole.some((weight) => weight < 0n)) throw new RangeError("a weight is never below 0");
  const all = whole.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return null;
  const maxima = parts.map(({ maxMilli }) => BigInt(maxMilli));
  const common = maxima.reduce(leastCommonMultiple, 1n);
  const factors = whole.map((weight, index) => (weight * common) / (maxima[index] ?? 1n));
  const denominator = common * all;
  return (points) => {
    let [earned, measured] = [0n, 0n];
    for (const [index, factor] of factors.entries()) {
      if (factor === 0n) continue;
      const part = points[index];
      earned += factor * BigInt(part?.milli ?? 0);
      measured += factor * BigInt(part?.measuredMilli ?? 0);
    }
    const share = (of: bigint, whole: bigint): number =>
      Number(roundQuotient(of * whole, denominator));
    return {
      compositeMilli: share(earned, 100_000n),
      ceilingMilli: share(earned + denominator - measured, 100_000n),
      coverageMilli: share(measured, 1000n),
    };
  };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
