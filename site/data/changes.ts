import { boardChanges, type BoardChange } from "../../scorer/board/changes.ts";
import { entries } from "../../scorer/board/entry.ts";
import { changeWords, type ChangeWords } from "../../scorer/describe/changes.ts";
import { type ChangeLog, readChangeLog } from "../../scorer/edge/read-changes.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { runsDirectory, scoredRuns } from "./runs.ts";

let read: Promise<ChangeLog> | undefined;

/** The log of changes as it was read, with its faults. */
export function changeLog(): Promise<ChangeLog> {
  read ??= readChangeLog(runsDirectory);
  return read;
}

/** Every change, the latest first. */
async function changesOfBoard(): Promise<readonly BoardChange[]> {
  const [{ changes }, runs] = await Promise.all([changeLog(), scoredRuns()]);
  return boardChanges(changes, entries(runs, currentRubric.rubric));
}

/** The same in words. */
export async function changes(): Promise<readonly ChangeWords[]> {
  return (await changesOfBoard()).map(changeWords);
}

/** Changes of one day. */
export type ChangeDay = { readonly day: string; readonly changes: readonly ChangeWords[] };

/** Rows the page lists; older ones are in the JSON of all changes. */
const mostRows = 1000;

/** The latest changes by day, and how many older ones the page leaves out. */
export async function changeDays(): Promise<{
  readonly days: readonly ChangeDay[];
  readonly total: number;
  readonly more: number;
}> {
  const all = await changes();
  const days = new Map<string, ChangeWords[]>();
  for (const change of all.slice(0, mostRows)) {
    const day = change.at.slice(0, 10);
    const of = days.get(day);
    if (of === undefined) days.set(day, [change]);
    else of.push(change);
  }
  return {
    days: [...days].map(([day, of]) => ({ day, changes: of })),
    total: all.length,
    more: Math.max(0, all.length - mostRows),
  };
}
