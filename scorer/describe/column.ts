import { formatValue } from "./number.ts";
import { unitWords } from "./units.ts";

/** Units short enough to stand after every number of a column. */
const inRow: ReadonlySet<string> = new Set(["share", "s", "ms"]);

/** A value in a column: the same digits as everywhere, its unit left to the head where it is long. */
export function formatInColumn(fraction: string, unit: string): string {
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
