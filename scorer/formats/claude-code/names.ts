import type { Call, Reply } from "./entries.ts";
import type { Group, GroupedAgent } from "./groups.ts";
import type { Links } from "./links.ts";

/** What the agents and the run are called in the rows. */
export type AgentNames = {
  /** The session the run began with. */
  readonly run: string;
  readonly of: (agent: GroupedAgent) => string;
  readonly roleOf: (agent: GroupedAgent) => string;
  /** The agent that made a call. */
  readonly callerOf: (call: Call) => string | null;
};

/**
 * The agent a person talks to is `main`, in sessions that fork or continue another the session's own
 * id; sub-agents have the ids the harness gave them.
 */
export function namesOf({ agents }: Group, links: Links): AgentNames {
  const asked = agents.filter(({ log }) => log.id === null);
  const first = asked.find(hasReplies) ?? agents.find(hasReplies) ?? agents[0];
  const firstSessions = first?.log.sessions ?? new Set<string>();
  const callers = new Map<Reply, string>();
  const names = new Map<GroupedAgent, string>();
  for (const agent of agents) {
    const name = nameOf(agent, firstSessions);
    names.set(agent, name);
    for (const entry of agent.entries) if (entry.type === "reply") callers.set(entry, name);
  }
  return {
    run: [...firstSessions].at(-1) ?? "session",
    of: (agent) => names.get(agent) ?? "main",
    roleOf: ({ log: { id } }) => (id === null ? "main" : roleOf(id, links.get(id))),
    callerOf: ({ reply }) => callers.get(reply) ?? null,
  };
}

function nameOf({ log: { id, sessions } }: GroupedAgent, first: ReadonlySet<string>): string {
  if (id !== null) return id;
  const own = [...sessions];
  return own.some((session) => first.has(session)) ? "main" : (own.at(-1) ?? "main");
}

function hasReplies({ entries }: GroupedAgent): boolean {
  return entries.some(({ type }) => type === "reply");
}

/**
 * The type of sub-agent that was asked for; sub-agents of the harness's own have what they do in their
 * id, as `acompact-fffbd0` has.
 */
function roleOf(id: string, call: Call | undefined): string {
  const own = /^a([a-z_]{3,40})-/.exec(id)?.[1];
  if (own !== undefined) return own === "compact" ? "compaction" : own;
  return call?.delegation?.role ?? "subagent";
}
