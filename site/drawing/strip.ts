import type { Rational } from "../../scorer/exact/rational.ts";

/** Places of values between nothing and the largest of them, in thousandths of a per cent. */
export function stripPlaces(values: readonly Rational[]): readonly number[] {
  const lengths = values.map((value) => Number(value.numerator) / Number(value.denominator));
  const most = Math.max(...lengths);
  return lengths.map((length) => (most > 0 ? Math.round((length / most) * 100_000) : 0));
}
