import { one, Rational, zero } from "../exact/rational.ts";
import { rootBounds } from "../exact/root.ts";
import type { Rubric } from "../rubrics/rubric.ts";

/** How far runs of one configuration differ, taken over all configurations of a ranking. */
export type PooledSpread = {
  /** Σ (n − 1) over the configurations. */
  readonly degrees: number;
  /** Square of the unit of the samples. */
  readonly variance: Rational;
  /** The 97.5 % quantile of Student's t that `degrees` may use. */
  readonly t: Rational;
};

/** Degrees of freedom from which a spread is used (rubric, section 7). */
export const degreesNeeded = 3;

/** The exact mean. @throws RangeError when there is no value. */
export function meanOf(values: readonly Rational[]): Rational {
  return sum(values).over(Rational.of(values.length));
}

/** Σ (n − 1): what repeats tell of the spread. */
export function degreesOf(samples: readonly (readonly Rational[])[]): number {
  return samples.reduce((total, { length }) => total + length - 1, 0);
}

/**
 * The pooled variance of samples that share one spread (Box, Hunter and Hunter, Statistics for
 * Experimenters): Σ Σ (x − mean)² / Σ (n − 1).
 * @param samples each of at least one value.
 * @returns `null` below three degrees of freedom, where the spread counts as unknown.
 */
export function pooledSpread(
  samples: readonly (readonly Rational[])[],
  { t975 }: Pick<Rubric, "t975">,
): PooledSpread | null {
  const degrees = degreesOf(samples);
  const t = tQuantile(degrees, t975);
  if (degrees < degreesNeeded || t === null) return null;
  const squares = samples.flatMap((values) => {
    const mean = meanOf(values);
    return values.map((value) => value.minus(mean).times(value.minus(mean)));
  });
  return { degrees, variance: sum(squares).over(Rational.of(degrees)), t };
}

/**
 * Student's t for the largest listed number of degrees that is not above the one asked for: between
 * two rows of the table the larger quantile, and so the wider interval. `null` below the first row.
 */
export function tQuantile(degrees: number, t975: Rubric["t975"]): Rational | null {
  const listed = Object.keys(t975)
    .filter((key) => /^[0-9]+$/.test(key))
    .map(Number)
    .filter((row) => row <= degrees);
  const text = listed.length === 0 ? undefined : t975[Math.max(...listed).toString()];
  return text === undefined ? null : Rational.parse(text);
}

/** How far a mean of n runs may lie from what it estimates: t · s / √n, rounded outward. */
export function reachOfMean(spread: PooledSpread, n: number): Rational {
  return reach(spread, Rational.of(1, n));
}

/** How far two means must lie apart to be told apart: t · s · √(1/n + 1/m), rounded outward. */
export function reachOfDifference(spread: PooledSpread, n: number, m: number): Rational {
  return reach(spread, one.over(Rational.of(n)).plus(one.over(Rational.of(m))));
}

function reach({ t, variance }: PooledSpread, share: Rational): Rational {
  return t.times(rootBounds(variance.times(share)).high);
}

function sum(values: readonly Rational[]): Rational {
  return values.reduce((total, value) => total.plus(value), zero);
}
