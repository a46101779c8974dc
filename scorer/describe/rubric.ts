import type { Rubric } from "../rubrics/rubric.ts";
import { formatCount, formatMilli } from "./number.ts";

/** What a version is, in a sentence made from its own numbers. */
export function rubricWords({ points, subjects }: Rubric): string {
  const measures = subjects.reduce((sum, subject) => sum + subject.measures.length, 0);
  const share = (milli: number): string => formatMilli(milli, 0);
  const evidence =
    points.evidence === 0
      ? "none for an evidence record, which this version does not know"
      : `${share(points.evidence)} for the evidence record`;
  return `${formatCount(measures)} measures in ${formatCount(subjects.length)} subjects share ${share(
    points.subjects,
  )} points; ${evidence}; ${share(points.status)} for how the run ended.`;
}
