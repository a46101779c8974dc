import type { Subject } from "../rubrics/rubric.ts";
import type { SubjectScore } from "../score/scorecard.ts";
import { formatCoverage, formatMilli } from "./number.ts";

/** How much of a subject was measured: `85 % measured`. */
export function measuredOf({ maxMilli, measuredMilli, measures }: SubjectScore): string {
  const held = Object.values(measures).filter(({ state }) => state === "held").length;
  const share = formatCoverage(Math.floor((measuredMilli * 1000) / maxMilli));
  return held > 0 ? `${share} measured, ${held.toString()} held` : `${share} measured`;
}

/** What a subject is worth, and how it is earned: `9.0 points, earned in proportion to …`. */
export function subjectWords({ maxMilli, conduct }: Pick<Subject, "maxMilli" | "conduct">): string {
  const points = `${formatMilli(maxMilli)} points`;
  return conduct ? `${points}, earned in proportion to the work shown` : points;
}
