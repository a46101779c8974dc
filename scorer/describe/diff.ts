import type { Difference, MeasureSide, PartSide, RunDiff, ScoredSide } from "../board/diff.ts";
import type { Reason } from "../exact/quantity.ts";
import type { RunFigures } from "../score/scorecard.ts";
import { canonical } from "../exact/canonical.ts";
import { figureName } from "./figures.ts";
import { columnUnit, formatInColumn } from "./column.ts";
import { formatCoverage, formatMilli } from "./number.ts";
import { sentence } from "./reasons.ts";
import { figure } from "./row.ts";
import { signedMilli } from "./shift.ts";
import { partTitle } from "./subjects.ts";

/** One line of canonical JSON (RFC 8785) with reasons in words: equal differences are equal bytes. */
export function diffJson(diff: RunDiff): string {
  const side = (of: ScoredSide): object => ({
    ...of,
    notRankedBecause: of.notRankedBecause.map(sentence),
  });
  const measure = (of: MeasureSide | null): object | null =>
    of === null
      ? null
      : { ...of, because: reason(of.because), zeroBecause: reason(of.zeroBecause) };
  return canonical({
    ...diff,
    first: side(diff.first),
    second: side(diff.second),
    measures: diff.measures.map(({ name, first, second }) => ({
      name,
      first: measure(first),
      second: measure(second),
    })),
  });
}

/** Both sides and what lies between them, as a table for a terminal. */
export function diffText(diff: RunDiff): string {
  const { first, second, parts, measures, facts } = diff;
  const lines = [
    `first   ${sideWords(first)}`,
    `second  ${sideWords(second)}`,
    row("", ["first", "second", "moved"]),
    row("Composite", pointsOf(first.compositeMilli, second.compositeMilli)),
    row("At most", pointsOf(first.ceilingMilli, second.ceilingMilli)),
    row("Measured", [formatCoverage(first.coverageMilli), formatCoverage(second.coverageMilli)]),
    row("Ended", [first.status, second.status]),
  ];
  for (const part of parts) {
    lines.push(row(partTitle(part.name), pointsOf(milliOf(part.first), milliOf(part.second))));
    for (const measure of measures)
      if (subjectOf(measure) === part.name) lines.push(...measureLines(measure));
  }
  const unscored = measures.filter((measure) => subjectOf(measure) === null);
  if (unscored.length > 0) lines.push("Not scored", ...unscored.flatMap(measureLines));
  if (facts.length > 0) lines.push("Figures", ...facts.map(factLine));
  if (measures.length + facts.length === 0) lines.push("No measure and no figure differs.");
  return `${lines.join("\n")}\n`;
}

function sideWords({ run, rubric, folder, ranked, notRankedBecause }: ScoredSide): string {
  const place = ranked ? "" : `\n        not ranked: ${notRankedBecause.map(sentence).join("; ")}`;
  return `${run}, rubric ${rubric}, folder sha256:${folder}${place}`;
}

function subjectOf({ first, second }: Difference<MeasureSide>): string | null {
  return first?.subject ?? second?.subject ?? null;
}

function milliOf(side: PartSide | null): number | null {
  return side === null || side.measuredMilli === 0 ? null : side.milli;
}

function measureLines({ name, first, second }: Difference<MeasureSide>): readonly string[] {
  const values = [first, second].map((side) =>
    side?.value == null ? (side?.state ?? "–") : formatInColumn(side.value, side.unit),
  );
  const earned = [first, second].map((side) => (side?.state === "measured" ? side.milli : null));
  const [before = null, after = null] = earned;
  const isScored = [first, second].some((side) => side?.milli != null);
  const unit = columnUnit(first?.unit ?? second?.unit ?? "");
  return [
    row(unit === "" ? `  ${name}` : `  ${name}, ${unit}`, values),
    ...(isScored ? [row("    points", pointsOf(before, after))] : []),
    ...because("first", first),
    ...because("second", second),
  ];
}

function because(which: string, side: MeasureSide | null): readonly string[] {
  return [
    ...(side?.because == null ? [] : [`    ${which} ${side.state}: ${sentence(side.because)}`]),
    ...(side?.zeroBecause == null ? [] : [`    ${which} 0 because ${sentence(side.zeroBecause)}`]),
  ];
}

/** Figures that only a scorecard has; the others are called as published ones are. */
const factNames: Readonly<Partial<Record<string, string>>> = {
  cacheWriteTokens: "tokens written to cache",
  costPicoUsd: "cost",
  systemRequests: "requests of system roles",
  infrastructureFailures: "infrastructure failures",
  criteriaMet: "criteria met",
  criteria: "criteria asked for",
};

/** What a figure of a scorecard is called. */
export function factName(name: string): string {
  return factNames[name] ?? figureName(name);
}

function factLine({ name, first, second }: RunDiff["facts"][number]): string {
  const show = (value: number | string | null): string =>
    figure({ [name]: value } as unknown as RunFigures, name as keyof RunFigures);
  return row(`  ${factName(name)}`, [show(first), show(second)]);
}

function pointsOf(first: number | null, second: number | null): readonly string[] {
  const show = (milli: number | null): string => (milli === null ? "–" : formatMilli(milli, 3));
  const moved = first === null || second === null ? "" : signedMilli(second - first, 3);
  return [show(first), show(second), moved];
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(44)}${cells.map((cell) => ` ${cell.padStart(12)}`).join("")}`.trimEnd();
}

function reason(of: Reason | null): string | null {
  return of === null ? null : sentence(of);
}
