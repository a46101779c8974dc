import type { CostPoint, Frontier } from "../board/frontier.ts";
import { formatMilli, formatUsd } from "./number.ts";
import { capital, counted, inWords } from "./plural.ts";

/** A point's figures in one phrase: `76.3 for $1.73`. */
export function pointWords({ compositeMilli, costPico }: CostPoint): string {
  return `${formatMilli(compositeMilli)} for ${formatUsd(costPico.toString())}`;
}

/** What the drawing of cost against score shows, with what it leaves out. */
export function frontierWords({ points, unknown }: Frontier): string {
  const best = points.filter(({ onFrontier }) => onFrontier).length;
  const line =
    best === 1
      ? "One run is on the frontier: nothing cheaper or as cheap scores as much, and it scores most."
      : `${capital(inWords(best))} runs are on the frontier, the stepped line: nothing that costs as little scores more.`;
  const without =
    unknown === 0
      ? ""
      : ` ${capital(counted(unknown, "run", "runs"))} without a known cost left out.`;
  return `Each point is a run; the dotted line above it reaches to its ceiling. ${line}${without}`;
}

/** In the table: whether a run is on the frontier. */
export function frontierMark({ onFrontier }: CostPoint): string {
  return onFrontier ? "on the frontier" : "–";
}
