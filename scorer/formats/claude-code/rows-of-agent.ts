import { decimalOf } from "../read/money.ts";
import type { CallRow, EventRow, RequestRow, Row } from "../rows.ts";
import { conventions, usage } from "../tokens/usage.ts";
import {
  isFree,
  type Call,
  type Entry,
  type Failure,
  type Reply,
  type SeatEntry,
} from "./entries.ts";
import type { GroupedAgent } from "./groups.ts";
import type { Links } from "./links.ts";
import type { AgentNames } from "./names.ts";

const longestTask = 2000;

/** Where agents are first and last told of, and when their work came back. */
export type Spans = {
  readonly first: ReadonlySet<GroupedAgent>;
  readonly last: ReadonlySet<GroupedAgent>;
  readonly closed: ReadonlyMap<string, Entry>;
};

/** A row, and the entry in whose place it stands. */
type PlacedRow = readonly [Entry, Row];

/** Makes the rows of an agent, as one file tells of it. */
export class RowsOfAgent {
  readonly #agent: GroupedAgent;
  readonly #links: Links;
  readonly #names: AgentNames;
  readonly #who: { readonly agent: string; readonly role: string };
  /** The failed request the next one is made again for. */
  #failed: { readonly id: string; readonly attempt: number | null } | null = null;

  constructor(agent: GroupedAgent, links: Links, names: AgentNames) {
    this.#agent = agent;
    this.#links = links;
    this.#names = names;
    this.#who = { agent: names.of(agent), role: names.roleOf(agent) };
  }

  rows(spans: Spans): readonly PlacedRow[] {
    const { entries } = this.#agent;
    const [first] = entries;
    const last = entries.at(-1);
    if (first === undefined || last === undefined) return [];
    const rows = entries.flatMap((entry) =>
      this.#rowsOf(entry).map((row): PlacedRow => [entry, row]),
    );
    const open: readonly PlacedRow[] = spans.first.has(this.#agent)
      ? [[first, this.#open(first)]]
      : [];
    const back = spans.last.has(this.#agent) ? spans.closed.get(this.#agent.log.id ?? "") : null;
    const close: readonly PlacedRow[] =
      back == null
        ? []
        : [[last, { log: "events", kind: "agent.close", at: back.at, ...this.#who }]];
    return [...open, ...rows, ...close];
  }

  #open(first: Entry): EventRow {
    const { id } = this.#agent.log;
    const call = id === null ? undefined : this.#links.get(id);
    const parent = call === undefined ? null : this.#names.callerOf(call);
    return { log: "events", kind: "agent.open", at: first.at, ...this.#who, parent };
  }

  #rowsOf(entry: Entry): readonly Row[] {
    const who = this.#who;
    switch (entry.type) {
      case "reply":
        return [this.#reply(entry)];
      case "failure":
        return [this.#failure(entry)];
      case "call":
        return [this.#call(entry), ...this.#dispatch(entry)];
      case "message":
        return [this.#message(entry)];
      case "compaction": {
        const { at, before, after } = entry;
        return [{ log: "events", kind: "compaction", at, ...who, before, after }];
      }
      case "returned":
        return this.#returned(entry.call, entry);
      case "ended":
        return [{ log: "events", kind: "session.end", at: entry.at, ...who }];
    }
  }

  #reply(reply: Reply): RequestRow {
    const { recorded, id, model, tier } = reply;
    const retry = this.#retry();
    const provider = providerOf(id);
    return {
      log: "requests",
      id,
      at: reply.at,
      ...this.#who,
      model,
      provider,
      tier,
      ...retry,
      usage: recorded === null ? null : usage(conventions.anthropic, reply.file, recorded.figures),
      outputIsLowerBound: recorded !== null && !recorded.isFinal,
      reasoningShown: reply.hasContent ? reply.showsReasoning : null,
      latencyMs: reply.latencyMs,
      finish: finishOf(reply.stopReason),
      status: "ok",
      billedUsd: isFree(reply) ? null : decimalOf(reply.costUsd),
      derived: ["status", "provider", "retryOf", ...(retry.attempt === null ? [] : attemptField)],
    };
  }

  #failure({ id, at, model, error, attempt, isText }: Failure): RequestRow {
    const retry = this.#retry();
    const own = attempt ?? retry.attempt;
    this.#failed = { id, attempt: own };
    return {
      log: "requests",
      id,
      at,
      ...this.#who,
      model,
      ...retry,
      attempt: own,
      usage: null,
      status: "error",
      finish: "error",
      error,
      derived: ["finish", "retryOf", ...(attempt === null ? attemptField : [])],
      fromText: isText ? ["error"] : [],
    };
  }

  /** A request after a failed attempt of the same agent is the next one. */
  #retry(): { readonly retryOf: string | null; readonly attempt: number | null } {
    const failed = this.#failed;
    this.#failed = null;
    const attempt = failed?.attempt ?? null;
    return attempt === null
      ? { retryOf: null, attempt: null }
      : { retryOf: failed?.id ?? null, attempt: attempt + 1 };
  }

  #call({ id, at, reply, fields, result }: Call): CallRow {
    const { derived = [], fromText = [], ...ended } = result ?? {};
    return {
      log: "tool-calls",
      id,
      at,
      ...this.#who,
      request: reply.id,
      ...fields,
      ...(result === null ? { outcome: "unknown" as const } : ended),
      derived,
      fromText,
    };
  }

  /** A call that was refused or could not be read started nobody. */
  #dispatch({ at, delegation, result }: Call): readonly EventRow[] {
    const started = new Set(["ok", "failed", "running", "timeout", "unknown"]);
    if (delegation === null || !started.has(result?.outcome ?? "unknown")) return [];
    const { agent, task } = delegation;
    const told = task?.slice(0, longestTask) ?? null;
    return [{ log: "events", kind: "dispatch", at, ...this.#who, to: agent, task: told }];
  }

  #returned({ delegation }: Call, { at }: Entry): readonly EventRow[] {
    const to = delegation?.agent ?? null;
    return [{ log: "events", kind: "dispatch.result", at, ...this.#who, to }];
  }

  #message({ at, purpose }: SeatEntry): EventRow {
    // what a person says next is no further attempt
    if (purpose === "person") this.#failed = null;
    return { log: "events", kind: "message", at, ...this.#who, seat: "user", purpose };
  }
}

const attemptField = ["attempt"] as const;

/** Ids of messages say whose service gave them, where it is not Anthropic's own. */
function providerOf(id: string): string | null {
  if (id.startsWith("msg_bdrk_")) return "bedrock";
  return id.startsWith("msg_vrtx_") ? "vertex" : null;
}

const finishes: Readonly<Record<string, NonNullable<RequestRow["finish"]>>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  tool_use: "tool-calls",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "content-filter",
};

function finishOf(reason: string | null): RequestRow["finish"] {
  if (reason === null) return null;
  return Object.hasOwn(finishes, reason) ? (finishes[reason] ?? null) : "unknown";
}
