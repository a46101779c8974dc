import { type Entry, jobOf } from "../board/entry.ts";
import type { Comparison, Finding } from "../board/findings.ts";
import type { OutOfPools } from "../board/pool.ts";
import { trustLadder, trustOf } from "../board/trust.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { RunFigures } from "../score/scorecard.ts";
import { type ComparedRow, type ComparedRun, plainCell } from "./compared.ts";
import { comparedFindings } from "./compared-findings.ts";
import { comparedMeasures, comparedParts } from "./compared-measures.ts";
import { comparedPaths } from "./compared-paths.ts";
import { factName } from "./diff.ts";
import { leastFigure } from "./least-figure.ts";
import { formatCoverage, formatMilli } from "./number.ts";
import { capital } from "./plural.ts";
import { criteriaMet, figure, runWords } from "./row.ts";
import { placeWords } from "./run.ts";
import { runName } from "./run-name.ts";
import { statusWords } from "./state-words.ts";
import { shown } from "./strangers.ts";
import { trustNames } from "./trust.ts";

/** What stands of a run among others: its place, and how its values lie in their pools. */
export type Beside = {
  readonly place: { readonly rank: number; readonly of: number } | null;
  readonly out: OutOfPools | null;
  readonly all: readonly Comparison[];
  readonly flagged: readonly Finding[];
};

/** Everything of a run that is placed beside other runs, in the digits of its own page. */
export function comparedRun(entry: Entry, beside: Beside, rubric: Rubric): ComparedRun {
  const { id, run, card } = entry;
  return {
    schema: "proofboard/compare@1",
    run: id,
    name: runName(entry, 90),
    seats: runWords(run),
    job: jobOf(entry),
    rubric: card.rubric,
    sections: [
      { id: "standing", title: "Where they stand", head: "What", rows: standing(entry, beside) },
      { id: "parts", title: "Points", head: "Part", rows: comparedParts(card, rubric) },
      { id: "figures", title: "Requests, time and money", head: "Figure", rows: figures(entry) },
      { id: "measures", title: "Measures", head: "Measure", rows: comparedMeasures(card) },
      {
        id: "findings",
        title: "Findings",
        head: "Measure",
        rows: comparedFindings(beside, rubric.thresholds),
      },
      {
        id: "paths",
        title: "Verdicts, step by step",
        head: "Step",
        rows: comparedPaths(card, rubric),
      },
    ],
  };
}

function standing(entry: Entry, { place }: Beside): readonly ComparedRow[] {
  const { card, run } = entry;
  const row = (name: string, text: string, anchor: string | null): ComparedRow => ({
    key: name,
    name,
    group: "",
    cell: plainCell(text, { anchor }),
  });
  const job = jobOf(entry);
  const none = card.coverageMilli === 0;
  return [
    row("Job", job === null ? "none" : shown(job, 120), null),
    row("Rubric", card.rubric, "rubrics"),
    row("Place", capital(placeWords(entry, place)), null),
    row("Composite", none ? "unmeasured" : formatMilli(card.compositeMilli), "score"),
    row("At most", formatMilli(card.ceilingMilli), "score"),
    row("Measured", formatCoverage(card.coverageMilli), "subjects"),
    row("Ended", capital(statusWords(card.status)), "status"),
    row("Trust", capital(trustNames[trustOf(trustLadder(entry))]), null),
    row("Source", capital(run?.source.replaceAll("-", " ") ?? "unknown"), null),
  ];
}

const shownFigures = [
  "requests",
  "wallClockMs",
  "costPicoUsd",
  "inputTokens",
  "cacheReadTokens",
  "outputTokens",
  "reasoningTokens",
  "toolCalls",
  "schemaInvalidCalls",
  "ncloc",
] as const satisfies readonly (keyof RunFigures)[];

function figures({ card }: Entry): readonly ComparedRow[] {
  const rows = shownFigures.map((name) => ({
    key: name,
    name: capital(factName(name)),
    group: "",
    cell: plainCell(
      name.endsWith("Tokens") || name === "costPicoUsd"
        ? leastFigure(card, name)
        : figure(card.facts, name),
    ),
  }));
  const criteria = plainCell(criteriaMet(card.facts));
  return [...rows, { key: "criteria", name: "Criteria met", group: "", cell: criteria }];
}
