import { roleScoreUnit } from "../board/role-table.ts";
import { Rational } from "../exact/rational.ts";
import { formatDecimal, formatValue } from "./number.ts";
import { unitWords } from "./units.ts";

/** Units short enough to stand after every number of a column. */
const inRow: ReadonlySet<string> = new Set(["share", "s", "ms"]);

/** A value in a column: the same digits as everywhere, its unit left to the head where it is long. */
export function formatInColumn(fraction: string, unit: string): string {
  if (unit === roleScoreUnit) return pointsOfTen(Rational.parse(fraction));
  return formatValue(fraction, inRow.has(unit) ? unit : "");
}

/** The unit as the head of such a column says it; nothing where the rows do. */
export function columnUnit(unit: string): string {
  return inRow.has(unit) || unit === "" ? "" : unitWords(unit);
}

/** A value in a sentence: the same digits, and the unit in words where it is more than a sign. */
export function formatInWords(fraction: string, unit: string): string {
  const number = formatInColumn(fraction, unit);
  const words = columnUnit(unit);
  if (words === "") return number;
  return `${number} ${number === "1" ? words.replace(/s$/, "") : words}`;
}

/** A role's score to the tenth it was rounded to, the middle of two of them to a hundredth. */
function pointsOfTen(value: Rational): string {
  const isTenth = value.times(Rational.of(10)).denominator === 1n;
  return formatDecimal(value, isTenth ? 1 : 2);
}
