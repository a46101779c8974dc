import { Rational } from "../exact/rational.ts";
import type { Source, Trace } from "../exact/trace.ts";
import type { RoleMeasure, UnscoredMeasure } from "../score/scorecard.ts";
import type { Entry } from "./entry.ts";
import { spread, type Spread } from "./spread.ts";

/** A value of one run, of a seat or of the whole run. */
export type SeatValue = {
  readonly entry: Entry;
  readonly value: Rational;
  readonly working: Trace | null;
  readonly sources: readonly Source[];
};

/** Values of one figure over runs. */
export type SeatFigure = {
  readonly unit: string;
  /** Least first; equal ones by the order of the runs. */
  readonly values: readonly SeatValue[];
  /** `null` while there are too few values to call one typical. */
  readonly spread: Spread | null;
};

type Measured = Pick<RoleMeasure | UnscoredMeasure, "value" | "unit" | "working" | "sources">;

/** What was measured as a value; `null` where nothing was. */
export function seatValue(entry: Entry, measured: Measured | undefined): SeatValue | null {
  if (measured?.value == null) return null;
  return {
    entry,
    value: Rational.parse(measured.value),
    working: measured.working?.value ?? null,
    sources: measured.sources,
  };
}

/** @param smallest the number of values from which on a middle one is called typical. */
export function seatFigure(
  unit: string,
  found: readonly SeatValue[],
  smallest: number,
): SeatFigure {
  const values = [...found].sort((a, b) => a.value.compare(b.value));
  return {
    unit,
    values,
    spread: values.length < smallest ? null : spread(values.map(({ value }) => value)),
  };
}
