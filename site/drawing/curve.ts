import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

import { tickLabel } from "../../scorer/describe/axis.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import type { Curve } from "../../scorer/rubrics/rubric.ts";
import { curvePoints, naturalEnd } from "./curve-points.ts";

/** A value on a curve: where it is and what it is called. */
export type Mark = {
  /** Exact fraction. */
  readonly value: string;
  readonly micro: number;
  readonly label: string;
  readonly kind: "run" | "other" | "typical";
};

/** Places in per cent of the plot, from its left and its top. */
export type Placed = Mark & { readonly x: number; readonly y: number };

export type CurveDrawing = {
  /** Of the plot, in a box of 1,000 by 1,000. */
  readonly path: string;
  readonly knots: readonly { readonly x: number; readonly y: number }[];
  readonly xTicks: readonly { readonly x: number; readonly label: string }[];
  readonly yTicks: readonly { readonly y: number; readonly label: string }[];
  readonly marks: readonly Placed[];
};

/** The geometry of a curve with some values on it; layout only, every number comes from the scorer. */
export function drawCurve(curve: Curve, unit: string, marks: readonly Mark[]): CurveDrawing {
  const values = marks.map(({ value }) => toNumber(value));
  const end = naturalEnd(curve, Math.max(0, ...values));
  const x = scaleLinear([0, end], [0, 100]);
  const y = scaleLinear([0, 1], [100, 0]);
  const points = curvePoints(curve, end);
  const path = line<(typeof points)[number]>(
    (point) => x(point.value) * 10,
    (point) => y(point.score) * 10,
  )(points);
  return {
    path: path ?? "",
    knots: points
      .filter(({ knot, value }) => knot && value <= end)
      .map((point) => ({ x: x(point.value), y: y(point.score) })),
    xTicks: x.ticks(5).map((tick) => ({ x: x(tick), label: tickLabel(plain(tick), unit) })),
    yTicks: [0, 0.25, 0.5, 0.75, 1].map((tick) => ({
      y: y(tick),
      label: tickLabel(plain(tick), ""),
    })),
    marks: marks.map((mark, index) => ({
      ...mark,
      x: x(values[index] ?? 0),
      y: y(mark.micro / 1_000_000),
    })),
  };
}

function toNumber(fraction: string): number {
  const { numerator, denominator } = Rational.parse(fraction);
  return Number(numerator) / Number(denominator);
}

/** A tick as a decimal without an exponent. */
function plain(tick: number): string {
  return tick.toFixed(6);
}
