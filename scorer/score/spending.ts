import type { RunObserved } from "../observe/observed.ts";
import type { Reconciliation } from "../observe/reconciliation.ts";
import type { InputCost } from "../observe/spending-input.ts";
import type { SpendingRow } from "../observe/spending-rows.ts";
import type { Context } from "./context.ts";
import type { UnscoredMeasure } from "./scorecard.ts";
import { unscoredOf } from "./unscored.ts";

/** Where the money and the tokens of a run went, as plain data; no score reads it. */
export type Spending = {
  readonly rows: readonly SpendingRow[];
  /** Share of the cost with all input at list; `null` where published totals stand in for a log. */
  readonly cacheSaving: UnscoredMeasure | null;
  /** `null` where no request was billed. */
  readonly billed: Reconciliation | null;
  /** Dollars, of published totals only, and never the run's cost: the output is not in it. */
  readonly inputCost: (UnscoredMeasure & Omit<InputCost, "usd">) | null;
};

/** `null` where no file says, or the one that does was changed since it was sealed. */
export function spendingOf(
  { spending }: Pick<RunObserved, "spending">,
  { damage }: Pick<Context, "damage">,
): Spending | null {
  if (spending === null || damage(["requests"]) !== null) return null;
  const { rows, cacheSaving, billed, inputCost } = spending;
  return {
    rows,
    cacheSaving: cacheSaving === null ? null : unscoredOf(cacheSaving, "share"),
    billed,
    inputCost: inputCost === null ? null : withPrice(inputCost),
  };
}

function withPrice({ usd, ...price }: InputCost): Spending["inputCost"] {
  return { ...unscoredOf(usd, "USD"), ...price };
}
