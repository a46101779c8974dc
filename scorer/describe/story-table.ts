import type { Source } from "../exact/trace.ts";
import type { Counted } from "../observe/story/counted.ts";
import { formatCount } from "./number.ts";
import { counted } from "./plural.ts";
import { unknown } from "./row.ts";
import { shown } from "./strangers.ts";
import { worked } from "./working.ts";

/** A part of how the harness drove a run, as a table whose rows open into the lines they count. */
export type StoryTable = {
  /** Of the element. */
  readonly id: string;
  readonly title: string;
  /** What the rows are, and what stands in their cells: numbers, or `words` of any length. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly cells: "numbers" | "words";
  readonly rows: readonly StoryRow[];
  readonly total: StoryRow | null;
  /** A sentence under the table; `""` for none. */
  readonly note: string;
};

export type StoryRow = {
  readonly name: string;
  /** One a column. */
  readonly cells: readonly string[];
  /** What is wrong with it, in words. */
  readonly remarks: readonly string[];
  /** How a number that was published came about; `""` for counted lines. */
  readonly worked: string;
  readonly sources: readonly Source[];
};

/**
 * A row over counted lines.
 * @param name as it is shown; a stranger's own has been through `shown`.
 */
export function storyRow(
  name: string,
  cells: readonly string[],
  { sources, working }: Counted,
  remarks: readonly string[] = [],
): StoryRow {
  const text = working === undefined ? "" : worked(working);
  return { name, cells, remarks, worked: text, sources };
}

/** Rows of strangers' names shown of one table; the rest stand in the scorecard. */
const rowsShown = 40;

/**
 * The rows that have room, in order, those with a remark first to get it; and a sentence about the
 * others.
 * @param further lines that stand in no row at all.
 */
export function withinRoom(
  rows: readonly StoryRow[],
  rest: string,
  further: Counted,
): { readonly rows: readonly StoryRow[]; readonly note: string } {
  const marked = rows.filter(({ remarks }) => remarks.length > 0);
  const plain = rows.filter(({ remarks }) => remarks.length === 0);
  const kept = new Set([...marked, ...plain].slice(0, rowsShown));
  const more = rows.length - kept.size;
  const notes = [
    more > 0 ? `${formatCount(more)} ${rest} more stand in the scorecard.` : "",
    further.count > 0
      ? `${formatCount(further.count)} lines of further ${rest} are counted only.`
      : "",
  ];
  return { rows: rows.filter((row) => kept.has(row)), note: notes.filter(Boolean).join(" ") };
}

/** A table without rows is none. */
export function tableOf(
  table: Omit<StoryTable, "total" | "note"> & Partial<StoryTable>,
): readonly StoryTable[] {
  return table.rows.length === 0 ? [] : [{ total: null, note: "", ...table }];
}

/** A count in a cell; `–` where there is none, so that what happened stands out. */
export function cell({ count }: Counted): string {
  return count === 0 ? "–" : formatCount(count);
}

/** How often: `once`, `twice`, `three times`. */
export function times(count: number): string {
  if (count === 1) return "once";
  return count === 2 ? "twice" : counted(count, "time", "times");
}

/** A number a line gave, or that none did. */
export function given(value: number | string | null): string {
  return value === null ? unknown : formatCount(value);
}

/** The name of a step, as its harness wrote it. */
export function stepName(step: string | null): string {
  return step === null ? "no step named" : shown(step, 80);
}
