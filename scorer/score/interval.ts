import { Rational } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";
import type { Trace } from "../exact/trace.ts";
import { wilson } from "../exact/wilson.ts";

/** Decimals an interval's ends are published with. */
const places = 12;

/**
 * Wilson's 95 % interval of a share of counted things, from the two counts its working divides;
 * `null` where it is no such share.
 */
export function intervalOf(
  trace: Trace,
  z: string,
): { readonly low: string; readonly high: string } | null {
  if (trace.kind !== "operation" || trace.operation !== "over") return null;
  const [successes, trials] = trace.of.map(({ value }) => Rational.parse(value));
  if (successes === undefined || trials === undefined) return null;
  if (successes.denominator !== 1n || trials.denominator !== 1n) return null;
  if (successes.numerator > trials.numerator || trials.numerator < 1n) return null;
  const { low, high } = wilson(successes.numerator, trials.numerator, Rational.parse(z));
  return { low: decimal(low, places), high: decimal(high, places) };
}
