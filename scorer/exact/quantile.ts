import { floor } from "./round.ts";
import { Rational } from "./rational.ts";

/**
 * Type-7 quantile (Hyndman and Fan 1996; the default of R and NumPy) at an exact rational position.
 * @param sorted ascending; not changed.
 * @param share from 0 to 1.
 * @returns `null` for an empty pool, which has no quantile.
 * @example quantile([1, 2, 3, 4].map((n) => Rational.of(n)), Rational.parse("0.5")) // => 5/2
 */
export function quantile(sorted: readonly Rational[], share: Rational): Rational | null {
  return quantileAt(sorted.length, (index) => sorted[index], share);
}

/** The same over any ascending sequence that can be asked for its n-th value. */
export function quantileAt(
  count: number,
  valueAt: (index: number) => Rational | undefined,
  share: Rational,
): Rational | null {
  if (count === 0) return null;
  const position = share.times(Rational.of(count - 1));
  const whole = floor(position);
  const low = valueAt(Number(whole));
  if (low === undefined) throw new RangeError("a share lies between 0 and 1");
  const part = position.minus(Rational.of(whole));
  const high = part.isZero() ? low : (valueAt(Number(whole) + 1) ?? low);
  return low.plus(high.minus(low).times(part));
}

/** The middle value, or the mean of the two middle ones; `null` for an empty pool. */
export function median(sorted: readonly Rational[]): Rational | null {
  return quantile(sorted, Rational.of(1, 2));
}
