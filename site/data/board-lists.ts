import type { JobBoard } from "../../scorer/board/boards.ts";
import type { UnrankedGroup } from "../../scorer/board/unranked.ts";
import type { ValueTable } from "../../scorer/board/values.ts";
import { viewRows } from "../../scorer/describe/view-rows.ts";
import { pieceRows, type ViewRow } from "../../scorer/describe/view-piece.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";

/**
 * Rows of a list that stand on one page; the rest stands on further ones. A ranked row weighs some 150
 * bytes as it is sent, and the board is to weigh at most 120 kB, half of which are its typefaces.
 */
const pageRows = 200;

/** Listed runs are many where few can be ranked, and each is as tall: fewer of them stand on a page. */
const listedRows = 100;

export const listNames = ["ranked", "scripted", "listed", "values", "swaps"] as const;
export type ListName = (typeof listNames)[number];

/** Rows of what opens below a ranking, whose full list has pages of its own. */
export const besideRows = 60;

/** From one row of a list to another, counted from 0, the second left out. */
export type Stretch = { readonly from: number; readonly to: number };

/** How many rows of a list stand on one page. */
export function rowsOfPage(list: ListName): number {
  return list === "listed" ? listedRows : pageRows;
}

/** The rows of a page of a list, from page 1. */
export function stretchOf(list: ListName, page: number): Stretch {
  const rows = rowsOfPage(list);
  return { from: (page - 1) * rows, to: page * rows };
}

/** How many rows each list of a job has. Values stand alone where nobody is ranked. */
export function lengthOf(board: JobBoard, list: ListName): number {
  switch (list) {
    case "ranked":
      return board.ranking.length;
    case "scripted":
      return board.scripted.length;
    case "listed":
      return board.unranked.reduce((sum, { entries }) => sum + entries.length, 0);
    case "swaps":
      return Math.max(0, board.ranking.length - 1);
    case "values":
      return board.ranking.length > 0
        ? 0
        : board.values.reduce((sum, { rows }) => sum + rows.length, 0);
  }
}

/** Pages of a list; of a list without rows one. A job of few runs has all its values on one. */
export function pagesOf(board: JobBoard, list: ListName): number {
  if (list === "values" && board.entries.length <= pageRows) return 1;
  return Math.max(1, Math.ceil(lengthOf(board, list) / rowsOfPage(list)));
}

/** The pages beside the board: of swaps all, where they are too many for it; of the others the second on. */
export function furtherPages(board: JobBoard, list: ListName): readonly number[] {
  const pages = Array.from({ length: pagesOf(board, list) }, (_, index) => index + 1);
  if (list !== "swaps") return pages.slice(1);
  return board.ranking.length > besideRows ? pages : [];
}

/** The groups of a stretch of their rows, those without one left out. */
export function groupsWithin(
  groups: readonly UnrankedGroup[],
  stretch: Stretch,
): readonly UnrankedGroup[] {
  return within(groups, ({ entries }) => entries, stretch).map(([group, entries]) => ({
    ...group,
    entries,
  }));
}

/** The tables of a stretch of their rows. */
export function tablesWithin(
  tables: readonly ValueTable[],
  stretch: Stretch,
): readonly ValueTable[] {
  return within(tables, ({ rows }) => rows, stretch).map(([table, rows]) => ({ ...table, rows }));
}

function within<Group, Row>(
  groups: readonly Group[],
  rowsOf: (group: Group) => readonly Row[],
  { from, to }: Stretch,
): readonly (readonly [Group, readonly Row[]])[] {
  let start = 0;
  return groups.flatMap((group) => {
    const rows = rowsOf(group);
    const kept = rows.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += rows.length;
    return kept.length === 0 ? [] : [[group, kept] as const];
  });
}

const known = new WeakMap<JobBoard, readonly ViewRow[]>();

/** A job's rows for the script, worked out once a build. */
export function rowsOf(board: JobBoard): readonly ViewRow[] {
  const rows = known.get(board) ?? viewRows(board, currentRubric);
  known.set(board, rows);
  return rows;
}

/** How many pieces a job's rows are fetched in. */
export function piecesOf(board: JobBoard): number {
  return Math.ceil(board.entries.length / pieceRows);
}
