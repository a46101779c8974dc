import type { BoardRow } from "./board-rows.ts";

/** What a view of the board adds to a row of data: what-if scores, shares, ranks. */
export type Added = Readonly<Record<string, string | number | null>>;

/**
 * Rows of a board as CSV (RFC 4180, CRLF). An unknown value is an empty field.
 * @param added further columns of each row, the same for all.
 */
export function boardCsv(rows: readonly BoardRow[], added: readonly Added[] = []): string {
  const parts = Object.keys(rows[0]?.partsMilli ?? {});
  const flat = rows.map(({ partsMilli, notRankedBecause, ...row }, index): Added => ({
    ...row,
    ...Object.fromEntries(parts.map((part) => [`${part}Milli`, partsMilli[part] ?? null])),
    notRankedBecause: notRankedBecause.join("; "),
    ...added[index],
  }));
  const names = Object.keys(flat[0] ?? {});
  const lines = [names, ...flat.map((row) => names.map((name) => row[name] ?? null))];
  return lines.map((line) => `${line.map(field).join(",")}\r\n`).join("");
}

/** Text that a spreadsheet would run as a formula is made plain by a leading apostrophe. */
function field(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return value.toString();
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
