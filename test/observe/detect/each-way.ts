import { expect } from "vitest";
import { event, type Files } from "../observing.ts";
import { filesOf, type Log, type Row } from "./log.ts";

/** The lines of each log from the last to the first, and the first third of those put at the end. */
function turnedRound(rows: readonly Row[]): readonly Row[] {
  return (["requests", "calls", "events"] as const).flatMap((log) => {
    const own = rows.filter((row) => row.log === log).reverse();
    const third = Math.floor(own.length / 3);
    return [...own.slice(third), ...own.slice(0, third)];
  });
}

/** The time of every row that states none of its own: one for all. */
const oneTime = event(0, "")["at"];

/** Every row at a time of its own, the later in the order of `seq` the earlier; stated ones stand. */
function backInTime(rows: readonly Row[]): readonly Row[] {
  const noon = Date.UTC(2026, 7, 1, 12);
  return rows.map(({ log, row }, index) => {
    const at = new Date(noon - index * 1000).toISOString();
    return { log, row: row["at"] === oneTime ? { ...row, at } : row };
  });
}

/** Longer logs try a bound, not an order: they are read once. */
const rowsTurned = 2500;

/** The name of a row of a table whose log is read by `readEachWay`. */
export const eachWay = "%s (lines in order and out of it, times equal and not)";

/**
 * What is found in a log as it is written, all at one time; the same must be found with the lines of each
 * log out of order, and with times that differ and run against the order: `seq` alone says what came first.
 */
export async function readEachWay<Found>(
  { rows }: Log,
  find: (files: Files) => Promise<Found>,
): Promise<Found> {
  const found = await find(filesOf(rows));
  if (rows.length > rowsTurned) return found;
  expect(await find(filesOf(turnedRound(rows))), "lines out of order").toEqual(found);
  expect(await find(filesOf(backInTime(rows))), "times against the order").toEqual(found);
  return found;
}
