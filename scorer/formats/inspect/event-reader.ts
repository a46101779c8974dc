import type { Notes } from "../notes.ts";
import type { JsonObject } from "../read/json.ts";
import { momentOf } from "../read/moment.ts";
import { at, count, text } from "../read/value.ts";
import type { EventRow, Row } from "../rows.ts";
import { Agents, type Owner } from "./agents.ts";
import { askedBy, ranCall, unheardCall, type Asked, type CallContext } from "./calls.ts";
import { addUsage, type UsageSums } from "./checks.ts";
import { HandOffs } from "./hand-offs.ts";
import type { Evaluation } from "./evaluation.ts";
import type { FlatEvent } from "./flatten.ts";
import { requestRows } from "./requests.ts";

/** Makes the events of a sample into rows, in their order. */
export class EventReader {
  readonly #events: readonly FlatEvent[];
  readonly #evaluation: Evaluation;
  readonly #context: CallContext;
  readonly #notes: Notes;
  readonly #sums: readonly UsageSums[];
  readonly #agents: Agents;
  readonly #handOffs: HandOffs;
  /** Answers to calls, by the call's id. */
  readonly #replies = new Map<string, JsonObject>();
  /** How many events of each call are still to come. */
  readonly #expected = new Map<string, number>();
  /** Calls that replies asked for, by id, whose events are still to come. */
  readonly #asked = new Map<string, Asked[]>();
  readonly #opened = new Set<string>();
  readonly #rows: Row[] = [];
  #requests = 0;

  /** @param sums where the figures of replies are added up. */
  constructor(
    events: readonly FlatEvent[],
    replies: readonly JsonObject[],
    evaluation: Evaluation,
    context: CallContext,
    notes: Notes,
    sums: readonly UsageSums[],
  ) {
    this.#events = events;
    this.#evaluation = evaluation;
    this.#context = context;
    this.#notes = notes;
    this.#sums = sums;
    this.#agents = new Agents(events);
    this.#handOffs = new HandOffs(events, this.#agents);
    for (const reply of replies) {
      const id = text(reply["tool_call_id"]);
      if (reply["role"] === "tool" && id !== null) this.#replies.set(id, reply);
    }
    for (const { event, kind } of events) {
      const id = text(event["id"]) ?? "";
      if (kind === "tool") this.#expected.set(id, (this.#expected.get(id) ?? 0) + 1);
    }
  }

  rows(): Row[] {
    for (const flat of this.#events) {
      this.#agents.show(flat);
      if (flat.kind === "model") this.#model(flat);
      else if (flat.kind === "tool") this.#tool(flat);
      else if (flat.kind === "span_end") this.#close(flat.event);
      else this.#other(flat);
    }
    return this.#rows;
  }

  #model(flat: FlatEvent): void {
    const { event } = flat;
    const owner = this.#agents.ownerOf(flat);
    this.#open(owner);
    let request: string | null = null;
    if (event["cache"] === "read") {
      // answered out of Inspect's own cache: nobody was asked
      const found = "replies out of the harness's own cache, for which no request was made";
      this.#notes.add("copied-record", { found });
    } else {
      this.#requests += 1;
      request = text(event["uuid"]) ?? `request-${this.#requests.toString()}`;
      const made = requestRows(event, request, owner, this.#evaluation, this.#notes);
      for (const row of made) this.#rows.push(row);
      const model = text(event["model"]) ?? this.#evaluation.model ?? "";
      for (const sums of this.#sums) addUsage(sums, model, at(event, "output", "usage"));
      const { usage, billedUsd } = made.at(-1) ?? { usage: null, billedUsd: null };
      const priced = at(event, "output", "usage", "total_cost");
      if (usage !== null && billedUsd === null && priced !== undefined && priced !== null)
        this.#notes.add("cost-unknown");
    }
    for (const asked of askedBy(event, request, owner)) this.#ask(asked);
  }

  /** A call whose event is to come waits for it; one that has none is told now. */
  #ask(asked: Asked): void {
    const coming = this.#expected.get(asked.id) ?? 0;
    if (coming > 0) {
      this.#expected.set(asked.id, coming - 1);
      const waiting = this.#asked.get(asked.id);
      if (waiting === undefined) this.#asked.set(asked.id, [asked]);
      else waiting.push(asked);
      return;
    }
    const reply = this.#replies.get(asked.id) ?? null;
    this.#rows.push(unheardCall(asked, reply, this.#context));
  }

  #tool(flat: FlatEvent): void {
    const { event } = flat;
    // the last one to ask: ids were names of tools once (Google), each used again for the next call
    const asked = this.#asked.get(text(event["id"]) ?? "")?.pop() ?? null;
    const owner = asked?.owner ?? this.#agents.ownerOf(flat);
    this.#open(owner);
    const row = ranCall(event, asked, owner, this.#context);
    this.#rows.push(row);
    this.#rows.push(...this.#handOffs.rowsOf(event, owner));
  }

  #open({ agent, role, parent, since }: Owner): void {
    if (parent === null || this.#opened.has(agent)) return;
    this.#opened.add(agent);
    this.#rows.push({ log: "events", kind: "agent.open", at: since, agent, role, parent });
  }

  #close(event: JsonObject): void {
    const id = text(event["id"]) ?? "";
    if (!this.#opened.delete(id)) return;
    const { agent, role } = this.#agents.owner(id);
    const moment = momentOf(event["timestamp"]);
    this.#rows.push({ log: "events", kind: "agent.close", at: moment, agent, role });
  }

  #other(flat: FlatEvent): void {
    const { event, kind } = flat;
    const { agent, role } = this.#agents.ownerOf(flat);
    const row = { log: "events", at: momentOf(event["timestamp"]), agent, role } as const;
    const add = (made: EventRow) => this.#rows.push(made);
    if (kind === "sample_init") {
      add({ ...row, kind: "session.start" });
      add({ ...row, kind: "message", seat: "user", purpose: "goal" });
    } else if (kind === "input") add({ ...row, kind: "message", seat: "user", purpose: "person" });
    else if (kind === "compaction") {
      const [before, after] = [count(event["tokens_before"]), count(event["tokens_after"])];
      add({ ...row, kind: "compaction", before, after });
    }
  }
}
