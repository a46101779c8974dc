import type { Moment } from "../read/moment.ts";
import type { Row } from "../rows.ts";
import type { Notes } from "../notes.ts";

/** A row with the time it is written with. */
export type TimedRow = { readonly row: Row; readonly ms: number | null };

/**
 * Rows in the order of the run, each with its time. The order of the source stands within an agent;
 * agents are merged by time, and a row without one comes right after the row before it.
 *
 * Times without a zone order nothing beside times with one, so there they are left out. Where no time has
 * a zone, they are read as UTC: durations are right, and the time of day is that of the machine.
 */
export function inOrder(rows: readonly Row[], notes: Notes): readonly TimedRow[] {
  const timed = timesOf(rows, notes);
  const first = firstTimes(timed);
  const latest = new Map<string, number>();
  let previous = 0;
  const places = timed.map(({ row, ms }, index) => {
    const agent = row.agent ?? "";
    const before = latest.get(agent) ?? ms ?? first.get(agent) ?? previous;
    const effective = Math.max(before, ms ?? before);
    latest.set(agent, effective);
    previous = effective;
    return { effective, index };
  });
  return places
    .sort((a, b) => a.effective - b.effective || a.index - b.index)
    .flatMap(({ index }) => timed[index] ?? []);
}

/** The first time each agent has. */
function firstTimes(timed: readonly TimedRow[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const { row, ms } of timed) {
    const agent = row.agent ?? "";
    if (ms !== null && !first.has(agent)) first.set(agent, ms);
  }
  return first;
}

function timesOf(rows: readonly Row[], notes: Notes): readonly TimedRow[] {
  const moments = rows.flatMap(({ at }) => at ?? []);
  const naive = moments.filter(({ zone }) => zone === "none").length;
  const isMixed = naive > 0 && naive < moments.length;
  if (isMixed) notes.add("mixed-clocks", { of: moments.length }, naive);
  else if (naive > 0) notes.add("naive-times", { of: rows.length }, naive);
  const known = (at: Moment | null) => at !== null && !(isMixed && at.zone === "none");
  return rows.map((row) => ({ row, ms: row.at !== null && known(row.at) ? row.at.ms : null }));
}
