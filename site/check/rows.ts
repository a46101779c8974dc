import { partsOf } from "../../scorer/board/parts.ts";
import { formatInColumn } from "../../scorer/describe/column.ts";
import { formatCoverage, formatMilli } from "../../scorer/describe/number.ts";
import { criteriaMet, figure } from "../../scorer/describe/row.ts";
import { formatScore } from "../../scorer/describe/score.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { MeasureScore, Scorecard } from "../../scorer/score/scorecard.ts";
import type { RunPage } from "../data/run-page.ts";
import { type Differ, plain, same } from "./difference.ts";
import type { Element } from "./element.ts";
import { classed, type Markup, tagged } from "./markup.ts";

/** Pages by run id. */
export type Runs = ReadonlyMap<string, RunPage>;

/** What is known of a page beforehand. */
export type RowsOptions = {
  /** Whether values beside a run are the whole run's, not those of one of its roles. */
  readonly values: boolean;
  /** Told the run of every row whose composite was read. */
  readonly read: (run: string) => void;
};

/**
 * Holds the digits of every table row that is headed by a link to a run against its scorecard, on
 * whatever page it stands.
 */
export function checkRows(
  page: Markup,
  runs: Runs,
  differ: Differ,
  { values, read }: RowsOptions,
): void {
  const overRuns = page.all(classed("over-runs", "table"));
  for (const row of page.all(tagged("tr"))) {
    const head = page.first(tagged("th"), row);
    const link = head === undefined ? undefined : runLink(page, head);
    const run = link === undefined ? undefined : runs.get(link.id);
    if (link === undefined || run === undefined) continue;
    const { card } = run.entry;
    const about = (what: string): string => `${what} of ${run.entry.id}`;
    for (const cell of page.all(tagged("td"), row)) {
      if (cell.has("composite")) {
        checkComposite(page, cell, card, differ, about);
        read(run.entry.id);
      } else if (cell.has("points")) checkPart(page, cell, card, differ, about);
      else if (cell.has("rank")) checkRank(page, cell, run, differ, about);
      else if (cell.has("share"))
        same(differ, about("coverage"), page.text(cell), formatCoverage(card.coverageMilli));
      else checkFigure(page, cell, card, differ, about);
    }
    if (!values) continue;
    const first = overRuns.some(({ index, last }) => index < row.index && row.index <= last);
    const value = page.first(first ? tagged("td") : classed("value", "td"), row);
    if (value !== undefined)
      checkValue(page, { row, value }, measureOf(card, link.hash), differ, about(link.hash));
  }
}

type About = (what: string) => string;

/** The run a row is headed by, and the part of its page the link leads to. */
function runLink(
  page: Markup,
  inside: Element,
): { readonly id: string; readonly hash: string } | undefined {
  for (const link of page.all(tagged("a"), inside)) {
    const [, id, hash = ""] =
      /\/runs\/([^/#?]+)\/(?:#(.*))?$/.exec(link.attribute("href") ?? "") ?? [];
    if (id !== undefined) return { id, hash };
  }
  return undefined;
}

function checkRank(
  page: Markup,
  cell: Element,
  { place }: RunPage,
  differ: Differ,
  about: About,
): void {
  const [shown] = page.text(cell).split(" ");
  same(differ, about("rank"), shown, place === null ? "no rank" : place.rank.toString());
}

function checkComposite(
  page: Markup,
  cell: Element,
  { compositeMilli, ceilingMilli, coverageMilli }: Scorecard,
  differ: Differ,
  about: About,
): void {
  const text = plain(page.text(cell));
  const composite = coverageMilli === 0 ? "unmeasured" : formatMilli(compositeMilli);
  same(differ, about("composite"), /^[^\s]+/.exec(text)?.[0], composite);
  const most = /at most ([\d.,]+)/.exec(text)?.[1];
  if (most !== undefined) same(differ, about("ceiling"), most, formatMilli(ceilingMilli));
  const measured = /([\d.]+ %) measured/.exec(text)?.[1];
  if (measured !== undefined)
    same(differ, about("coverage"), measured, formatCoverage(coverageMilli));
}

function checkPart(
  page: Markup,
  cell: Element,
  card: Scorecard,
  differ: Differ,
  about: About,
): void {
  const address = page.first(tagged("a"), cell)?.attribute("href") ?? "";
  const part = partsOf(card, currentRubric).find(({ id }) => address.endsWith(`#${id}`));
  if (part === undefined) return;
  const points = part.measuredMilli === 0 ? "–" : formatMilli(part.milli);
  same(differ, about(`part ${part.id}`), page.textOf(tagged("a"), cell), points);
}

const figures = { requests: "requests", clock: "wallClockMs", cost: "costPicoUsd" } as const;

function checkFigure(
  page: Markup,
  cell: Element,
  { facts }: Scorecard,
  differ: Differ,
  about: About,
): void {
  if (!cell.has("volume")) return;
  const label = cell.attribute("data-label") ?? "";
  const shown = page.text(cell);
  if (label in figures)
    same(differ, about(label), shown, figure(facts, figures[label as keyof typeof figures]));
  else if (label === "criteria") same(differ, about(label), shown, criteriaMet(facts));
}

/** A measured value in a table of values, or among the runs of a measure's page. */
function checkValue(
  page: Markup,
  { row, value }: { readonly row: Element; readonly value: Element },
  measure: Pick<MeasureScore, "value" | "micro" | "unit"> | undefined,
  differ: Differ,
  about: string,
): void {
  if (measure?.value == null) return;
  same(differ, `value, ${about}`, page.text(value), formatInColumn(measure.value, measure.unit));
  if (measure.micro === null) return;
  const score = page.first(classed("score", "td"), row) ?? page.all(tagged("td"), row).at(-1);
  const [shown] = score === undefined ? [] : plain(page.text(score)).split(" ");
  same(differ, `score, ${about}`, shown, formatScore(measure.micro));
}

function measureOf(
  { subjects, unscored }: Scorecard,
  name: string,
): Pick<MeasureScore, "value" | "micro" | "unit"> | undefined {
  const own = Object.values(subjects).flatMap(({ measures }) => measures[name] ?? [])[0];
  if (own !== undefined) return own;
  const beside = unscored[name];
  return beside === undefined ? undefined : { ...beside, micro: null };
}
