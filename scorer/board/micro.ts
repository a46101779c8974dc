import type { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { round } from "../exact/round.ts";

/** A score of 0 to 1 in millionths, rounded once as every score is (rubric, section 3). */
export function microOf({ known }: Quantity): number | null {
  return known === null ? null : Number(round(known.value.times(Rational.of(1_000_000))));
}
