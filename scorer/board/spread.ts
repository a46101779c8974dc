import { quantile } from "../exact/quantile.ts";
import { Rational, ascending } from "../exact/rational.ts";

/** Least, quartiles, middle and largest of a pool, exactly. */
export type Spread = {
  readonly n: number;
  readonly least: Rational;
  readonly lowerQuartile: Rational;
  readonly median: Rational;
  readonly upperQuartile: Rational;
  readonly most: Rational;
};

/** `null` for an empty pool, which has no middle. */
export function spread(values: readonly Rational[]): Spread | null {
  const sorted = [...values].sort(ascending);
  const at = (share: Rational): Rational | null => quantile(sorted, share);
  const [least, lowerQuartile, median, upperQuartile, most] = [0, 1, 2, 3, 4].map((quarter) =>
    at(Rational.of(quarter, 4)),
  );
  if (!least || !lowerQuartile || !median || !upperQuartile || !most) return null;
  return { n: sorted.length, least, lowerQuartile, median, upperQuartile, most };
}
