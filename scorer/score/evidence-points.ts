import type { Rubric } from "../rubrics/rubric.ts";
import type { EvidenceScore } from "./scorecard.ts";

/** Tenths of a point that a whole record has. */
const wholeRecord = 200;

/** Points of the evidence in thousandths: its share of a whole record of what the rubric gives for one. */
export function evidenceMilli(
  { tenths }: Pick<EvidenceScore, "tenths">,
  { points }: Pick<Rubric, "points">,
): number {
  return (tenths * points.evidence) / wholeRecord;
}
