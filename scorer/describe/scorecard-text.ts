import type { Rubric } from "../rubrics/rubric.ts";
import { evidenceMilli } from "../score/evidence-points.ts";
import type { MeasureScore, Scorecard } from "../score/scorecard.ts";
import { costlyFindings, evidenceLine } from "./evidence-text.ts";
import { formatCount, formatCoverage, formatMilli, formatValue } from "./number.ts";
import { sentence } from "./reasons.ts";
import { roleScore } from "./roles.ts";
import { partTitle } from "./subjects.ts";

/** `circles__x  63.2 of 100, at most 74.1, 89 % measured` in one line. */
export function scorecardSummary(card: Scorecard): string {
  const { run, compositeMilli, ceilingMilli, coverageMilli, ranked } = card;
  const place = ranked ? "" : `, not ranked: ${card.notRankedBecause.map(sentence).join("; ")}`;
  if (coverageMilli === 0) return `${run}: unmeasured, of 100 points${place}\n`;
  return `${run}: ${formatMilli(compositeMilli)} of 100, at most ${formatMilli(ceilingMilli)}, ${formatCoverage(coverageMilli)} measured${place}\n`;
}

/** A run's scores as a table for a terminal: composite, subjects, measures, with reasons for what is missing. */
export function scorecardText(card: Scorecard, rubric: Rubric): string {
  const { evidence, status, problems } = card;
  const lines = [
    scorecardSummary(card).trimEnd(),
    `  rubric ${card.rubric}, folder sha256:${card.digests.folder}`,
  ];
  for (const { id } of rubric.subjects) {
    const subject = card.subjects[id];
    if (subject === undefined) continue;
    lines.push(
      row(
        `  ${partTitle(id)}`,
        subject.measuredMilli === 0 ? null : subject.milli,
        subject.maxMilli,
        measuredText(subject),
      ),
    );
    for (const [name, score] of Object.entries(subject.measures))
      lines.push(
        row(
          `    ${name}`,
          score.state === "measured" ? score.milli : null,
          score.maxMilli,
          measureText(score),
        ),
      );
  }
  lines.push(
    row(
      "  Evidence",
      evidence.state === "recorded" ? evidenceMilli(evidence, rubric) : null,
      rubric.points.evidence,
      evidenceLine(evidence),
    ),
    ...costlyFindings(evidence),
  );
  const statusReason = status.because === null ? "" : `: ${sentence(status.because)}`;
  lines.push(
    row(
      "  Status",
      status.state === "unmeasured" ? null : status.milli,
      status.maxMilli,
      status.state + statusReason,
    ),
  );
  for (const [name, role] of Object.entries(card.roles)) {
    const earned = `${roleScore(role).padStart(7)} of     10`;
    lines.push(`${`  Role ${name}`.padEnd(30)} ${earned}  ${formatCount(role.n)} requests`);
  }
  const warnings = problems.filter(({ level }) => level === "warning").length;
  if (warnings > 0)
    lines.push(`  ${warnings.toString()} warnings; \`proofboard check\` lists them`);
  return `${lines.join("\n")}\n`;
}

/** @param milli `null` where nothing was measured, which is not a 0. */
function row(name: string, milli: number | null, maxMilli: number, rest: string): string {
  const earned = milli === null ? "–" : formatMilli(milli, 3);
  const points = `${earned.padStart(7)} of ${formatMilli(maxMilli, 3).padStart(6)}`;
  return `${name.padEnd(30)} ${points}  ${rest}`.trimEnd();
}

function measuredText({
  measuredMilli,
  maxMilli,
}: {
  measuredMilli: number;
  maxMilli: number;
}): string {
  return measuredMilli === maxMilli ? "" : `${formatMilli(measuredMilli, 3)} measured`;
}

function measureText({ state, value, unit, because, zeroBecause }: MeasureScore): string {
  const number = value === null ? [] : [formatValue(value, unit)];
  const zero = zeroBecause === null ? [] : [`0 because ${sentence(zeroBecause)}`];
  const reason = because === null ? "" : `: ${sentence(because)}`;
  const rest = state === "measured" ? [] : [`${state}${reason}`];
  return [[...number, ...zero].join(", "), ...rest].join(" ").trimStart();
}
