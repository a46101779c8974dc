import { measureNamed } from "../measures/index.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type {
  Factor,
  MeasureScore,
  RoleScore,
  Scorecard,
  UnscoredMeasure,
} from "../score/scorecard.ts";
import { explainEvidence } from "./evidence-explanation.ts";
import { formatCount, formatMilli, formatValue } from "./number.ts";
import { sentence } from "./reasons.ts";
import { roleModels, roleRows, roleScore } from "./roles.ts";
import { section } from "./explained-steps.ts";
import { worked } from "./working.ts";
import type { Trace } from "../exact/trace.ts";

/** What `--explain` can be asked for under a rubric. */
export function explainable(rubric: Rubric): readonly string[] {
  return [
    "all",
    ...rubric.subjects.flatMap(({ id, measures }) => [
      id,
      ...measures.map((measure) => measure.id),
    ]),
    ...rubric.unscored.map(({ id }) => id),
    "evidence",
    "status",
    "roles",
  ];
}

/** The working of a measure, of every measure of a subject, of evidence, status, roles, or of all. */
export function explanation(card: Scorecard, rubric: Rubric, name: string): string {
  const wanted = (id: string, subject?: string): boolean =>
    name === "all" || name === id || name === subject;
  const parts: string[] = [];
  for (const { id } of rubric.subjects)
    for (const [measure, score] of Object.entries(card.subjects[id]?.measures ?? {}))
      if (wanted(measure, id)) parts.push(explainMeasure(measure, score));
  for (const [measure, score] of Object.entries(card.unscored))
    if (wanted(measure)) parts.push(explainUnscored(measure, score));
  if (wanted("evidence")) parts.push(explainEvidence(card.evidence, rubric));
  if (wanted("status")) parts.push(explainStatus(card));
  if (wanted("roles") && Object.keys(card.roles).length === 0)
    parts.push("roles: no log says who did what\n");
  if (wanted("roles"))
    for (const [role, score] of Object.entries(card.roles))
      parts.push(explainRole(role, score, rubric));
  return `${card.run} · rubric ${card.rubric}\n\n${parts.join("\n")}`;
}

/** The words for the factors that multiply a measure's points. */
export const factorNames: Readonly<Record<Factor, string>> = {
  completion: "completion κ",
  workShown: "work shown ω",
  count: "minimum count",
};

function explainMeasure(name: string, score: MeasureScore): string {
  const title = measureNamed(name)?.title ?? name;
  const earned = score.state === "measured" ? formatMilli(score.milli, 3) : "–";
  const points = `${earned} of ${formatMilli(score.maxMilli, 3)} points`;
  const lines = [`${name} (${title}): ${score.state}, ${points}`];
  if (score.because !== null) lines.push(`  because ${sentence(score.because)}`);
  if (score.zeroBecause !== null) lines.push(`  score 0 because ${sentence(score.zeroBecause)}`);
  if (score.value !== null)
    lines.push(`  value ${formatValue(score.value, score.unit)} (${score.value})`);
  if (score.interval !== null) {
    const [low, high] = [score.interval.low, score.interval.high].map((end) =>
      formatValue(end, "share"),
    );
    lines.push(`  95 % interval ${low ?? ""} to ${high ?? ""}`);
  }
  const { working } = score;
  if (working === null) return `${lines.join("\n")}\n`;
  lines.push(...section("value", working.value), `  score ${worked(working.score)}`);
  for (const [factor, trace] of Object.entries(working.factors) as [Factor, Trace][])
    lines.push(`  ${factorNames[factor]} ${worked(trace)}`);
  if (working.points !== null) lines.push(`  points ${worked(working.points)} thousandths`);
  return `${lines.join("\n")}\n`;
}

function explainUnscored(
  name: string,
  { state, because, value, unit, working }: UnscoredMeasure,
): string {
  const shown = value === null ? state : `${formatValue(value, unit)} (${value})`;
  const lines = [`${name}: ${shown}, not scored`];
  if (because !== null) lines.push(`  because ${sentence(because)}`);
  if (working !== null) lines.push(...section("value", working.value));
  return `${lines.join("\n")}\n`;
}

function explainStatus({ status }: Scorecard): string {
  const { state, milli, maxMilli, because, working } = status;
  const earned = state === "unmeasured" ? "–" : formatMilli(milli);
  const lines = [`status: ${earned} of ${formatMilli(maxMilli)}, ${state}`];
  if (because !== null) lines.push(`  because ${sentence(because)}`);
  if (working !== null) lines.push(...section("open items", working));
  return `${lines.join("\n")}\n`;
}

function explainRole(name: string, role: RoleScore, rubric: Rubric): string {
  const lines = [
    `role ${name}: ${roleScore(role)} of 10, ${formatCount(role.n)} requests to ${roleModels(role).join("; ")}`,
    ...roleRows(role, rubric).map(({ id, value, counted, score, earned, most, count }) => {
      const points = most === null ? "not scored" : `${earned ?? "–"} of ${most}`;
      const parts = [value, counted, ...(score === null ? [] : [`score ${score}`])];
      const share = count === null ? [] : [`${count} of the minimum count`];
      return `  ${id} ${[...parts, ...share, points].filter((part) => part !== "").join("; ")}`;
    }),
  ];
  return `${lines.join("\n")}\n`;
}
