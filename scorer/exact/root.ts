import { Rational } from "./rational.ts";
import { tenTo } from "./round.ts";

/** Decimals a square root is carried to before it is rounded outward. */
const rootDecimals = 18;

/** The largest integer whose square is not above `value` (Newton's method on integers). */
export function integerRoot(value: bigint): bigint {
  if (value < 0n) throw new RangeError("a negative number has no real root");
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

/** Two rationals of 18 decimals that enclose the square root; equal where the root is exact there. */
export function rootBounds(value: Rational): { readonly low: Rational; readonly high: Rational } {
  const scale = tenTo(rootDecimals);
  const scaled = value.numerator * scale * scale;
  const root = integerRoot(scaled / value.denominator);
  const exact = root * root * value.denominator === scaled;
  return {
    low: Rational.of(root, scale),
    high: Rational.of(exact ? root : root + 1n, scale),
  };
}
