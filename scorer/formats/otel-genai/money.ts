import { Rational } from "../../exact/rational.ts";
import { decimalOf } from "../read/money.ts";

/** The exact sum of amounts of dollars as decimal text; `null` where none is an amount. */
export function sumOfAmounts(amounts: readonly unknown[]): string | null {
  const known = amounts.map(decimalOf).filter((amount) => amount !== null);
  const [first, ...others] = known;
  if (first === undefined) return null;
  const sum = others.reduce((all, of) => all.plus(Rational.parse(of)), Rational.parse(first));
  const places = Math.max(...known.map((of) => of.split(".")[1]?.length ?? 0));
  const digits = (sum.numerator * BigInt(`1${"0".repeat(places)}`)) / sum.denominator;
  const text = digits.toString().padStart(places + 1, "0");
  const [whole, fraction] = [text.slice(0, text.length - places), text.slice(text.length - places)];
  return fraction === "" ? whole : `${whole}.${fraction}`;
}
