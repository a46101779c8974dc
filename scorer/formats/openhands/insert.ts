import type { CallRow } from "../rows.ts";
import type { Moment } from "../read/moment.ts";
import type { Facts } from "./reply.ts";
import type { Item, Told } from "./told.ts";

/** Requests in their order, as a list of figures, a latency list or a log of completions tells them. */
export type Listed = readonly {
  readonly id: string;
  readonly facts: Facts;
  /** Rows that belong to it, where they are not told elsewhere. */
  readonly rows?: readonly CallRow[];
}[];

/**
 * Adds what a list tells of requests. One that events did not tell of goes between its neighbours of the
 * list: an answer that could not be turned into an action leaves no more than an error among the events,
 * which then is its call.
 */
export function insert(told: Told, listed: Listed): void {
  const missing = new Map<string, Listed[number][]>();
  let before = "";
  for (const entry of listed) {
    if (told.replies.has(entry.id)) {
      told.reply(entry.id, entry.facts);
      before = entry.id;
    } else {
      const beside = missing.get(before);
      if (beside === undefined) missing.set(before, [entry]);
      else beside.push(entry);
    }
  }
  if (missing.size === 0) return;
  const order = told.items;
  told.items = [];
  let waiting = [...(missing.get("") ?? [])];
  for (const item of order) {
    if ("reply" in item) {
      for (const entry of waiting) put(told, entry);
      told.items.push(item);
      waiting = [...(missing.get(item.reply) ?? [])];
      continue;
    }
    const orphan = orphanOf(item);
    const entry = orphan === null ? undefined : waiting.shift();
    if (orphan !== null && entry !== undefined) {
      put(told, entry, orphan.at);
      told.items.push({ row: { ...orphan, request: entry.id } });
    } else told.items.push(item);
  }
  for (const entry of waiting) put(told, entry);
}

/** A call that no known request emitted. */
function orphanOf(item: Item): CallRow | null {
  const row = "row" in item ? item.row : null;
  return row?.log === "tool-calls" && row.request == null ? row : null;
}

function put(
  told: Told,
  { id, facts, rows = [] }: Listed[number],
  end: Moment | null = null,
): void {
  if (told.replies.has(id)) {
    told.reply(id, facts);
    return;
  }
  const started = facts.at === null && end !== null ? startOf(end, facts.latencyMs) : null;
  told.reply(
    id,
    started === null ? facts : { ...facts, at: started, derived: [...facts.derived, "at"] },
  );
  for (const row of rows) told.add(row);
}

/** When a request began that had its answer at a time. */
export function startOf(end: Moment, latencyMs: number | null): Moment | null {
  return latencyMs === null ? null : { ...end, ms: end.ms - latencyMs };
}
