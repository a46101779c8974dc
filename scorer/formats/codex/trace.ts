import type { ReadContext, Trace } from "../format.ts";
import type { Check } from "../notes.ts";
import type { EventRow, Row } from "../rows.ts";
import { type Copied, Copies } from "./copies.ts";
import type { Family } from "./families.ts";
import type { Session } from "./session.ts";

/** A family as one run; `null` where none of its files holds anything that was done. */
export function traceOf(family: Family, { notes }: ReadContext): Trace | null {
  const [first] = family;
  if (first === undefined) return null;
  const given = new Set(family.map(({ meta }) => meta.id));
  const copies = new Copies(given);
  const rows: Row[] = [];
  const opened = new Set<string>();
  const calls = new Set<string>();
  let hasGoal = false;
  for (const session of family) {
    const copied = family.length > 1 ? copies.of(session) : null;
    noteCopies(session, copied, given, notes);
    const own = ownRows(session, copied);
    if (!opened.has(session.meta.id)) rows.push(...opening(session));
    opened.add(session.meta.id);
    for (const row of own) {
      if (row.log === "tool-calls") {
        // a call after the last count of a copied history
        if (copied !== null && calls.has(row.id)) continue;
        calls.add(row.id);
      }
      rows.push(withPurpose(row, session, hasGoal));
      hasGoal ||= row.log === "events" && row.kind === "message";
    }
  }
  const isEmpty = rows.every((row) => row.log === "events" && row.kind !== "message");
  if (isEmpty) return null;
  noteMissing(rows, first.log.path, notes);
  return {
    name:
      first.meta.parent !== null && !given.has(first.meta.parent) && family.length > 1
        ? first.meta.parent
        : first.meta.id,
    harness: { name: "Codex", version: first.meta.version },
    files: family.map(({ log }) => log),
    rows,
    checks: family.flatMap(checksOf),
  };
}

function opening({ meta, startedAt }: Session): readonly EventRow[] {
  const of = { log: "events", at: startedAt, agent: meta.id, role: roleOf(meta) } as const;
  if (meta.agentRole !== null) return [{ ...of, kind: "agent.open", parent: meta.parent }];
  return [{ ...of, kind: "session.start" }];
}

function roleOf({ agentRole }: Session["meta"]): string {
  return agentRole ?? "main";
}

/** The rows after what is a copy, with the ids of the session. */
function ownRows({ meta, drafts }: Session, copied: Copied | null): readonly Row[] {
  const agent = { agent: meta.id, role: roleOf(meta) };
  const named = (id: string) => `${meta.id}/${id}`;
  return drafts.flatMap(({ line, row }) => {
    if (row === null || line <= (copied?.line ?? 0)) return [];
    if (row.log === "events") return { ...row, ...agent };
    if (row.log === "tool-calls")
      return { ...row, ...agent, request: row.request == null ? null : named(row.request) };
    const retryOf = row.retryOf == null ? {} : { retryOf: named(row.retryOf) };
    return { ...row, ...agent, provider: meta.provider, id: named(row.id), ...retryOf };
  });
}

/** What stands in the user's seat of an agent comes from the session that started it. */
function withPurpose(row: Row, { meta }: Session, hasGoal: boolean): Row {
  if (row.log !== "events" || row.kind !== "message") return row;
  if (meta.agentRole !== null) return { ...row, purpose: "other" };
  return { ...row, purpose: hasGoal ? "person" : "goal" };
}

function noteCopies(
  { meta, log }: Session,
  copied: Copied | null,
  given: ReadonlySet<string>,
  notes: ReadContext["notes"],
): void {
  const about = meta.parent ?? meta.id;
  const file = log.path;
  if (copied !== null) {
    const found = "the history of another session, told again with new times: counted once";
    notes.add("copied-record", { file, about, found }, copied.marks);
  } else if (meta.isFork && meta.parent !== null && !given.has(meta.parent)) {
    const found =
      "a fork whose parent is not among the files: what it repeats of it is counted here";
    notes.add("copied-record", { file, about, found });
  }
}

function noteMissing(rows: readonly Row[], file: string, notes: ReadContext["notes"]): void {
  const requests = rows.filter((row) => row.log === "requests");
  const missing = requests.filter(
    ({ usage, status }) => usage === null && status !== "error",
  ).length;
  const of = requests.length;
  if (missing > 0) notes.add("usage-missing", { file, of }, missing);
  const unnamed = requests.filter(({ model }) => model == null).length;
  if (unnamed > 0) notes.add("model-unknown", { file, of }, unnamed);
}

/** The running total a file states of itself, beside the sum of its requests, copied ones among them. */
function checksOf({ log, stated, counted }: Session): readonly Check[] {
  if (stated === null) return [];
  const names = ["input tokens", "cached input tokens", "output tokens", "reasoning tokens"];
  return names.flatMap((of, index) => {
    const total = stated[index] ?? null;
    if (total === null) return [];
    const by = "last running total";
    return { by, file: log.path, of, stated: total, counted: counted[index] ?? null };
  });
}
