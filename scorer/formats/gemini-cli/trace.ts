import type { ReadContext, Trace } from "../format.ts";
import type { Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import type { RequestRow, Row } from "../rows.ts";
import type { Session } from "./session.ts";
import type { Recorded } from "./telemetry.ts";

/** What is known of one run: its chat files and what the exporter logged of it. */
export type Sources = { readonly chats: readonly Session[]; readonly logs: readonly Recorded[] };

/**
 * A chat session, with those of the agents it started, as one run. Chat files and telemetry tell the same
 * requests: those that know more of them are taken, the others are compared with them.
 */
export function traceOf(
  name: string,
  { chats, logs }: Sources,
  context: ReadContext,
): Trace | null {
  const chat = chatRows(name, chats, context);
  const logged = logRows(logs, context);
  const isLogged = known(logged) > 0 && known(logged) >= known(chat);
  const rows = isLogged ? logged : chat;
  if (rows.every((row) => row.log === "events" && row.kind !== "message")) return null;
  const [other, by] = isLogged ? [chat, "chat session"] : [logged, "telemetry"];
  const files = [...chats.map(({ log }) => log), ...logs.map(({ log }) => log)];
  const file = (isLogged ? chats[0]?.log : logs[0]?.log)?.path;
  const missing = requestsOf(rows).filter(
    ({ usage, status }) => usage === null && status !== "error",
  );
  const parts = { of: requestsOf(rows).length, file: files[0]?.path ?? null };
  if (missing.length > 0) context.notes.add("usage-missing", parts, missing.length);
  const unnamed = requestsOf(rows).filter(({ model }) => model == null);
  if (unnamed.length > 0) context.notes.add("model-unknown", parts, unnamed.length);
  return {
    name,
    harness: { name: "Gemini CLI", version: null },
    files: [...new Set<FileLog>(files)],
    rows: withPurposes(rows),
    checks: other.length === 0 || file === undefined ? [] : checks(other, rows, by, file),
  };
}

function requestsOf(rows: readonly Row[]): readonly RequestRow[] {
  return rows.filter((row) => row.log === "requests");
}

function known(rows: readonly Row[]): number {
  return requestsOf(rows).filter(({ usage }) => usage !== null).length;
}

function chatRows(name: string, chats: readonly Session[], { notes }: ReadContext): readonly Row[] {
  const rows: Row[] = [];
  const seen = new Set<string>();
  const opened = new Set<string>();
  for (const { id, log, startedAt, kind, folder, messages, rewound } of chats) {
    const isAgent = kind === "subagent" && id !== name;
    const agent = { agent: id, role: isAgent || kind === "subagent" ? "subagent" : "main" };
    const opening = { log: "events", at: startedAt, ...agent } as const;
    if (!opened.has(id))
      rows.push(
        isAgent
          ? { ...opening, kind: "agent.open", parent: folder }
          : { ...opening, kind: "session.start" },
      );
    opened.add(id);
    let [copied, lost] = [0, 0];
    for (const message of messages.values()) {
      // a session that goes on in a newer file begins with the messages of the older
      if (seen.has(message.id)) {
        copied += 1;
        continue;
      }
      seen.add(message.id);
      lost += message.lost;
      for (const row of message.rows) {
        const isTask = isAgent && row.log === "events" && row.kind === "message";
        rows.push(isTask ? { ...row, ...agent, purpose: "other" } : { ...row, ...agent });
      }
    }
    const file = log.path;
    if (copied > 0) notes.add("copied-record", { file, found: "messages of another file" }, copied);
    const overwritten =
      "calls of several replies in one message, which keeps the usage of one: a lower bound";
    if (lost > 0) notes.add("usage-missing", { file, found: overwritten }, lost);
    const taken = "messages that were taken back: they were paid for, and count";
    if (rewound > 0) notes.add("other", { file, found: taken }, rewound);
  }
  return rows;
}

function logRows(logs: readonly Recorded[], { notes }: ReadContext): readonly Row[] {
  for (const { log, sent, answered } of logs)
    if (sent > answered) {
      const found = "requests without a reply or an error";
      notes.add("unfinished", { file: log.path, found, of: sent }, sent - answered);
    }
  return logs.flatMap(({ rows }) => rows);
}

/** The first message of the user's seat is the goal; later ones are a person's. */
function withPurposes(rows: readonly Row[]): readonly Row[] {
  let hasGoal = false;
  return rows.map((row) => {
    if (row.log !== "events" || row.kind !== "message" || row.purpose != null) return row;
    const purpose = hasGoal ? "person" : "goal";
    hasGoal = true;
    return { ...row, purpose };
  });
}

function checks(
  other: readonly Row[],
  rows: readonly Row[],
  by: string,
  file: string,
): readonly Check[] {
  const sum = (of: readonly Row[], figure: "input" | "output") =>
    requestsOf(of).reduce((total, { usage }) => total + (usage?.[figure] ?? 0), 0);
  const calls = (of: readonly Row[]) => of.filter((row) => row.log === "tool-calls").length;
  return [
    {
      by,
      file,
      of: "requests",
      stated: requestsOf(other).length,
      counted: requestsOf(rows).length,
    },
    { by, file, of: "input tokens", stated: sum(other, "input"), counted: sum(rows, "input") },
    { by, file, of: "output tokens", stated: sum(other, "output"), counted: sum(rows, "output") },
    { by, file, of: "tool calls", stated: calls(other), counted: calls(rows) },
  ];
}
