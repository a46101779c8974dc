import { one, Rational, zero } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";

/** Between a number and its unit: narrow, and never broken over two lines. */
export const thinSpace = "\u202f";

/** Units a measure's value can have, as pages and tables know them. */
export const unitNames: Readonly<Record<string, string>> = {
  "": "",
  share: "%",
  s: "s",
  ms: "ms",
  "tokens/s": "tokens/s",
  "tokens/replies": "tokens a reply",
  "per 1,000 calls": "per 1,000 calls",
};

/** A whole number of any size with a comma a thousand: `67,923,486`. */
export function formatCount(value: bigint | number | string): string {
  const text = value.toString();
  const [sign, digits] = text.startsWith("-") ? ["−", text.slice(1)] : ["", text];
  return sign + digits.replaceAll(/\B(?=(\d{3})+$)/g, ",");
}

/** A decimal of fixed places, rounded once, with a comma a thousand. */
export function formatDecimal(value: Rational, places: number): string {
  const [whole = "", part] = decimal(value, places).split(".");
  return part === undefined ? formatCount(whole) : `${formatCount(whole)}.${part}`;
}

/**
 * A share as a percentage of two places. What is not all never prints as 100 %, what is not nothing
 * never as 0 %.
 */
export function formatShare(value: Rational): string {
  const percent = value.times(Rational.of(100));
  const text = formatDecimal(percent, 2);
  if (text === "100.00") return value.equals(one) ? unit("100", "%") : `>${unit("99.99", "%")}`;
  if (text === "0.00") return value.equals(zero) ? unit("0", "%") : `<${unit("0.01", "%")}`;
  return unit(text, "%");
}

/**
 * A measure's exact value in words of its unit.
 * @example formatValue("75/3928", "share") // => "1.91 %" with a narrow space
 */
export function formatValue(fraction: string, valueUnit: string): string {
  const value = Rational.parse(fraction);
  if (valueUnit === "share") return formatShare(value);
  const number = value.denominator === 1n ? formatCount(value.numerator) : formatDecimal(value, 2);
  return unit(number, unitNames[valueUnit] ?? valueUnit);
}

/** An exact fraction as a decimal where that is exact in eight places, else as a division. */
export function formatExact(fraction: string): string {
  const value = Rational.parse(fraction);
  if (value.denominator === 1n) return formatCount(value.numerator);
  if (Rational.parse(decimal(value, 8)).equals(value))
    return formatDecimal(value, 8).replace(/0+$/, "");
  return `${formatCount(value.numerator)} ÷ ${formatCount(value.denominator)}`;
}

/** Points from thousandths: `formatMilli(63213)` is `63.2`. */
export function formatMilli(milli: number, places = 1): string {
  return formatDecimal(Rational.of(milli, 1000), places);
}

/** Hours and minutes from milliseconds, to the minute: `3 h 13`, `43 min`; what rounds to less, in seconds. */
export function formatDuration(ms: number): string {
  if (ms < 59_950) return unit(formatDecimal(Rational.of(ms, 1000), 1), "s");
  const minutes = Number(decimal(Rational.of(ms, 60_000), 0));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return unit(minutes.toString(), "min");
  return `${hours.toString()}${thinSpace}h${thinSpace}${(minutes % 60).toString().padStart(2, "0")}`;
}

/** Dollars and cents from 10^-12 dollars, a whole number or a fraction; only nothing prints as $0.00. */
export function formatUsd(pico: string): string {
  const usd = Rational.parse(pico).over(Rational.of(1_000_000_000_000n));
  const text = formatDecimal(usd, 2);
  return text === "0.00" && !usd.isZero() ? "<$0.01" : `$${text}`;
}

/** A decimal of fixed places that is never more than the value, for what stands behind ≥. */
export function formatLeast(value: Rational, places: number): string {
  const scale = Rational.of(BigInt(`1${"0".repeat(places)}`));
  const { numerator, denominator } = value.times(scale);
  return formatDecimal(Rational.of(numerator / denominator).over(scale), places);
}

/** Dollars that are at least so many 10^-12 of one: to the cent below, under a cent to the millionth below. */
export function formatLeastUsd(pico: string): string {
  const usd = Rational.parse(pico).over(Rational.of(1_000_000_000_000n));
  const places = usd.compare(Rational.of(1, 100)) < 0 ? 6 : 2;
  return `$${formatLeast(usd, places)}`;
}

/** Thousandths of a whole as a whole percentage; only all of it is 100 %, only nothing 0 %. */
export function formatCoverage(milli: number): string {
  const percent = decimal(Rational.of(milli, 10), 0);
  if (percent === "100" && milli < 1000) return unit("99", "%");
  if (percent === "0" && milli > 0) return unit("1", "%");
  return unit(percent, "%");
}

function unit(number: string, name: string): string {
  return name === "" ? number : `${number}${thinSpace}${name}`;
}
