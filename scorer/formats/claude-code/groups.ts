import { grouped } from "../../exact/grouped.ts";
import { Families } from "../families.ts";
import type { AgentLog, Call, Entry, Reply, SessionFile } from "./entries.ts";
import { better } from "./usage.ts";

/** The agents of sessions that belong together, their files in order, every entry once. */
export type Group = {
  readonly agents: readonly GroupedAgent[];
  readonly files: readonly SessionFile[];
  /** Entries that other files have too, and were left out. */
  readonly copies: number;
};

/** An agent as one file tells of it. */
export type GroupedAgent = {
  readonly log: AgentLog;
  readonly file: SessionFile;
  readonly entries: readonly Entry[];
};

/**
 * Puts together the sessions that continue or fork each other: they have copies of each other's
 * replies, calls or messages. A copy counts where it was made first. Files that only stood beside a
 * named one are left out where no named file's session leads to them.
 */
export function groupsOf(files: readonly SessionFile[]): readonly Group[] {
  const sorted = [...files].sort(byTime);
  const sessions = new Families();
  const all = sorted.flatMap((file) => file.agents.map((log) => ({ file, log })));
  // what `progress` lines repeat of a sub-agent counts only where no file tells it
  const agents = [...all].sort((a, b) => Number(a.log.isEmbedded) - Number(b.log.isEmbedded));
  const owners = new Map<string, { readonly entry: Entry; readonly session: string }>();
  const kept = agents.map(({ file, log }) => {
    const [session = ""] = log.sessions;
    for (const other of log.sessions) sessions.join(session, other);
    let copies = 0;
    const entries = log.entries.filter((entry) => {
      const owner = owners.get(entry.key);
      if (owner === undefined) {
        owners.set(entry.key, { entry, session });
        return true;
      }
      sessions.join(owner.session, session);
      merge(owner.entry, entry);
      copies += 1;
      return false;
    });
    return { file, log, entries, session, copies };
  });
  const groups = grouped(kept, ({ session }) => sessions.rootOf(session));
  return [...groups.values()]
    .filter((group) => group.some(({ file }) => !file.beside))
    .map((group) => ({
      agents: group.filter(({ log, entries }) => !log.isEmbedded || entries.length > 0),
      files: [...new Set(group.map(({ file }) => file))],
      copies: group.reduce((sum, { log, copies }) => sum + (log.isEmbedded ? 0 : copies), 0),
    }));
}

/** Sessions before files of sub-agents, the earlier first, of those the one that ended first. */
function byTime(a: SessionFile, b: SessionFile): number {
  return (
    Number(a.isOfAgents) - Number(b.isOfAgents) ||
    (a.firstMs ?? 0) - (b.firstMs ?? 0) ||
    (a.lastMs ?? 0) - (b.lastMs ?? 0) ||
    (a.log.path < b.log.path ? -1 : 1)
  );
}

/** What a copy knows more than the entry that stays. */
function merge(owner: Entry, copy: Entry): void {
  if (owner.type === "reply" && copy.type === "reply") mergeReply(owner, copy);
  if (owner.type === "call" && copy.type === "call") mergeCall(owner, copy);
}

function mergeReply(owner: Reply, copy: Reply): void {
  owner.recorded = better(owner.recorded, copy.recorded);
  owner.stopReason ??= copy.stopReason;
  owner.showsReasoning ||= copy.showsReasoning;
}

function mergeCall(owner: Call, copy: Call): void {
  owner.result ??= copy.result;
  if (owner.delegation === null || copy.delegation === null) return;
  owner.delegation.agent ??= copy.delegation.agent;
  owner.delegation.stated ??= copy.delegation.stated;
}
