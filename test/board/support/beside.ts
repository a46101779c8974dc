import { boards } from "../../../scorer/board/boards.ts";
import { comparisons, type Comparison } from "../../../scorer/board/findings.ts";
import { poolsOf } from "../../../scorer/board/pools.ts";
import type { Quantity } from "../../../scorer/exact/quantity.ts";
import { currentRubric } from "../../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../../scorer/score/scored-run.ts";
import { count, handMade, share, type HandMade } from "./hand-made.ts";

/** What the last of the runs is told. */
export function lastOf(runs: readonly ScoredRun[]): readonly Comparison[] {
  const all = boards(runs, currentRubric);
  const id = runs.at(-1)?.scorecards[0]?.run;
  const entry = all.flatMap((board) => board.entries).find((one) => one.id === id);
  return entry === undefined ? [] : comparisons(entry, poolsOf(all, currentRubric), currentRubric);
}

/** The last value beside all of them, in one job. */
export function beside(
  measure: string,
  values: readonly Quantity[],
  last: Partial<HandMade> = {},
): Comparison {
  const runs = values.map((value, index) =>
    handMade({
      id: `run-${index.toString()}`,
      values: { [measure]: value },
      ...(index === values.length - 1 ? last : {}),
    }),
  );
  const [only] = lastOf(runs);
  if (only === undefined) throw new Error("the last run stands in its pool");
  return only;
}
/** Shares of `n` calls. */
export const shares = (n: number, ...ks: readonly number[]): readonly Quantity[] =>
  ks.map((k) => share(k, n));
/** Counts of things. */
export const counts = (...ks: readonly number[]): readonly Quantity[] => ks.map((k) => count(k));
