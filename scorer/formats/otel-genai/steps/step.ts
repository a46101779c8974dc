import type { Request } from "../../../run-folder/request.ts";
import type { CalledFields } from "../../calls/call.ts";
import type { FileLog } from "../../read/file-log.ts";
import type { Moment } from "../../read/moment.ts";
import type { Usage } from "../../tokens/usage.ts";

/** A tool call as a reply names it; whether it was run is told elsewhere. */
export type EmittedCall = { readonly id: string | null; readonly called: CalledFields };

/** A time, and the same in nanoseconds since 1970: spans of one millisecond are told apart. */
export type Instant = { readonly moment: Moment; readonly ns: bigint };

/** How a request went. */
export type Reply = {
  readonly model: string | null;
  readonly provider: string | null;
  readonly usage: Usage | null;
  readonly billedUsd: string | null;
  /** The amount is a sum of several stated ones. */
  readonly isBilledDerived: boolean;
  readonly finish: Request["finish"];
  readonly firstTokenMs: number | null;
  readonly reasoningShown: boolean | null;
  readonly emitted: readonly EmittedCall[];
};

/** How a tool was run. */
export type ToolRun = {
  readonly callId: string | null;
  readonly called: CalledFields;
  readonly resultSha256: string | null;
};

/**
 * One node of a tree of spans or observations, in the terms of run folders. `request`: asks a model;
 * `agent`: an invocation of an agent or workflow; `tool`: a tool is run; `other`: anything else.
 */
export type Step = {
  readonly kind: "request" | "agent" | "tool" | "other";
  readonly file: FileLog;
  readonly trace: string;
  /** Unique in its trace. */
  readonly id: string;
  readonly parent: string | null;
  /** A conversation or session that several traces may belong to. */
  readonly session: string | null;
  readonly name: string | null;
  readonly start: Instant | null;
  readonly end: Instant | null;
  /** `null` where it went well, or nothing is said. */
  readonly fault: {
    readonly kind: string | null;
    readonly code: string | number | null;
    readonly message: string | null;
  } | null;
  readonly agent: { readonly id: string | null; readonly name: string | null };
  readonly reply: Reply;
  readonly tool: ToolRun | null;
  /** Digests of results of tools that the input names, by call. */
  readonly results: readonly (readonly [string, string])[];
  readonly harness: { readonly name: string | null; readonly version: string | null };
};

/** Nothing is known of a reply. */
export const noReply: Reply = {
  model: null,
  provider: null,
  usage: null,
  billedUsd: null,
  isBilledDerived: false,
  finish: null,
  firstTokenMs: null,
  reasoningShown: null,
  emitted: [],
};

/** Whole milliseconds a step took, or `null`. */
export function durationOf({ start, end }: Step): number | null {
  if (start === null || end === null || end.ns < start.ns) return null;
  return Number((end.ns - start.ns + 500_000n) / 1_000_000n);
}

/** The parts of `own`, with those that are not known taken from `other`. */
export function completed(own: Reply, other: Reply): Reply {
  const billed = own.billedUsd === null ? other : own;
  return {
    model: own.model ?? other.model,
    provider: own.provider ?? other.provider,
    usage: own.usage ?? other.usage,
    billedUsd: billed.billedUsd,
    isBilledDerived: billed.isBilledDerived,
    finish: own.finish ?? other.finish,
    firstTokenMs: own.firstTokenMs ?? other.firstTokenMs,
    reasoningShown: own.reasoningShown ?? other.reasoningShown,
    emitted: own.emitted.length > 0 ? own.emitted : other.emitted,
  };
}
