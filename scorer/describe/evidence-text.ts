import type { EvidenceScore } from "../score/scorecard.ts";
import { evidenceFactors } from "./evidence-factors.ts";
import { findingText } from "./evidence-findings.ts";
import { evidenceState } from "./evidence-state.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";
import { sentence } from "./reasons.ts";

/** Findings that cost something, as many as a table for a terminal names. */
const named = 20;

/** A run's evidence in one row: what was kept, and the counts of each factor. */
export function evidenceLine(evidence: EvidenceScore): string {
  const { because, record, findings } = evidence;
  if (because !== null) return sentence(because);
  if (record === null) return evidenceState(evidence);
  const factors = evidenceFactors(evidence, record).map(({ name, value }) => `${name} ${value}`);
  const { itemCounts: items, operations } = record;
  const notes = findings.filter(({ severity }) => severity === "note").length;
  return [
    `${evidenceState(evidence)}: ${formatCount(items.met)} of ${formatCount(items.asked)} items, ${formatCount(operations.arrived)} of ${formatCount(operations.expected)} operations`,
    factors.join(" × "),
    ...(record.faults === 0 ? [] : [counted(record.faults, "fault", "faults")]),
    ...(notes === 0 ? [] : [`${counted(notes, "note", "notes")} in \`--explain evidence\``]),
  ].join("; ");
}

/** Findings that cost something, a line each. */
export function costlyFindings({ findings }: EvidenceScore): readonly string[] {
  const costly = findings.filter(({ severity }) => severity !== "note");
  const lines = costly
    .slice(0, named)
    .map((finding) => `    ${finding.severity} ${findingText(finding)}`);
  const more =
    costly.reduce((sum, finding) => sum + finding.more, 0) + costly.length - lines.length;
  return more === 0 ? lines : [...lines, `    and ${formatCount(more)} more of these kinds`];
}
