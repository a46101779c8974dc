import { Rational } from "../exact/rational.ts";
import { type Amount, spendingSum } from "../observe/spending-rows.ts";
import { logFiles } from "../run-folder/kinds.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { formatCount, formatLeastUsd, thinSpace } from "./number.ts";
import { figure } from "./row.ts";

const summed = {
  inputTokens: "input",
  cacheReadTokens: "cached",
  cacheWriteTokens: "cacheWrites",
  outputTokens: "output",
  reasoningTokens: "reasoning",
  costPicoUsd: "costPico",
} as const;

/**
 * A figure as rows and strips print it. A sum of which some requests lack a part is the least it can be,
 * and says so: `≥ 38,908`.
 */
export function leastFigure(card: Scorecard, name: keyof Scorecard["facts"]): string {
  const amount = name in summed ? amountOf(card, name as keyof typeof summed) : null;
  if (amount === null || amount.lacking === 0 || amount.sum === "0")
    return figure(card.facts, name);
  const isMoney = name === "costPicoUsd";
  const sum = isMoney
    ? formatLeastUsd(amount.sum)
    : formatCount(Rational.parse(amount.sum).numerator);
  return `≥${thinSpace}${sum}`;
}

/** What the lines of the log add up to; `null` where there is no log. */
function amountOf({ spending }: Scorecard, name: keyof typeof summed): Amount | null {
  if (spending === null) return null;
  const fromLog = spending.rows.every(({ source }) => source.file === logFiles.requests);
  return fromLog ? spendingSum(spending, { system: false })[summed[name]] : null;
}
