import {
  type Fingerprint,
  fingerprintFigures,
  type SeatFingerprint,
} from "../../scorer/board/fingerprint.ts";
import { formatInColumn } from "../../scorer/describe/column.ts";
import { countedWords } from "../../scorer/describe/counted.ts";
import {
  figureWords,
  fingerprintCaption,
  fingerprintWords,
  seatTitle,
} from "../../scorer/describe/fingerprint.ts";
import { formatCount } from "../../scorer/describe/number.ts";
import { counted } from "../../scorer/describe/plural.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { type Differ, same, sameTexts } from "./difference.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable, type ExpectedRow } from "./table.ts";

/** Holds how a model behaves in each seat, drawn, as a table and run by run, against the scorecards. */
export function checkModelFingerprint(
  page: Markup,
  fingerprint: Fingerprint,
  differ: Differ,
): void {
  const { seats } = fingerprint;
  const section = page.byId("fingerprint");
  const head = page.textOf(tagged("p"), page.first(classed("section-head", "div"), section));
  const many = seats.length === 0 ? "nothing measured" : counted(seats.length, "seat", "seats");
  same(differ, "seats", head, many);
  const figure = page.first(classed("fingerprint", "figure"), section);
  const drawn = figure === undefined ? [] : page.textsOf(classed("row", "div"), figure);
  sameTexts(differ, "seat of the fingerprint as drawn", drawn, seats.map(drawnWords));
  if (figure !== undefined) {
    const caption = fingerprintCaption(fingerprint, currentRubric.thresholds.findingPoolShow);
    same(differ, "caption of the fingerprint", page.textOf(tagged("figcaption"), figure), caption);
  }
  const table = page.first(classed("fingerprint-table", "table"), section);
  checkTable(page, table, { about: "fingerprint", rows: seats.map(seatRow) }, differ);
  const details = page.first(classed("run-values", "details"), section);
  const tables = details === undefined ? [] : page.all(tagged("table"), details);
  const rest = details === undefined ? "" : page.textsOf(classed("note", "p"), details).join(" ");
  for (const [index, seat] of seats.entries()) {
    const about = `fingerprint of each run, ${seatTitle(seat)}`;
    checkTable(page, tables[index], { about, rows: runRows(seat), rest }, differ);
  }
}

function drawnWords(seat: SeatFingerprint): string {
  const figures = fingerprintFigures.map(
    (figure) => `${fingerprintWords[figure].title} ${figureWords(seat.figures[figure]).value}`,
  );
  return [seatTitle(seat), ...figures].join(" ");
}

function seatRow(seat: SeatFingerprint): ExpectedRow {
  const figures = fingerprintFigures.map((figure) => {
    const { value, beside } = figureWords(seat.figures[figure]);
    return `${value} ${beside}`;
  });
  const name = seatTitle(seat);
  return { about: name, cells: [name, formatCount(seat.runs), ...figures] };
}

/** Runs in the order in which their values are met, figure by figure. */
function runRows({ figures }: SeatFingerprint): readonly ExpectedRow[] {
  const values = fingerprintFigures.flatMap((figure) => figures[figure].values);
  return [...new Map(values.map(({ entry }) => [entry.id, entry])).values()].map((entry) => {
    const cells = fingerprintFigures.map((figure) => {
      const own = figures[figure].values.find((value) => value.entry.id === entry.id);
      if (own === undefined) return "unknown";
      const text = formatInColumn(own.value.toString(), figures[figure].unit);
      return own.working === null ? text : `${text} ${countedWords(own.working)}`;
    });
    return { about: entry.id, cells: [runName(entry), ...cells] };
  });
}
