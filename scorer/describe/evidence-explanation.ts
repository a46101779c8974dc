import type { RecordItem } from "../evidence/evidence-record.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { evidenceMilli } from "../score/evidence-points.ts";
import type { EvidenceScore, RecordFacts } from "../score/scorecard.ts";
import { captureHalves, evidenceFactors, halvesReason } from "./evidence-factors.ts";
import { findingText } from "./evidence-findings.ts";
import { evaluatorNames, itemWhy } from "./evidence-items.ts";
import { withinRecord } from "./evidence-said.ts";
import { evidenceState, recordMarks } from "./evidence-state.ts";
import { leftOutWords, neverRejectedWords, observersWords } from "./evidence-tables.ts";
import { section } from "./explained-steps.ts";
import { formatCount, formatMilli } from "./number.ts";
import { shown } from "./strangers.ts";

/** `--explain evidence`: points, factors and their working, every item, who saw it, every finding. */
export function explainEvidence(evidence: EvidenceScore, rubric: Rubric): string {
  const { record, working, findings } = evidence;
  const earned = evidence.state === "recorded" ? formatMilli(evidenceMilli(evidence, rubric)) : "–";
  const points = `${earned} of ${formatMilli(rubric.points.evidence)}`;
  const lines = [`evidence: ${points}, ${evidenceState(evidence)}`];
  if (record !== null) lines.push(...recordLines(evidence, record, rubric));
  if (working !== null) lines.push(...section("working", working.tenths));
  if (record !== null) lines.push(...record.items.map(itemLine), ...whoLines(record));
  lines.push(
    ...findings.flatMap((finding) => [
      `  ${finding.severity} ${findingText(finding)}`,
      ...(finding.more === 0 ? [] : [`    and ${formatCount(finding.more)} more of this kind`]),
    ]),
  );
  return `${lines.join("\n")}\n`;
}

function recordLines(
  evidence: EvidenceScore,
  record: RecordFacts,
  rubric: Rubric,
): readonly string[] {
  return [
    ...recordMarks(record).map(({ mark, meaning }) => `  ${mark}: ${meaning}`),
    ...evidenceFactors(evidence, record).map(
      ({ name, value, counts, taken }) =>
        `  ${name} ${value}: ${[...counts, ...(taken === "" ? [] : [`${taken} points`])].join("; ")}`,
    ),
    ...captureHalves(record).map(
      ({ name, counts, of }) =>
        `  ${name}: ${[counts, of].filter((part) => part !== "").join(", ")}`,
    ),
    `  ${halvesReason(rubric)}`,
  ];
}

/** `c1.k1 (c1 r1) pass: "Undo restores the canvas", by process 1.0.0: two observations`. */
function itemLine(item: RecordItem): string {
  const { id, contract, revision, text, outcome, verdicts } = item;
  const from = verdicts.map(({ file, line }) => `${withinRecord(file)}:${line.toString()}`);
  const seen = from.length === 0 ? "" : `, verdicts at ${shown(from.join(", "), 400)}`;
  return `  ${shown(id, 80)} (${shown(contract, 80)} r${revision.toString()}) ${outcome}: "${shown(text, 200)}", by ${evaluatorNames(item)}: ${itemWhy(item)}${seen}`;
}

function whoLines(record: RecordFacts): readonly string[] {
  const { operations, producers, evaluators } = record;
  return [
    ...operations.rules.map(
      ({ id, expected, arrived }) =>
        `  rule ${shown(id, 80)}: ${formatCount(arrived)} of ${formatCount(expected)} arrived`,
    ),
    `  ${leftOutWords(operations)}`,
    `  ${observersWords(producers)}`,
    `  ${neverRejectedWords(evaluators)}`,
  ];
}
