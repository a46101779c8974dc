import type { Check } from "./notes.ts";
import { Notes } from "./notes.ts";
import type { Trace, TraceReport } from "./format.ts";
import type { Row } from "./rows.ts";

/**
 * Several runs of the source as one, for who says that they are: every agent keeps its own name, after
 * that of its session.
 *
 * @param name what the whole is called.
 */
export function mergedTraces(name: string, traces: readonly Trace[]): Trace {
  const [first] = traces;
  const notes = new Notes();
  for (const trace of traces)
    for (const { note, count, ...parts } of trace.notes?.list() ?? [])
      notes.add(note, parts, count ?? 1);
  return {
    name,
    harness: first?.harness ?? { name: "", version: null },
    files: [...new Set(traces.flatMap(({ files }) => files))],
    rows: traces.flatMap((trace) => trace.rows.map((row) => ofSession(row, trace.name))),
    ending: worstOf(traces),
    checks: traces.flatMap(({ checks }): readonly Check[] => checks ?? []),
    reports: traces.flatMap((trace) => (trace.reports ?? []).map((of) => named(of, trace.name))),
    notes,
  };
}

function ofSession(row: Row, session: string): Row {
  return { ...row, agent: `${session}/${row.agent ?? "main"}` };
}

/** `tests/ctrf.json` of a trial stands beside those of others. */
function named({ path, text }: TraceReport, session: string): TraceReport {
  const at = path.lastIndexOf("/") + 1;
  const prefix = session.replaceAll(/[^A-Za-z0-9._-]/g, "-").slice(0, 100);
  return { path: `${path.slice(0, at)}${prefix}-${path.slice(at)}`, text };
}

/** From the worst: a whole is only completed where all its parts are. */
const states = ["failed", "abandoned", "stopped", "void-infra", "completed"] as const;

function worstOf(traces: readonly Trace[]): NonNullable<Trace["ending"]> | null {
  const endings = traces.map(({ ending }) => ending ?? null);
  const known = endings.filter((ending) => ending !== null);
  for (const state of states) {
    const found = known.find((ending) => ending.state === state);
    if (found !== undefined && (state !== "completed" || known.length === endings.length))
      return found;
  }
  return null;
}
