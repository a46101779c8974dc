import type { JsonObject } from "../read/json.ts";
import { momentOf } from "../read/moment.ts";
import { at, firstText, text } from "../read/value.ts";
import type { EventRow } from "../rows.ts";
import type { Agents, Owner } from "./agents.ts";
import type { FlatEvent } from "./flatten.ts";

const longestTask = 2000;

/** Ties calls that hand work to another agent to the span of that agent. */
export class HandOffs {
  /** Spans of agents by their name, in their order. */
  readonly #spans = new Map<string, string[]>();
  readonly #agents: Agents;

  constructor(events: readonly FlatEvent[], agents: Agents) {
    this.#agents = agents;
    for (const { event, kind } of events) {
      const [name, id] = [text(event["name"]), text(event["id"])];
      if (kind !== "span_begin" || event["type"] !== "agent" || name === null || id === null)
        continue;
      if (agents.owner(id).agent !== id) continue;
      const known = this.#spans.get(name);
      if (known === undefined) this.#spans.set(name, [id]);
      else known.push(id);
    }
    for (const spans of this.#spans.values()) spans.reverse();
  }

  /** The dispatch and its result, where a call is known to have led to an agent's span. */
  rowsOf(event: JsonObject, { agent, role }: Owner): readonly EventRow[] {
    // newer logs say which span it was; in others it is the next one of that name
    const stated = text(event["agent_span_id"]);
    const to = stated ?? this.#spans.get(text(event["agent"]) ?? "")?.pop() ?? null;
    if (to === null || this.#agents.owner(to).agent !== to) return [];
    const given = event["arguments"];
    const task = firstText(at(given, "input"), at(given, "prompt"), at(given, "task"));
    const who = { log: "events", agent, role, to } as const;
    const ended = momentOf(event["completed"]);
    return [
      {
        ...who,
        kind: "dispatch",
        at: momentOf(event["timestamp"]),
        task: task?.slice(0, longestTask) ?? null,
      },
      ...(ended === null ? [] : [{ ...who, kind: "dispatch.result" as const, at: ended }]),
    ];
  }
}
