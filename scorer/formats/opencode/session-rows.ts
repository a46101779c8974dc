import { epochMoment } from "../read/moment.ts";
import type { EventRow, Row } from "../rows.ts";
import type { Agent } from "./agents.ts";
import type { Message } from "./message.ts";
import type { Part } from "./part.ts";
import { requestRows } from "./requests.ts";
import type { Session } from "./store.ts";

/** What a session holds, in its order. */
export type Content = {
  readonly session: Session | undefined;
  readonly agent: Agent;
  readonly messages: readonly (readonly [Message, readonly Part[]])[];
};

/** The rows of a session: what a person said, the requests with their calls, agents sent, compactions. */
export function sessionRows({
  session,
  agent: { agent, role, parent },
  messages,
}: Content): readonly Row[] {
  const who = { agent, role };
  const at = epochMoment(session?.created, "ms");
  const rows: Row[] = [];
  if (parent !== null) rows.push({ log: "events", at, kind: "agent.open", ...who, parent });
  else if (at !== null) rows.push({ log: "events", at, kind: "session.start", ...who });
  let hasGoal = false;
  for (const [message, parts] of messages) {
    if (message.role === "user") {
      // in the session of a sub-agent, its caller speaks
      if (parent !== null) continue;
      const isPerson = parts.length === 0 || parts.some(isTyped);
      const purpose = !isPerson ? "other" : hasGoal ? "person" : "goal";
      hasGoal ||= isPerson;
      rows.push({
        log: "events",
        at: message.created,
        kind: "message",
        ...who,
        seat: "user",
        purpose,
      });
      continue;
    }
    const own = message.isSummary ? { agent: `${agent}/compaction`, role: "compaction" } : who;
    rows.push(...requestRows(message, parts, own), ...dispatches(parts, who));
    if (message.isSummary)
      rows.push({ log: "events", at: message.completed, kind: "compaction", ...who });
  }
  return rows;
}

function isTyped({ type, isSynthetic }: Part): boolean {
  return (type === "text" || type === "file" || type === "agent") && !isSynthetic;
}

/** Sub-agents that a message sent, and what came back. */
function dispatches(
  parts: readonly Part[],
  who: { readonly agent: string; readonly role: string },
): readonly EventRow[] {
  return parts.flatMap(({ call }): readonly EventRow[] => {
    const to = call?.delegate?.session ?? null;
    if (call?.delegate == null || to === null) return [];
    const { task } = call.delegate;
    const sent = { log: "events", at: call.start, kind: "dispatch", ...who, to, task } as const;
    if (call.end === null) return [sent];
    const back = { log: "events", at: call.end, kind: "dispatch.result", ...who, to } as const;
    return [sent, back, { log: "events", at: call.end, kind: "agent.close", agent: to }];
  });
}
