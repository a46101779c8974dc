import { Rational } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";
import { formatCount, thinSpace, unitNames } from "./number.ts";

/**
 * The label of a tick: like a value of that unit, without the zeros at its end.
 * @example tickLabel("0.015", "share") // => "1.5 %" with a narrow space
 */
export function tickLabel(value: string, unit: string): string {
  const exact = Rational.parse(value);
  const scaled = unit === "share" ? exact.times(Rational.of(100)) : exact;
  const [whole = "", part = ""] = decimal(scaled, 4).split(".");
  const decimals = part.replace(/0+$/, "");
  const number = `${formatCount(whole)}${decimals === "" ? "" : `.${decimals}`}`;
  return unit === "share" || unit === "s"
    ? `${number}${thinSpace}${unitNames[unit] ?? unit}`
    : number;
}
