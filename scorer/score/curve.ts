import { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { Curve } from "../rubrics/rubric.ts";

/**
 * A measure's score of 0 to 1, exactly, with the expression that gave it.
 * @param value the measure's value; in the expression it stands as `value`.
 */
export function curveOf(curve: Curve, value: Rational): Quantity {
  const x = Quantity.constant(value, "value");
  switch (curve.kind) {
    case "lin":
      return x.atLeast(0).atMost(1);
    case "inv":
      return Quantity.constant(1).over(Quantity.constant(1).plus(x.over(curve.h)));
    case "ll": {
      const [m, power] = [Quantity.constant(curve.m), toPower(x, curve.b)];
      const top = toPower(m, curve.b);
      return top.over(top.plus(power));
    }
    case "pl":
      return straight(curve.pts, x, value);
  }
}

function toPower(base: Quantity, power: number): Quantity {
  let product = base;
  for (let factor = 1; factor < power; factor += 1) product = product.times(base);
  return product;
}

/** Straight between the two points around the value; level before the first and after the last. */
function straight(
  points: readonly (readonly [string, string])[],
  x: Quantity,
  value: Rational,
): Quantity {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a curve has points");
  if (value.compare(Rational.parse(first[0])) <= 0) return Quantity.constant(first[1]);
  const index = points.findIndex(([at]) => value.compare(Rational.parse(at)) <= 0);
  const [from, to] = [points[index - 1], points[index]];
  if (from === undefined || to === undefined) return Quantity.constant(last[1]);
  const [x0, y0, x1, y1] = [...from, ...to].map((text) => Rational.parse(text));
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined)
    throw new RangeError("a point has two coordinates");
  const along = x.minus(Quantity.constant(x0)).over(Quantity.constant(x1.minus(x0)));
  return y1.compare(y0) >= 0
    ? Quantity.constant(y0).plus(along.times(Quantity.constant(y1.minus(y0))))
    : Quantity.constant(y0).minus(along.times(Quantity.constant(y0.minus(y1))));
}
