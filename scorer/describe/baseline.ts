import type { BaselineFigure } from "../board/baseline-run.ts";
import type { FrozenBaseline, RefusedRun, UnknownFigure } from "../board/baseline.ts";
import type { Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { Baseline } from "../rubrics/rubric.ts";
import { formatCount, formatDuration, formatShare } from "./number.ts";
import { counted, listed } from "./plural.ts";
import { sentence } from "./reasons.ts";

/** What a typical run of a job takes, row by row; nothing stands in for what is not laid down. */
export function baselineRows(
  baseline: Baseline,
): readonly { readonly name: string; readonly value: string }[] {
  const { requests, activeWallClockMs, outputTokens, costUsd, ncloc } = baseline;
  const none = "none";
  return [
    { name: "Requests", value: requests === null ? none : formatCount(requests) },
    {
      name: "Active wall clock",
      value: activeWallClockMs === null ? none : formatDuration(activeWallClockMs),
    },
    { name: "Output tokens", value: outputTokens === null ? none : formatCount(outputTokens) },
    { name: "Cost", value: costUsd === null ? none : `$${costUsd}` },
    { name: "Lines of code", value: ncloc === null ? none : formatCount(ncloc) },
  ];
}

/** Where a frozen baseline is from, as it stands in the rubric. */
export function baselineFrom({ runs, costUsd }: FrozenBaseline, rubric: string): string {
  const median = `median of ${counted(runs.length, "run", "runs")}`;
  return costUsd === null ? median : `${median}; cost at the prices of rubric ${rubric}`;
}

/** Why a run may not be in a baseline, all of it in one line. */
export function refusalText({ id, because }: RefusedRun): string {
  return `error ${id}: ${because.map(refusalWords).join("; ")}`;
}

function refusalWords(reason: Reason): string {
  const { code, about = "" } = reason;
  if (code === "job not completed")
    return `job not completed: ${formatShare(Rational.parse(about))} of it done, and a baseline is what the whole job takes`;
  if (code === "problems found")
    return `${counted(Number(about), "problem", "problems")} found; "proofboard check" lists them`;
  return sentence(reason);
}

const figureNames: Readonly<Record<BaselineFigure, string>> = {
  requests: "requests",
  activeWallClockMs: "active wall clock",
  outputTokens: "output tokens",
  costUsd: "cost",
  ncloc: "lines of code",
};

/** Runs named in one line; the others are counted. */
const named = 5;

/** A figure the baseline has none of, and the runs that do not know it. */
export function unknownFigureText({ figure, runs }: UnknownFigure): string {
  const more = runs.length - named;
  const names = more > 0 ? [...runs.slice(0, named), `${formatCount(more)} more`] : runs;
  return `no baseline of ${figureNames[figure]}: unknown in ${listed(names)}`;
}
