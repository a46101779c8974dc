import type { Trace } from "../format.ts";
import { folderOf } from "../read/source-file.ts";
import type { CallRow } from "../rows.ts";
import { insert } from "./insert.ts";
import type { Told } from "./told.ts";

/**
 * What several files tell of the same requests is one run: a trajectory and the log of its completions, or
 * an instance in two outputs of one evaluation. They are known by the ids of the answers, of which they
 * share most; one alone may be that of a server that gives every answer the same.
 */
export function united(all: readonly Told[]): readonly Told[] {
  const owner = new Map<string, Told>();
  const kept = new Set<Told>();
  for (const told of richestFirst(all)) {
    const into = mostlyIn(told, owner);
    if (into === null) kept.add(told);
    else takeIn(into, told);
    for (const id of told.replies.keys()) owner.set(id, into ?? told);
  }
  return all.filter((told) => kept.has(told));
}

/** The conversation that half or more of the requests are of, or that is within these. */
function mostlyIn({ replies }: Told, owner: ReadonlyMap<string, Told>): Told | null {
  const shared = new Map<Told, number>();
  for (const id of replies.keys()) {
    const of = owner.get(id);
    if (of !== undefined) shared.set(of, (shared.get(of) ?? 0) + 1);
  }
  for (const [of, count] of shared)
    if (count * 2 >= Math.min(replies.size, of.replies.size)) return of;
  return null;
}

/** Events tell more than lists of requests do. */
function richestFirst(all: readonly Told[]): readonly Told[] {
  const rows = ({ hasEvents, items }: Told): number => (hasEvents ? items.length : 0);
  return [...all].sort((a, b) => rows(b) - rows(a));
}

function takeIn(into: Told, told: Told): void {
  const rows = new Map<string, CallRow[]>();
  for (const item of told.items) {
    const row = "row" in item && item.row.log === "tool-calls" ? item.row : null;
    if (row?.request == null) continue;
    const of = rows.get(row.request);
    if (of === undefined) rows.set(row.request, [row]);
    else of.push(row);
  }
  const zone = [...into.replies.values()].find(({ at }) => at !== null)?.at?.zone;
  const sameClock = (at: CallRow["at"]) => (at?.zone === zone ? at : null);
  insert(
    into,
    [...told.replies.values()].map((reply) => ({
      id: reply.id,
      facts: { ...reply, at: sameClock(reply.at) },
      rows: (rows.get(reply.id) ?? []).map((row) => ({ ...row, at: sameClock(row.at) })),
    })),
  );
  into.files.push(...told.files);
  into.stated.push(...told.stated);
  into.version ??= told.version;
  into.ending ??= told.ending;
  for (const { note, count, ...parts } of told.notes.list())
    into.notes.add(note, parts, count ?? 1);
}

/** Traces with a name each: those of one name have the folder before it, or a number after it. */
export function named(all: readonly Told[]): readonly Trace[] {
  const times = new Map<string, number>();
  for (const { name } of all) times.set(name, (times.get(name) ?? 0) + 1);
  const taken = new Map<string, number>();
  return all.map((told) => {
    const folder = folderOf(told.files[0]?.path ?? "");
    const isAlone = times.get(told.name) === 1 || folder === "";
    const wanted = isAlone ? told.name : `${folder}/${told.name}`;
    const copies = (taken.get(wanted) ?? 0) + 1;
    taken.set(wanted, copies);
    return told.trace(copies === 1 ? wanted : `${wanted}-${copies.toString()}`);
  });
}
