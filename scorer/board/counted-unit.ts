import { least, Rational } from "../exact/rational.ts";
import type { Trace } from "../exact/trace.ts";

/** Units of what is measured and not counted one by one. */
const continuous: ReadonlySet<string> = new Set(["ms", "s", "pUSD", "USD", "share"]);

/** Pages print two places of a number, and of a share two places of its percentage. */
const lastPlace = Rational.of(1, 100);
const lastPlaceOfShare = Rational.of(1, 10_000);

/**
 * How far a value moves when one thing more is counted: 1 for a count, 1 / n for a share of n. Where
 * nothing is counted one by one (time, money, a share somebody printed) it is one unit of the last
 * place that is shown.
 */
export function countedUnit(working: Trace | null, unit: string): Rational {
  const counted = working === null ? null : step(working);
  return counted ?? (unit === "share" ? lastPlaceOfShare : lastPlace);
}

/** `null` where the expression counts nothing. What it divides by is the run's own and stays. */
function step(trace: Trace): Rational | null {
  if (trace.kind === "constant") return null;
  if (trace.kind === "counted")
    return continuous.has(trace.unit) || trace.value.includes("/") ? null : Rational.of(1);
  const [left, right] = trace.of;
  if (left === undefined || right === undefined) return left === undefined ? null : step(left);
  if (trace.operation === "over") return step(left)?.over(Rational.parse(right.value)) ?? null;
  if (trace.operation === "times")
    return smallest([moved(step(left), right), moved(step(right), left)]);
  return smallest([step(left), step(right)]);
}

/** The step of a product by one of its factors; `null` where the other makes it 0. */
function moved(by: Rational | null, factor: Trace): Rational | null {
  const times = Rational.parse(factor.value);
  return by === null || times.isZero() ? null : by.times(times);
}

function smallest(steps: readonly (Rational | null)[]): Rational | null {
  return steps.reduce((a, b) => (a === null ? b : b === null ? a : least(a, b)), null);
}

/** The two numbers a value is the division of. */
export type Counts = { readonly numerator: Rational; readonly denominator: Rational };

/** What was divided by what, beneath a limit that holds the value; `null` for other values. */
export function countsOf(working: Trace | null): Counts | null {
  if (working?.kind !== "operation") return null;
  const [left, right] = working.of;
  if (left === undefined || right === undefined) return null;
  if (working.operation === "over")
    return { numerator: Rational.parse(left.value), denominator: Rational.parse(right.value) };
  if (working.operation !== "at most" && working.operation !== "at least") return null;
  return countsOf(left);
}
