import { runFingerprint, type RunSeat } from "../../scorer/board/run-fingerprint.ts";
import { fingerprintFigures } from "../../scorer/board/fingerprint.ts";
import { fingerprintWords, seatTitle } from "../../scorer/describe/fingerprint.ts";
import { runFigureWords } from "../../scorer/describe/run-fingerprint.ts";
import { brief } from "../../scorer/describe/strangers.ts";
import type { Rational } from "../../scorer/exact/rational.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { stripPlaces } from "../drawing/strip.ts";
import type { ChartBar } from "../islands/chart-bar.ts";
import { chartBars } from "./chart-bars.ts";
import { runFindings } from "./findings.ts";
import type { RunPage } from "./run-page.ts";

/** Characters of a name that stand in the column of seats on two lines. */
export const seatColumn = 28;

/** Seats a page draws; the scorecard has them all. */
export const seatsDrawn = 16;

/** How the seats of a run behaved, beside the pools their values stand in. */
export async function seatsOf(page: RunPage, rubric: Rubric): Promise<readonly RunSeat[]> {
  const { all } = await runFindings(page);
  return runFingerprint(page.entry.card, rubric, all);
}

/** Places of a figure in thousandths of a per cent of its column, the pool's from least to most. */
export type FigurePlaces = {
  readonly at: number | null;
  readonly pool: readonly [number, number, number, number, number] | null;
};

/** All seats of a column on one scale: a row a seat, a place a figure. */
export function fingerprintPlaces(seats: readonly RunSeat[]): readonly (readonly FigurePlaces[])[] {
  const columns = fingerprintFigures.map((_, column) => {
    const values: Rational[] = [];
    const put = (value: Rational): number => values.push(value) - 1;
    const rows = seats.map(({ figures }) => {
      const { value = null, pool = null } = figures[column] ?? {};
      return {
        at: value === null ? null : put(value),
        pool:
          value === null || pool === null
            ? null
            : [pool.least, pool.lowerQuartile, pool.median, pool.upperQuartile, pool.most].map(put),
      };
    });
    const places = stripPlaces(values);
    return rows.map(({ at, pool }): FigurePlaces => ({
      at: at === null ? null : (places[at] ?? null),
      pool: pool === null ? null : (pool.map((index) => places[index] ?? 0) as never),
    }));
  });
  return seats.map((_, row) => columns.flatMap((column) => column[row] ?? []));
}

/** The same for the chart that waits until it is seen: a figure at a time, a bar a seat. */
export function fingerprintChoices(
  seats: readonly RunSeat[],
): readonly { readonly title: string; readonly bars: readonly ChartBar[] }[] {
  return fingerprintFigures.flatMap((figure, column) => {
    const own = seats.flatMap((seat) => {
      const found = seat.figures[column];
      return found === undefined ? [] : [{ seat, found }];
    });
    if (own.every(({ found: { value } }) => value === null)) return [];
    const rows = own.map(({ seat, found }) => {
      const { value, counted, pool } = runFigureWords(found);
      return {
        name: brief(seatTitle(seat), 24),
        value: found.value,
        text: value,
        beside: [counted, pool].filter(Boolean).join("; "),
      };
    });
    return { title: fingerprintWords[figure].title, bars: chartBars(rows) };
  });
}
