import type { Call } from "./entries.ts";
import type { GroupedAgent } from "./groups.ts";

/** Which call started which sub-agent. */
export type Links = ReadonlyMap<string, Call>;

/**
 * Finds the calls that started the sub-agents of a run: by the id the result or a `progress` line names,
 * by the call's own id, or by the task, which is the first the sub-agent is told. A call of several with
 * one task starts one sub-agent.
 */
export function linksOf(agents: readonly GroupedAgent[]): Links {
  const links = new Map<string, Call>();
  const calls = agents.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.type === "call" && entry.delegation !== null ? entry : [])),
  );
  const ids = new Set(agents.flatMap(({ log }) => log.id ?? []));
  const waiting = new Map<string, Call[]>();
  for (const call of calls) {
    const { delegation, id } = call;
    if (delegation === null) continue;
    const agent = delegation.agent ?? (ids.has(id) ? id : null);
    if (agent !== null) {
      delegation.agent = agent;
      if (!links.has(agent)) links.set(agent, call);
    } else if (delegation.taskSha256 !== null) {
      const list = waiting.get(delegation.taskSha256);
      if (list === undefined) waiting.set(delegation.taskSha256, [call]);
      else list.push(call);
    }
  }
  for (const list of waiting.values()) list.reverse();
  for (const { log } of agents) {
    if (log.id === null || log.taskSha256 === null || links.has(log.id)) continue;
    const call = waiting.get(log.taskSha256)?.pop();
    if (call?.delegation == null) continue;
    call.delegation.agent = log.id;
    links.set(log.id, call);
  }
  return links;
}
