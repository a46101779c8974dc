import type { Quantity } from "../exact/quantity.ts";

/** Lines of code as a divisor: at most twice the baseline's, where there is one, so that padding stops paying. */
export function countedLines(ncloc: Quantity, baseline: Quantity): Quantity {
  return baseline.known === null ? ncloc : ncloc.atMost(baseline.times(2));
}
