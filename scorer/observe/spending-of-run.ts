import type { Quantity } from "../exact/quantity.ts";
import type { Run } from "../run-folder/run.ts";
import type { Totals } from "../run-folder/totals.ts";
import { cacheSaving } from "./cost-saving.ts";
import type { Price } from "./cost.ts";
import type { CostTally } from "./cost-tally.ts";
import { type Reconciliation, reconciled } from "./reconciliation.ts";
import { type InputCost, inputCost } from "./spending-input.ts";
import type { SpendingFacts } from "./spending-rows.ts";
import { spendingOfTotals } from "./spending.ts";

/** Where the money and the tokens of a run went, as far as its folder says. */
export type RunSpending = SpendingFacts & {
  /** What caching saved; `null` where published totals stand in for a log. */
  readonly cacheSaving: Quantity | null;
  /** Billed against computed; `null` where nothing was billed. */
  readonly billed: Reconciliation | null;
  /** Of published totals; `null` for a log. */
  readonly inputCost: InputCost | null;
};

/**
 * Of a log that could be read.
 * @param cost the cost scores use.
 */
export function spendingOfLog(facts: SpendingFacts, tally: CostTally, cost: Quantity): RunSpending {
  return {
    ...facts,
    cacheSaving: cacheSaving(tally, cost),
    billed: reconciled(tally),
    inputCost: null,
  };
}

/** Of figures a source published; `null` where they say nothing of it. */
export function spendingOfPublished(
  totals: Totals,
  run: Run | null,
  prices: readonly Price[],
): RunSpending | null {
  const facts = spendingOfTotals(totals);
  const input = inputCost(totals, run, prices);
  if (facts === null && input === null) return null;
  return { rows: facts?.rows ?? [], cacheSaving: null, billed: null, inputCost: input };
}
