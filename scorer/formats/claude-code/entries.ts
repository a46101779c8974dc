import type { Platform } from "../../run-folder/folder.ts";
import type { CalledFields } from "../calls/call.ts";
import type { FileLog } from "../read/file-log.ts";
import type { Moment } from "../read/moment.ts";
import { number } from "../read/value.ts";
import type { FailedRequest } from "./failure.ts";
import type { SeatMessage } from "./message.ts";
import type { CallResult } from "./result.ts";
import type { Recorded } from "./usage.ts";

/** What every entry has: its place in the order in which lines were read, and its time. */
type Placed = { readonly order: number; readonly at: Moment | null };

/** A reply of the model: one request, however many lines tell of it. */
export type Reply = Placed & {
  readonly type: "reply";
  readonly id: string;
  /** Equal for all copies of a reply, in whatever file or session. */
  readonly key: string;
  readonly file: string;
  readonly model: string | null;
  recorded: Recorded | null;
  /** Lines that carry its usage. */
  usageLines: number;
  stopReason: string | null;
  showsReasoning: boolean;
  hasContent: boolean;
  tier: string | null;
  costUsd: unknown;
  latencyMs: number | null;
};

/** A cost of nothing stands where the harness knew no price. */
export function isFree({ costUsd }: Reply): boolean {
  return number(costUsd) === 0;
}

/** A tool call the model emitted. */
export type Call = Placed & {
  readonly type: "call";
  readonly id: string;
  readonly key: string;
  readonly reply: Reply;
  readonly fields: CalledFields;
  result: CallResult | null;
  /** Of a call that delegates: what it asks for, of whom, and the agent that did it, as far as told. */
  readonly delegation: Delegation | null;
};

export type Delegation = {
  readonly task: string | null;
  readonly taskSha256: string | null;
  readonly role: string | null;
  agent: string | null;
  /** What the harness states of the agent's last request, and of its calls. */
  stated: { readonly tokens: number | null; readonly calls: number | null } | null;
};

export type Failure = Placed &
  FailedRequest & {
    readonly type: "failure";
    readonly id: string;
    readonly key: string;
    readonly model: string | null;
  };

export type SeatEntry = Placed & {
  readonly type: "message";
  readonly key: string;
  readonly purpose: SeatMessage["purpose"];
};

type Compaction = Placed & {
  readonly type: "compaction";
  readonly key: string;
  readonly before: number | null;
  readonly after: number | null;
};

/** The result of a call that delegated. */
type Returned = Placed & {
  readonly type: "returned";
  readonly key: string;
  readonly call: Call;
};

/** Totals the stream states of itself at its end. */
export type Ended = Placed & {
  readonly type: "ended";
  readonly key: string;
  readonly state: "completed" | "failed" | "stopped";
  readonly reason: string | null;
  readonly costUsd: unknown;
  readonly models: readonly StatedModel[];
};

export type StatedModel = {
  readonly model: string;
  readonly input: number | null;
  readonly cacheRead: number | null;
  readonly cacheWrite: number | null;
  readonly output: number | null;
};

export type Entry = Reply | Call | Failure | SeatEntry | Compaction | Returned | Ended;

/** What one file tells of one agent, in its order. */
export type AgentLog = {
  readonly file: FileLog;
  /** `null`: the agent the person talks to. */
  readonly id: string | null;
  readonly sessions: Set<string>;
  readonly isEmbedded: boolean;
  readonly entries: Entry[];
  /** SHA-256 of what a sub-agent was first told. */
  taskSha256: string | null;
};

/** What one file tells. */
export type SessionFile = {
  readonly log: FileLog;
  readonly beside: boolean;
  readonly agents: AgentLog[];
  /** Holds no line of an agent the person talks to. */
  isOfAgents: boolean;
  firstMs: number | null;
  lastMs: number | null;
  version: string | null;
};

/** The replies and calls of a file, by their ids in it. */
export type Known = {
  readonly replies: Map<string, Reply>;
  readonly calls: Map<string, Call>;
  readonly platform: Platform;
  readonly path: string;
};
