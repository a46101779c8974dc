import type { Parts, Row } from "./parts.ts";
import { numberOf } from "./parts.ts";

/** A run in which everything after a row comes so many milliseconds later, down to its end. */
export function delayed(run: Parts, delayOf: (row: Row) => number): Parts {
  const all = [...run.requests, ...run.calls, ...run.events];
  const sorted = all.sort((a, b) => numberOf(a, "seq") - numberOf(b, "seq"));
  const times = new Map<Row, string>();
  let late = 0;
  for (const row of sorted) {
    times.set(row, later(row["at"], late));
    late += delayOf(row);
  }
  const moved = (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => ({ ...row, at: times.get(row) }));
  return {
    ...run,
    run: { ...run.run, endedAt: later(run.run.endedAt, late) },
    requests: moved(run.requests),
    calls: moved(run.calls),
    events: moved(run.events),
  };
}

function later(at: unknown, ms: number): string {
  if (typeof at !== "string") throw new TypeError("no time");
  return new Date(Date.parse(at) + ms).toISOString();
}
