import { sameCents } from "./cost.ts";
import type { CostTally } from "./cost-tally.ts";

/** Billed against computed over the requests that have both; exact fractions of 10^-12 dollars as text. */
export type Reconciliation = {
  /** How many requests have both. */
  readonly requests: number;
  readonly computedPico: string;
  readonly billedPico: string;
  /** Both totals, each rounded to the cent, are the same. */
  readonly equal: boolean;
};

/** A bill that the price table does not give. */
export type CostDifference = { readonly about: "cost" } & Omit<Reconciliation, "equal">;

/** Compares the totals, never single requests. `null` where no request was billed: nothing to compare. */
export function reconciled(tally: CostTally): Reconciliation | null {
  const { both, computed, billed } = tally;
  if (both.count === 0) return null;
  return {
    requests: both.count,
    computedPico: computed.toString(),
    billedPico: billed.toString(),
    equal: sameCents(computed, billed),
  };
}

/** The difference in the totals, or `null` where they agree to the cent or nothing was billed. */
export function costDifference(reconciliation: Reconciliation | null): CostDifference | null {
  if (reconciliation === null || reconciliation.equal) return null;
  const { requests, computedPico, billedPico } = reconciliation;
  return { about: "cost", requests, computedPico, billedPico };
}
