import { momentOf, type Moment } from "../read/moment.ts";
import { firstText, text } from "../read/value.ts";
import type { FlatEvent } from "./flatten.ts";

/** Who does what an event tells of. */
export type Owner = {
  readonly agent: string;
  readonly role: string;
  /** Whose agent it is; `null` for the first one and for scorers. */
  readonly parent: string | null;
  readonly since: Moment | null;
};

type Place = Owner & {
  readonly isScorer: boolean;
  readonly isNested: boolean;
  readonly top: string | null;
};

type Span = {
  readonly id: string;
  readonly parent: string | null;
  readonly type: string;
  readonly name: string;
  readonly at: Moment | null;
};

const root: Place = {
  agent: "main",
  role: "main",
  parent: null,
  since: null,
  isScorer: false,
  isNested: false,
  top: null,
};

/**
 * Tells the agents of a sample apart by its spans. A span of an agent within another one or within a tool
 * is an agent of its own, called by its name, and so is one of a subtask; an agent that is the whole
 * solver is the main one. What a scorer asks is the scorer's, who is no part of the work.
 */
export class Agents {
  readonly #spans = new Map<string, Span>();
  readonly #places = new Map<string, Place>();
  /** Names of agents that stand in no other: with several, each is one of its own. */
  readonly #tops = new Set<string>();
  #scorerSteps = 0;

  constructor(events: readonly FlatEvent[]) {
    for (const { event, kind } of events) {
      const id = text(event["id"]);
      if (kind !== "span_begin" || id === null || this.#spans.has(id)) continue;
      this.#spans.set(id, {
        id,
        parent: text(event["parent_id"]),
        type: text(event["type"]) ?? "",
        name: text(event["name"]) ?? "agent",
        at: momentOf(event["timestamp"]),
      });
    }
    for (const { id, type, name } of this.#spans.values())
      if (type === "agent" && this.#place(id).top === id) this.#tops.add(name);
  }

  /** Keeps account of the steps of older logs; events are to be shown in order. */
  show({ event, kind }: FlatEvent): void {
    if (kind !== "step" || event["type"] !== "scorer") return;
    this.#scorerSteps += event["action"] === "begin" ? 1 : -1;
  }

  ownerOf({ event, within }: FlatEvent): Owner {
    if (this.#scorerSteps > 0) return scorer;
    if (within !== null)
      return {
        agent: within.id,
        role: within.name,
        parent: "main",
        since: momentOf(event["timestamp"]),
      };
    return this.owner(firstText(event["span_id"]));
  }

  /** The agent a span belongs to. */
  owner(span: string | null): Owner {
    const place = span === null ? root : this.#place(span);
    const isMain = place.top === place.agent && this.#tops.size <= 1;
    return isMain ? root : this.#renamed(place);
  }

  /** The child of what is the main agent is the main agent's. */
  #renamed(place: Place): Owner {
    const { parent } = place;
    if (parent === null || this.#tops.size > 1) return place;
    const above = this.#places.get(parent);
    return above?.top === parent ? { ...place, parent: "main" } : place;
  }

  /** Spans are looked up from the top down, each once, however deep they are. */
  #place(span: string): Place {
    const way: Span[] = [];
    const seen = new Set<string>();
    let here: Span | undefined = this.#spans.get(span);
    while (here !== undefined && !this.#places.has(here.id) && !seen.has(here.id)) {
      way.push(here);
      seen.add(here.id);
      here = here.parent === null ? undefined : this.#spans.get(here.parent);
    }
    let place = here === undefined ? root : (this.#places.get(here.id) ?? root);
    for (const next of way.reverse()) {
      place = placeIn(place, next);
      this.#places.set(next.id, place);
    }
    return place;
  }
}

const scorer: Place = { ...root, agent: "scorer", role: "scorer", isScorer: true };

function placeIn(above: Place, { id, type, name, at }: Span): Place {
  if (above.isScorer || type === "scorer" || type === "scorers") return scorer;
  const since = at;
  if (type === "agent" && !above.isNested)
    return { ...root, agent: id, role: name, parent: "main", since, isNested: true, top: id };
  if (type === "agent" || type === "subtask")
    return { ...root, agent: id, role: name, parent: above.agent, since, isNested: true };
  return type === "tool" ? { ...above, isNested: true } : above;
}
