import { Rational } from "../../scorer/exact/rational.ts";
import type { Curve } from "../../scorer/rubrics/rubric.ts";
import { curveOf } from "../../scorer/score/curve.ts";

/** A point of a curve; `knot` where the rubric lays it down. */
export type CurvePoint = { readonly value: number; readonly score: number; readonly knot: boolean };

/** How far to draw: past the largest value, to the next knot, or to where a tail has flattened. */
export function naturalEnd(curve: Curve, largest: number): number {
  switch (curve.kind) {
    case "lin":
      return 1;
    case "pl": {
      const knots = curve.pts.map(([value]) => Number(value));
      const wanted = largest > 0 ? largest * 1.6 : Infinity;
      return (
        knots.find((knot) => knot >= wanted && knot > 0) ??
        Math.max(knots.at(-1) ?? 1, largest * 1.05)
      );
    }
    case "ll":
      return Math.max(4 * Number(curve.m), largest * 1.2);
    case "inv":
      return Math.max(5 * Number(curve.h), largest * 1.2);
  }
}

/** Points to draw a line through, each scored by the scorer's own curve. */
export function curvePoints(curve: Curve, end: number): readonly CurvePoint[] {
  const knots = curve.kind === "pl" ? curve.pts.map(([value]) => Number(value)) : [];
  const between = curve.kind === "pl" ? [0, end] : even(end);
  const values = [...new Set([...between, ...knots.filter((knot) => knot <= end)])];
  return values
    .sort((a, b) => a - b)
    .map((value) => ({ value, score: scoreAt(curve, value), knot: knots.includes(value) }));
}

const pieces = 60;

function even(end: number): readonly number[] {
  return Array.from({ length: pieces + 1 }, (_, index) => (index * end) / pieces);
}

function scoreAt(curve: Curve, value: number): number {
  const { known } = curveOf(curve, Rational.parse(value.toFixed(9)));
  if (known === null) throw new RangeError("a curve has a score for every value");
  return Number(known.value.numerator) / Number(known.value.denominator);
}
