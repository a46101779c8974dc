import type { Trace } from "../format.ts";
import { Notes } from "../notes.ts";
import type { Row } from "../rows.ts";
import { callRows, requestRows } from "./rows.ts";
import type { SpendLog } from "./spend-log.ts";

/**
 * The runs of a spend log: one for each session that rows name. Rows that name none are one run, named
 * after the first request of it, since nothing tells them apart.
 */
export function tracesOf(logs: readonly SpendLog[]): readonly Trace[] {
  const sessions = new Map<string | null, SpendLog[]>();
  for (const log of logs) {
    const known = sessions.get(log.session);
    if (known === undefined) sessions.set(log.session, [log]);
    else known.push(log);
  }
  return [...sessions].map(([session, own]) => traceOf(session, own));
}

function traceOf(session: string | null, logs: readonly SpendLog[]): Trace {
  const notes = new Notes();
  // the table is listed newest first as often as not
  const ordered = [...logs].sort((a, b) => (a.start?.ms ?? 0) - (b.start?.ms ?? 0));
  const [first] = ordered;
  const rows: readonly Row[] = ordered.flatMap((log) => [
    ...requestRows(log, notes),
    ...callRows(log),
  ]);
  const requests = rows.filter((row) => row.log === "requests");
  const without = requests.filter(({ usage }) => usage === null).length;
  if (without > 0) notes.add("usage-missing", { of: requests.length }, without);
  return {
    name: session ?? first?.id ?? "spend log",
    harness: { name: "LiteLLM", version: null },
    files: [...new Set(logs.map(({ file }) => file))],
    rows,
    notes,
  };
}
