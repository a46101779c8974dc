import { grouped } from "../../exact/grouped.ts";
import { Families } from "../families.ts";
import type { Message } from "./message.ts";
import type { Store } from "./store.ts";

/** Sessions that are one run: those a session opened, and those that were forked from one. */
export type Family = { readonly root: string; readonly sessions: readonly string[] };

/**
 * The runs of a store, in the order in which their sessions were met. A session's `parentID` says who
 * opened it; a fork has none, and is known by the messages it copied.
 *
 * @param copies message by message, the one it repeats.
 */
export function familiesOf(store: Store, copies: ReadonlyMap<string, Message>): readonly Family[] {
  const groups = new Families();
  for (const { id, parent } of store.sessions.values())
    if (parent !== null) groups.join(parent, id);
  for (const [id, original] of copies) {
    const session = store.messages.get(id)?.session;
    if (session !== undefined) groups.join(original.session, session);
  }
  const families = grouped(store.files.keys(), (id) => groups.rootOf(id));
  return [...families].map(([root, sessions]) => ({ root, sessions }));
}

/**
 * Messages that repeat one of another session: a fork copies what came before it under new ids, down to
 * the milliseconds and tokens. What a person said is a copy where the replies to it are.
 *
 * @returns by the id of the copy, what it repeats
 */
export function copiedMessages(messages: readonly Message[]): ReadonlyMap<string, Message> {
  const originals = new Map<string, Message>();
  const said = new Map<string, Message>();
  const copies = new Map<string, Message>();
  const forkedFrom = new Map<string, Set<string>>();
  for (const message of messages) {
    const { role, created, completed, used, model, session } = message;
    if (role === "user" && created !== null)
      said.set(`${session} ${created.ms.toString()}`, message);
    if (role === "user" || completed === null || used.usage === null) continue;
    const key = JSON.stringify([created?.ms, completed.ms, model, { ...used.usage, scope: "" }]);
    const original = originals.get(key);
    if (original === undefined) originals.set(key, message);
    else if (original.session !== session) {
      copies.set(message.id, original);
      forkedFrom.set(session, (forkedFrom.get(session) ?? new Set()).add(original.session));
    }
  }
  for (const { id, role, created, session } of messages) {
    if (role !== "user" || created === null) continue;
    for (const from of forkedFrom.get(session) ?? []) {
      const original = said.get(`${from} ${created.ms.toString()}`);
      if (original !== undefined) copies.set(id, original);
    }
  }
  return copies;
}
