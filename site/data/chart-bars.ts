import type { Rational } from "../../scorer/exact/rational.ts";
import { stripPlaces } from "../drawing/strip.ts";
import type { ChartBar } from "../islands/chart-bar.ts";

/** A value with its words, not yet a length. */
export type Valued = {
  readonly name: string;
  /** `null` where it is unknown: no bar, and the words say so. */
  readonly value: Rational | null;
  readonly text: string;
  readonly beside: string;
};

/** Bars with their lengths, the longest being the largest value. */
export function chartBars(rows: readonly Valued[]): readonly ChartBar[] {
  const places = stripPlaces(rows.flatMap(({ value }) => value ?? []));
  let next = 0;
  return rows.map(({ name, value, text, beside }) => {
    const length = value === null ? 0 : (places[next++] ?? 0);
    return { name, length, value: text, beside };
  });
}
