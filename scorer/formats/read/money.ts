import { number } from "./value.ts";

/**
 * Dollars as a decimal text, exactly as the shortest digits of the number say; `null` for what is no
 * amount.
 *
 * @example decimalOf(1.25e-7) // => "0.000000125"
 */
export function decimalOf(value: unknown): string | null {
  const read = number(value);
  if (read === null || read < 0) return null;
  const [digits = "", exponent = "0"] = read.toString().split("e");
  const [whole = "", fraction = ""] = digits.split(".");
  const shift = Number(exponent);
  const all = whole + fraction;
  const point = whole.length + shift;
  const text =
    point <= 0
      ? `0.${"0".repeat(-point)}${all}`
      : point >= all.length
        ? all.padEnd(point, "0")
        : `${all.slice(0, point)}.${all.slice(point)}`;
  return text.length > 40 ? null : text;
}
