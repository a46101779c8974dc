import { Rational, zero } from "../../exact/rational.ts";
import { decimal } from "../../exact/round.ts";

/**
 * Digits kept behind the point: prices of one token are of the order of 1e-8 dollars, and what harnesses
 * add up in floating point is off by less than 1e-15.
 */
const digits = 12;

/**
 * The sum of decimal texts, added exactly and rounded once; `null` where there is nothing to add up.
 *
 * @example sumOfDecimals(["0.1", "0.2"]) // => "0.3"
 */
export function sumOfDecimals(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return plain(values.reduce((sum, value) => sum.plus(Rational.parse(value)), zero));
}

/**
 * What one decimal text is more than another; `null` where it is less.
 *
 * @example differenceOfDecimals("0.01934775", "0.01774875") // => "0.001599"
 */
export function differenceOfDecimals(more: string, less: string): string | null {
  const difference = Rational.parse(more).minus(Rational.parse(less));
  return difference.compare(zero) < 0 ? null : plain(difference);
}

function plain(value: Rational): string {
  return decimal(value, digits).replace(/\.?0+$/, "");
}
