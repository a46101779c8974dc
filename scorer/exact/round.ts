import { Rational } from "./rational.ts";

/**
 * The one rounding of the product: to the nearest integer, half away from zero, on the exact value.
 * @example round(Rational.parse("-2.5")) // => -3n
 */
export function round({ numerator, denominator }: Rational): bigint {
  return roundQuotient(numerator, denominator);
}

/**
 * The same of a fraction that need not be in lowest terms, which spares many rows of one denominator
 * their reduction. @param denominator above 0.
 */
export function roundQuotient(numerator: bigint, denominator: bigint): bigint {
  const doubled = 2n * (numerator < 0n ? -numerator : numerator) + denominator;
  const magnitude = doubled / (2n * denominator);
  return numerator < 0n ? -magnitude : magnitude;
}

/** The largest integer not above the value. */
export function floor(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  const exact = quotient * value.denominator === value.numerator;
  return value.numerator < 0n && !exact ? quotient - 1n : quotient;
}

/** The smallest integer not below the value. */
export function ceil(value: Rational): bigint {
  return -floor(Rational.of(-value.numerator, value.denominator));
}

/**
 * The value rounded to a number of decimals, as digits: the one way a number becomes text.
 * @param decimals whole number from 0.
 * @example decimal(Rational.parse("9.45"), 1) // => "9.5"
 */
export function decimal(value: Rational, decimals: number): string {
  const scaled = roundQuotient(value.numerator * tenTo(decimals), value.denominator);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  const part = digits.slice(digits.length - decimals);
  return `${scaled < 0n ? "-" : ""}${whole}${decimals === 0 ? "" : `.${part}`}`;
}

/** 10 to a whole power from 0, exactly. */
export function tenTo(power: number): bigint {
  return BigInt(`1${"0".repeat(power)}`);
}
