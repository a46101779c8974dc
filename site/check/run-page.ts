import { partsOf } from "../../scorer/board/parts.ts";
import { formatInWords } from "../../scorer/describe/column.ts";
import { formatCoverage, formatMilli } from "../../scorer/describe/number.ts";
import { figure, unknown } from "../../scorer/describe/row.ts";
import { scoreWords } from "../../scorer/describe/run.ts";
import { formatScore } from "../../scorer/describe/score.ts";
import type { MeasureScore, RunFigures, Scorecard } from "../../scorer/score/scorecard.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { type Differ, plain, same } from "./difference.ts";
import { classed, contentOf, linking, type Markup, tagged } from "./markup.ts";

/** Holds the digits of a run's page against its scorecards. */
export function checkRunPage(page: Markup, { entry }: RunPage, differ: Differ): void {
  const { card } = entry;
  const composite = card.coverageMilli === 0 ? "unmeasured" : formatMilli(card.compositeMilli);
  const score = page.byId("score");
  same(differ, "the composite", page.textOf(classed("figure"), score), composite);
  same(differ, "ceiling and coverage", page.textOf(classed("lead"), score), scoreWords(card));
  const sum = page.byId("sum-words");
  const earned = `${formatMilli(card.compositeMilli)} earned`;
  if (card.compositeMilli > 0 && (sum === undefined || !page.text(sum).startsWith(earned)))
    differ("the sum", sum === undefined ? undefined : page.text(sum), earned);
  const summary = card.coverageMilli === 0 ? scoreWords(card) : `${composite} ${scoreWords(card)}`;
  for (const name of ["description", "og:description"])
    same(differ, name, contentOf(page, name), summary);
  checkContents(page, card, differ);
  checkParts(page, card, differ);
  for (const [id, subject] of Object.entries(card.subjects)) {
    const opened = page.byId(id);
    const points = `${subject.measuredMilli === 0 ? "–" : formatMilli(subject.milli)} of ${formatMilli(subject.maxMilli)}`;
    same(differ, `points of ${id}`, page.textOf(classed("points"), opened), points);
    for (const [name, measure] of Object.entries(subject.measures))
      checkMeasure(page, name, measure, differ);
  }
  checkVersions(page, entry.scored.scorecards, differ);
  checkFigures(page, card.facts, differ);
  const section = page.byId("recompute");
  const digests = section === undefined ? "" : page.text(section);
  if (!digests.includes(card.digests.folder))
    differ("the folder's digest", undefined, card.digests.folder);
}

/** The figures in the list of contents. */
function checkContents(page: Markup, card: Scorecard, differ: Differ): void {
  const list = page.first(classed("contents", "nav"));
  const shown = (id: string): string | undefined =>
    page.textOf(tagged("b"), page.first(linking(`#${id}`), list));
  const score = card.coverageMilli === 0 ? "–" : formatMilli(card.compositeMilli);
  same(differ, "the composite in the contents", shown("score"), score);
  const parts = partsOf(card, currentRubric);
  for (const [id, kind] of Object.entries({
    subjects: "subject",
    evidence: "evidence",
    status: "status",
  })) {
    const own = parts.filter((part) => part.kind === kind);
    const none = own.every(({ measuredMilli }) => measuredMilli === 0);
    const milli = own.reduce((sum, part) => sum + part.milli, 0);
    same(differ, `${id} in the contents`, shown(id), none ? "–" : formatMilli(milli));
  }
}

/** The ten parts under the composite. */
function checkParts(page: Markup, card: Scorecard, differ: Differ): void {
  const listed = page.all(tagged("li"), page.first(classed("parts", "ol")));
  for (const { id, milli, measuredMilli } of partsOf(card, currentRubric)) {
    const item = listed.find((one) => page.first(linking(`#${id}`), one) !== undefined);
    const points = measuredMilli === 0 ? "–" : formatMilli(milli);
    same(
      differ,
      `the part ${id}`,
      item === undefined ? undefined : page.textOf(tagged("b"), item),
      points,
    );
  }
}

function checkMeasure(page: Markup, name: string, measure: MeasureScore, differ: Differ): void {
  if (measure.state === "unmeasured") return;
  const row = page.byId(name);
  const head = page.first(tagged("summary"), row);
  if (row === undefined || head === undefined) {
    differ(`the measure ${name}`, undefined, "a row of its own");
    return;
  }
  const value = measure.value === null ? "" : formatInWords(measure.value, measure.unit);
  same(differ, `value of ${name}`, page.textOf(classed("value"), head), value);
  if (measure.micro !== null)
    same(
      differ,
      `score of ${name}`,
      page.textOf(classed("score"), head),
      formatScore(measure.micro),
    );
  const earned = measure.state === "held" ? "held" : formatMilli(measure.milli, 3);
  const points = `${earned} of ${formatMilli(measure.maxMilli, 3)}`;
  same(differ, `points of ${name}`, page.textOf(classed("points"), head), points);
}

/** The run under every rubric version. */
function checkVersions(page: Markup, cards: readonly Scorecard[], differ: Differ): void {
  const rows = page.all(tagged("tr"), page.byId("rubrics"));
  for (const card of cards) {
    const row = rows.find((one) => page.textOf(tagged("th"), one) === card.rubric);
    const cells =
      row === undefined ? [] : page.all(tagged("td"), row).map((cell) => page.text(cell));
    const expected = [
      card.coverageMilli === 0 ? "–" : formatMilli(card.compositeMilli),
      formatMilli(card.ceilingMilli),
      formatCoverage(card.coverageMilli),
    ].join(" ");
    same(differ, `the run under ${card.rubric}`, cells.slice(-3).join(" "), expected);
  }
}

const figures: Readonly<Record<string, keyof RunFigures>> = {
  Requests: "requests",
  "Wall clock": "wallClockMs",
  "Tool calls": "toolCalls",
  "Lines of code": "ncloc",
};

/** The strip of figures; a figure nobody knows stands there in words. */
function checkFigures(page: Markup, facts: RunFigures, differ: Differ): void {
  const strip = page.first(classed("stats", "dl"));
  const terms = page.all(tagged("dt"), strip).map((term) => page.text(term));
  const values = page.all(tagged("dd"), strip).map((value) => page.text(value));
  for (const [name, key] of Object.entries(figures)) {
    const shown = values[terms.indexOf(name)];
    const expected = figure(facts, key);
    if (expected !== unknown) same(differ, name, shown, expected);
    else if (shown === undefined || /\d/.test(plain(shown))) differ(name, shown, unknown);
  }
}
