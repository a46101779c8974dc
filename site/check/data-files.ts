import { boardRows, type BoardRow } from "../../scorer/describe/board-rows.ts";
import { unpackRows, type ViewPiece } from "../../scorer/describe/view-piece.ts";
import type { JobBoard } from "../../scorer/board/boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { scorecardDigest, scorecardText, sha256 } from "../data/scorecard-text.ts";
import type { Differ } from "./difference.ts";
import type { Runs } from "./rows.ts";

/** What is held against each other, as one text a name. */
type Cells = Readonly<Record<string, string>>;

/** Every number of a row of the board, by the name it has in the table of values. */
function cellsOf({ partsMilli, notRankedBecause, ...rest }: BoardRow): Cells {
  const parts = Object.entries(partsMilli).map(([part, milli]) => [`${part}Milli`, milli] as const);
  const reasons = notRankedBecause.join("; ");
  const all = [...Object.entries(rest), ...parts, ["notRankedBecause", reasons] as const];
  return Object.fromEntries(
    all.map(([name, value]) => [name, value === null ? "" : value.toString()] as const),
  );
}

function compare(found: Cells | undefined, expected: Cells, run: string, differ: Differ): void {
  for (const [name, value] of Object.entries(expected))
    if (found?.[name] !== value) differ(`${name} of ${run}`, found?.[name], value);
}

/** The rows as they must stand in the board's JSON and CSV, by run. */
export function expectedRows(boards: readonly JobBoard[]): ReadonlyMap<string, Cells> {
  const rows = boards.flatMap((board) => boardRows(board, currentRubric));
  return new Map(rows.map((row) => [row.run, cellsOf(row)]));
}

/** Holds the board's JSON against the scorecards. */
export function checkBoardJson(
  text: string,
  expected: ReadonlyMap<string, Cells>,
  differ: Differ,
): void {
  const { runs } = JSON.parse(text) as { readonly runs: readonly BoardRow[] };
  const found = new Map(runs.map((row) => [row.run, cellsOf(row)]));
  for (const [run, cells] of expected) compare(found.get(run), cells, run, differ);
  if (runs.length !== expected.size)
    differ("runs", runs.length.toString(), expected.size.toString());
}

/** Holds the board's CSV against the scorecards: read as any reader of RFC 4180 does. */
export function checkBoardCsv(
  text: string,
  expected: ReadonlyMap<string, Cells>,
  differ: Differ,
): void {
  const [names = [], ...lines] = csvLines(text);
  const rows = lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, line[index] ?? ""])),
  );
  const found = new Map(rows.map((row) => [row["run"] ?? "", row]));
  for (const [run, cells] of expected) {
    const row = found.get(run);
    // text that a spreadsheet would run begins with an apostrophe of ours
    const plain =
      row &&
      Object.fromEntries(
        Object.entries(row).map(([name, cell]) => [name, cell.replace(/^'(?=[=+\-@\t\r])/, "")]),
      );
    compare(plain, cells, run, differ);
  }
  if (rows.length !== expected.size)
    differ("rows", rows.length.toString(), expected.size.toString());
}

/** Fields of lines; a field in quotes may hold separators, line ends and doubled quotes. */
function csvLines(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  for (const [, quoted, bare, end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g,
  )) {
    if (end === "" && (quoted ?? bare) === "" && line.length === 0) break;
    line.push(quoted?.replaceAll('""', '"') ?? bare ?? "");
    if (end === ",") continue;
    lines.push(line);
    line = [];
  }
  return lines;
}

/** Holds the scorecard a site offers of a run against the one that was computed, byte for byte. */
export function checkRunJson(bytes: Uint8Array, { entry }: RunPage, differ: Differ): void {
  if (sha256(bytes) === scorecardDigest(entry.card)) return;
  const [text, expected] = [Buffer.from(bytes).toString(), scorecardText(entry.card)];
  let at = 0;
  while (at < expected.length && text[at] === expected[at]) at += 1;
  const from = Math.max(0, at - 40);
  differ(`byte ${at.toString()}`, text.slice(from, at + 60), expected.slice(from, at + 60));
}

/** Holds rows the board's own script fetches against the scorecards. */
export function checkPiece(piece: ViewPiece, runs: Runs, differ: Differ): void {
  for (const row of unpackRows(piece)) {
    const entry = runs.get(row.id)?.entry;
    if (entry === undefined) {
      differ("a row", row.id, "a run of the board");
      continue;
    }
    const { compositeMilli, ceilingMilli, coverageMilli, facts } = entry.card;
    const { requests, wallClockMs, costPicoUsd, criteriaMet, criteria } = facts;
    const expected = {
      compositeMilli,
      ceilingMilli,
      coverageMilli,
      requests,
      wallClockMs,
      costPicoUsd,
      criteriaMet,
      criteria,
    };
    for (const [name, value] of Object.entries(expected)) {
      const shown = row[name as keyof typeof expected];
      if (shown !== value) differ(`${name} of ${row.id}`, String(shown), String(value));
    }
  }
}
