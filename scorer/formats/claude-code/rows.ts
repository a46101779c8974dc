import type { Row } from "../rows.ts";
import type { AgentLog, Entry } from "./entries.ts";
import type { Group, GroupedAgent } from "./groups.ts";
import type { Links } from "./links.ts";
import type { AgentNames } from "./names.ts";
import { RowsOfAgent, type Spans } from "./rows-of-agent.ts";

/** The rows of a run, in the order in which its lines stand, file after file. */
export function rowsOf({ agents, files }: Group, links: Links, names: AgentNames): readonly Row[] {
  const ranks = new Map(files.map((file, index) => [file, index]));
  const spans = spansOf(agents);
  const placed = agents.flatMap((agent) => {
    const rows = new RowsOfAgent(agent, links, names).rows(spans);
    return rows.map(([entry, row]) => ({ rank: ranks.get(agent.file) ?? 0, entry, row }));
  });
  placed.sort((a, b) => a.rank - b.rank || a.entry.order - b.entry.order);
  let isFirst = true;
  return placed.map(({ row }) => {
    if (row.log !== "events" || row.kind !== "message" || row.purpose !== "person") return row;
    const purpose = isFirst ? "goal" : "person";
    isFirst = false;
    return { ...row, purpose };
  });
}

function spansOf(agents: readonly GroupedAgent[]): Spans {
  const first = new Map<string | AgentLog, GroupedAgent>();
  const last = new Map<string | AgentLog, GroupedAgent>();
  const closed = new Map<string, Entry>();
  for (const agent of agents) {
    const key = agent.log.id ?? agent.log;
    if (!first.has(key)) first.set(key, agent);
    last.set(key, agent);
    for (const entry of agent.entries) {
      if (entry.type !== "returned" || entry.call.result?.outcome !== "ok") continue;
      const to = entry.call.delegation?.agent ?? null;
      if (to !== null) closed.set(to, entry);
    }
  }
  return { first: new Set(first.values()), last: new Set(last.values()), closed };
}
