import type { Message } from "./message.ts";
import type { Part } from "./part.ts";
import type { Store } from "./store.ts";

/** An agent of a run: the session it answers in. */
export type Agent = {
  readonly agent: string;
  readonly role: string;
  readonly parent: string | null;
};

/** What calls of `task` say of the sessions they open: the kind of agent asked for. */
export function askedTypes(parts: readonly Part[]): ReadonlyMap<string, string> {
  return new Map(
    parts.flatMap(({ call }) => {
      const { session, type } = call?.delegate ?? { session: null, type: null };
      return session === null || type === null ? [] : [[session, type] as const];
    }),
  );
}

/** The agent of a session: the main one, or what it was asked for or answers as. */
export function agentOf(
  session: string,
  store: Store,
  asked: ReadonlyMap<string, string>,
  messages: readonly Message[],
): Agent {
  const parent = store.sessions.get(session)?.parent ?? null;
  if (parent === null) return { agent: session, role: "main", parent };
  const answering = messages.find(({ agent, isSummary }) => agent !== null && !isSummary)?.agent;
  return { agent: session, role: asked.get(session) ?? answering ?? "subagent", parent };
}
