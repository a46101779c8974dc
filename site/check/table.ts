import { formatCount } from "../../scorer/describe/number.ts";
import { alike, type Differ } from "./difference.ts";
import type { Element } from "./element.ts";
import { type Markup, tagged } from "./markup.ts";

/** A row as it must stand: the texts of its cells, heads among them; `null` for one that is a drawing. */
export type ExpectedRow = { readonly about: string; readonly cells: readonly (string | null)[] };

/** What a table must say, and what to call it. */
export type ExpectedTable = {
  readonly about: string;
  readonly rows: readonly ExpectedRow[];
  /**
   * Of a table that may be cut: what stands beside it. Where it counts something, that must be the rows
   * left out; else the table has all rows, as any other.
   */
  readonly rest?: string | undefined;
};

const cell = { passes: ({ tag }: Element) => tag === "td" || tag === "th" };

/** Holds every cell of a table against what it must say, and its rows against how many there must be. */
export function checkTable(
  page: Markup,
  table: Element | undefined,
  { about, rows: all, rest }: ExpectedTable,
  differ: Differ,
): void {
  if (table === undefined) {
    if (all.length > 0) differ(about, undefined, `a table of ${all.length.toString()} rows`);
    return;
  }
  const head = page.first(tagged("thead"), table);
  const titles = head === undefined ? [] : page.textsOf(tagged("th"), head);
  const found = page
    .all(tagged("tr"), table)
    .filter(({ index }) => head === undefined || index > head.last)
    .map((row) => page.textsOf(cell, row));
  const counts = countsIn(rest ?? "");
  const isCut = counts.length > 0 && found.length > 0 && found.length < all.length;
  const left = formatCount(all.length - found.length);
  if (isCut && !counts.includes(left)) differ(`${about}, the rows left out`, rest, left);
  const expected = isCut ? all.slice(0, found.length) : all;
  for (const { row, cells } of paired(found, expected))
    if (row === undefined) differ(`${about}, a row`, cells?.join(" "), "no such row");
    else if (cells === undefined)
      differ(
        `${about}, ${row.about}`,
        undefined,
        row.cells.flatMap((text) => text ?? []).join(" | "),
      );
    else checkCells(cells, row, { about, titles }, differ);
}

function checkCells(
  found: readonly string[],
  { about: row, cells }: ExpectedRow,
  { about, titles }: { readonly about: string; readonly titles: readonly string[] },
  differ: Differ,
): void {
  for (const [column, text] of cells.entries()) {
    if (text === null || alike(found[column], text)) continue;
    const title = cells.length === titles.length ? titles[column] : undefined;
    const name = title ?? `cell ${(column + 1).toString()}`;
    differ(`${about}, ${row}, ${name}`, found[column], text);
  }
  for (const more of found.slice(cells.length)) differ(`${about}, ${row}`, more, "no such cell");
}

type Pair = { readonly row?: ExpectedRow; readonly cells?: readonly string[] };

/** Rows beside each other; one too many or too few is told alone, not all that follow it. */
function* paired(
  found: readonly (readonly string[])[],
  expected: readonly ExpectedRow[],
): Iterable<Pair> {
  let [at, next] = [0, 0];
  for (;;) {
    const [cells, row] = [found[at], expected[next]];
    if (cells === undefined && row === undefined) return;
    if (cells === undefined || row === undefined)
      yield { ...(cells && { cells }), ...(row && { row }) };
    else if (!matches(cells, row) && matches(cells, expected[next + 1])) {
      yield { row };
      at -= 1;
    } else if (!matches(cells, row) && matches(found[at + 1], row)) {
      yield { cells };
      next -= 1;
    } else yield { cells, row };
    at += 1;
    next += 1;
  }
}

function matches(found: readonly string[] | undefined, row: ExpectedRow | undefined): boolean {
  if (row === undefined || found?.length !== row.cells.length) return false;
  return row.cells.every((text, column) => text === null || alike(found[column], text));
}

function countsIn(text: string): readonly string[] {
  return text.match(/[\d,]*\d/g) ?? [];
}
