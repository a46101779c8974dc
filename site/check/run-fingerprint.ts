import type { Comparison } from "../../scorer/board/findings.ts";
import { fingerprintFigures } from "../../scorer/board/fingerprint.ts";
import { runFingerprint, type RunSeat } from "../../scorer/board/run-fingerprint.ts";
import { fingerprintWords, seatTitle } from "../../scorer/describe/fingerprint.ts";
import { formatCount } from "../../scorer/describe/number.ts";
import { counted } from "../../scorer/describe/plural.ts";
import { unknown } from "../../scorer/describe/row.ts";
import {
  type RunFigureWords,
  runFigureWords,
  runFingerprintCaption,
} from "../../scorer/describe/run-fingerprint.ts";
import { brief } from "../../scorer/describe/strangers.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { type Differ, same, sameTexts } from "./difference.ts";
import { checkBarsChart, type ExpectedBars } from "./islands.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds how each seat of a run behaved, drawn, as a table and as a chart, against its scorecard. */
export function checkRunFingerprint(
  page: Markup,
  card: Scorecard,
  compared: readonly Comparison[],
  differ: Differ,
): void {
  const all = runFingerprint(card, currentRubric, compared);
  const section = page.byId("fingerprint");
  if (all.length === 0 || section === undefined) {
    if (all.length > 0) differ("the fingerprint", undefined, "a section of its own");
    return;
  }
  const figure = page.first(classed("run-prints", "figure"), section);
  const drawn = page.textsOf(classed("row", "div"), figure);
  const seats = all.slice(0, Math.max(1, drawn.length));
  const words = seats.map(seatWords);
  sameTexts(differ, "seat of the fingerprint as drawn", drawn, words.map(drawnWords));
  const caption = page.textOf(tagged("figcaption"), figure);
  same(differ, "caption of the fingerprint", caption, runFingerprintCaption(seats));
  const rows = words.map((seat) => ({ about: seat.title, cells: cellsOf(seat) }));
  const table = page.first(classed("prints-table", "table"), section);
  checkTable(page, table, { about: "fingerprint", rows }, differ);
  const chart = page.first(classed("chart", "details"), section);
  checkBarsChart(page, chart, words.length > 1 ? barsOf(words) : [], differ);
  if (all.length === seats.length) return;
  const more = counted(all.length - seats.length, "more seat stands", "more seats stand");
  const notes = page.textsOf(classed("note", "p"), section);
  if (!notes.some((note) => note.startsWith(more))) differ("seats left out", notes.join(" "), more);
}

/** A seat in words, its figures in their order. */
type SeatWords = {
  readonly title: string;
  readonly requests: string;
  readonly figures: readonly (RunFigureWords & { readonly known: boolean })[];
};

function seatWords(seat: RunSeat): SeatWords {
  return {
    title: seatTitle(seat),
    requests: seat.requests === null ? unknown : formatCount(seat.requests),
    figures: seat.figures.map((figure) => ({
      ...runFigureWords(figure),
      known: figure.value !== null,
    })),
  };
}

function drawnWords({ title, figures }: SeatWords): string {
  const values = fingerprintFigures.map(
    (name, column) => `${fingerprintWords[name].title} ${figures[column]?.value ?? ""}`,
  );
  return [title, ...values].join(" ");
}

function cellsOf({ title, requests, figures }: SeatWords): readonly string[] {
  const cells = figures.map(({ value, counted: of, pool }) => [value, of, pool].join(" "));
  return [title, requests, ...cells];
}

/** A figure that was measured in no seat is left out. */
function barsOf(seats: readonly SeatWords[]): readonly ExpectedBars[] {
  return fingerprintFigures.flatMap((name, column) => {
    const own = seats.flatMap(({ title, figures }) => {
      const figure = figures[column];
      return figure === undefined ? [] : [{ title, figure }];
    });
    if (!own.some(({ figure }) => figure.known)) return [];
    const bars = own.map(({ title, figure: { value, counted: of, pool } }) => ({
      name: brief(title, 24),
      value,
      beside: [of, pool].filter(Boolean).join("; "),
    }));
    return [{ title: fingerprintWords[name].title, bars }];
  });
}
