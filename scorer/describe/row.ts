import type { Run } from "../run-folder/run.ts";
import type { RunFigures } from "../score/scorecard.ts";
import { formatCount, formatDuration, formatUsd } from "./number.ts";
import { seatWords } from "./seats.ts";

/** What stands where a figure is not known. */
export const unknown = "unknown";

/** A figure of a run as rows and strips print it; never 0 where it is not known. */
export function figure<Name extends keyof RunFigures>(
  facts: Pick<RunFigures, Name>,
  name: Name,
): string {
  const value: string | number | null = facts[name];
  if (value === null) return unknown;
  if (name === "costPicoUsd") return formatUsd(value.toString());
  if (name === "wallClockMs" && typeof value === "number") return formatDuration(value);
  return formatCount(value);
}

/** What was met of what was asked: `26 / 30`. */
export function criteriaMet({
  criteria,
  criteriaMet: met,
}: Pick<RunFigures, "criteria" | "criteriaMet">): string {
  if (criteria === null) return unknown;
  return `${met === null ? unknown : formatCount(met)} / ${formatCount(criteria)}`;
}

/** Under a configuration's label: who sat where, and which attempt it is where not the first. */
export function runWords(run: Run | null): string {
  if (run === null) return "run.json could not be read";
  const { number } = run.attempt;
  return number > 1 ? `${seatWords(run)} · attempt ${number.toString()}` : seatWords(run);
}
