import type { Entry } from "../board/entry.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { formatCoverage, formatMilli } from "./number.ts";
import { counted } from "./plural.ts";
import { groupTitle } from "./unranked-groups.ts";

/** What stands after the large figure: the most it could have been, and how much was measured. */
export function scoreWords({ coverageMilli, ceilingMilli, subjects }: Scorecard): string {
  if (coverageMilli === 0) {
    const held = Object.values(subjects).some(({ measures }) =>
      Object.values(measures).some(({ state }) => state === "held"),
    );
    return held
      ? "No points are measured. What has a value is held until the folder shows finished work."
      : "Nothing in this folder can be measured. That says nothing about the run.";
  }
  const ends = `of 100, at most ${formatMilli(ceilingMilli)}, ${formatCoverage(coverageMilli)} measured.`;
  if (coverageMilli === 1000) return `${ends} Nothing is open.`;
  return `${ends} What could not be measured earns nothing, and counts against nobody.`;
}

/** Where the run stands in its job. */
export function placeWords(
  { notRankedBecause }: Pick<Entry, "notRankedBecause">,
  place: { readonly rank: number; readonly of: number } | null,
): string {
  if (place !== null) return `rank ${place.rank.toString()} of ${place.of.toString()}`;
  const reasons = [...new Set(notRankedBecause.map(({ code }) => code))];
  const titles = reasons.map((code) => groupTitle(code).title.toLowerCase());
  return titles.length === 0 ? "not ranked" : `not ranked: ${titles.join(", ")}`;
}

/** What is left out of the strip of figures. */
export function leftOut({ systemRequests, infrastructureFailures }: Scorecard["facts"]): string {
  const parts = [
    systemRequests === null
      ? "how many requests system roles made is not known"
      : `${counted(systemRequests, "request", "requests")} by system roles`,
    infrastructureFailures === null
      ? "nor how many failed for infrastructure reasons"
      : `${counted(infrastructureFailures, "failure", "failures")} of infrastructure`,
  ];
  if (systemRequests === null && infrastructureFailures === null) return "";
  return `Left out of these figures: ${parts.join(", ")}.`;
}

/** The word for a figure that is not there, by why it is not. */
export function absentWord({ scored }: Pick<Entry, "scored">): string {
  return scored.opened.documents.totals.state === "read" ? "not published" : "unknown";
}

/** What is done with scores a source printed: nothing; beside it what is computed here. */
export function notCounted({ coverageMilli, compositeMilli }: Scorecard): string {
  const here = coverageMilli === 0 ? "nothing" : formatMilli(compositeMilli);
  return `Its formula is not published, so nothing here computes or counts it. Computed here: ${here}.`;
}
