import type { GivenFile, ReadContext, Trace } from "../format.ts";
import { Notes } from "../notes.ts";
import { objectsOf } from "../read/json.ts";
import { probe } from "../read/probe.ts";
import type { RequestRow } from "../rows.ts";
import { agentOf, askedTypes } from "./agents.ts";
import { checksOf } from "./checks.ts";
import { copiedMessages, familiesOf, type Family } from "./families.ts";
import type { Message } from "./message.ts";
import type { Part } from "./part.ts";
import { isDatabase, isPartLine } from "./recognise.ts";
import { sessionRows } from "./session-rows.ts";
import { Store } from "./store.ts";

/** Reads what OpenCode keeps of its sessions, and what it exports. */
export async function readOpenCode(
  files: readonly GivenFile[],
  { platform }: ReadContext,
): Promise<readonly Trace[]> {
  const store = new Store(platform);
  for (const { file, log } of files) {
    const seen = await probe(file, platform);
    if (isDatabase(seen)) {
      log.leaveOut("not readable", "a database: import what `opencode export SESSION` writes");
      continue;
    }
    const isLines = seen.document === undefined || isPartLine(seen.document);
    if (!isLines) store.add(seen.document, log);
    else
      for await (const { value } of objectsOf(file, platform, log)) store.part(value["part"], log);
  }
  const messages = [...store.all()].sort(
    (a, b) => (a.created?.ms ?? 0) - (b.created?.ms ?? 0) || (a.id < b.id ? -1 : 1),
  );
  const copies = copiedMessages(messages);
  const bySession = new Map<string, (readonly [Message, readonly Part[]])[]>();
  for (const message of messages) {
    if (copies.has(message.id)) continue;
    const entry = [message, partsOf(store, message.id)] as const;
    const known = bySession.get(message.session);
    if (known === undefined) bySession.set(message.session, [entry]);
    else known.push(entry);
  }
  const copied = new Map<string, number>();
  for (const { id, session } of messages)
    if (copies.has(id)) copied.set(session, (copied.get(session) ?? 0) + 1);
  return familiesOf(store, copies).flatMap((family) =>
    traceOf(
      family,
      store,
      bySession,
      family.sessions.reduce((sum, session) => sum + (copied.get(session) ?? 0), 0),
    ),
  );
}

/** In the order in which they were made, which their ids have where OpenCode gave them. */
function partsOf(store: Store, message: string): readonly Part[] {
  const parts = [...(store.parts.get(message)?.values() ?? [])];
  const isOrdered = parts.every(({ id }) => id.startsWith("prt_"));
  return isOrdered ? parts.sort((a, b) => (a.id < b.id ? -1 : 1)) : parts;
}

function traceOf(
  { root, sessions }: Family,
  store: Store,
  bySession: ReadonlyMap<string, (readonly [Message, readonly Part[]])[]>,
  copied: number,
): readonly Trace[] {
  const all = sessions.flatMap((session) => bySession.get(session) ?? []);
  const answers = all.filter(([{ role }]) => role === "assistant");
  if (answers.length === 0) return [];
  const asked = askedTypes(all.flatMap(([, parts]) => parts));
  const rows = sessions.flatMap((session) => {
    const messages = bySession.get(session) ?? [];
    const own = messages.map(([message]) => message);
    const agent = agentOf(session, store, asked, own);
    return sessionRows({ session: store.sessions.get(session), agent, messages });
  });
  const requests = rows.filter((row): row is RequestRow => row.log === "requests");
  const notes = new Notes();
  noteLacks(notes, requests, answers);
  if (copied > 0) notes.add("copied-record", { about: "messages of forked sessions" }, copied);
  const version = sessions.flatMap((session) => store.sessions.get(session)?.version ?? []).at(-1);
  return [
    {
      name: root,
      harness: { name: "OpenCode", version: version ?? null },
      files: sessions.flatMap((session) => [...(store.files.get(session) ?? [])]),
      rows,
      checks: checksOf(answers, requests),
      notes,
    },
  ];
}

function noteLacks(
  notes: Notes,
  requests: readonly RequestRow[],
  answers: readonly (readonly [Message, readonly Part[]])[],
): void {
  const of = requests.length;
  const unknown = requests.filter(
    ({ usage, status }) => usage === null && status !== "error",
  ).length;
  if (unknown > 0) notes.add("usage-missing", { of }, unknown);
  const free = answers.filter(([{ used }]) => used.isFree).length;
  if (free > 0) notes.add("cost-unknown", { of, found: "a cost of 0 beside tokens" }, free);
  const stopped = answers.filter(([{ isAborted }]) => isAborted).length;
  if (stopped > 0) notes.add("unfinished", { of, about: "replies a person stopped" }, stopped);
}
