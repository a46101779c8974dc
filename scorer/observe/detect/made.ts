import type { ToolCall } from "../../run-folder/tool-call.ts";
import { nothingSha256 } from "./nothing.ts";
import { told } from "./told.ts";

type Outcome = ToolCall["outcome"];

/** Outcomes that say nothing: the rubric takes them for a missing field, up to a share for the worst. */
const unsaid: ReadonlySet<Outcome> = new Set(["running", "unknown", null, undefined]);

/** Outcomes of calls that never ran. */
const unrun: ReadonlySet<Outcome> = new Set([
  "invalid",
  "unknown-tool",
  "denied",
  "rejected-by-user",
  "truncated",
]);

/** Outcomes of calls that are wasted by themselves. */
const futile: ReadonlySet<Outcome> = new Set(["invalid", "unknown-tool", "truncated"]);

export function isUnsaid(outcome: Outcome): boolean {
  return outcome !== "ok" && unsaid.has(outcome);
}

export function neverRan(outcome: Outcome): boolean {
  return outcome !== "ok" && unrun.has(outcome);
}

/** What is kept of a call after its line: whose it is, and what tells that it repeats another. */
export type Made = Pick<ToolCall, "agent" | "role" | "seq"> & {
  readonly tool: string;
  readonly argumentsSha256: string | null;
  readonly resultSha256: string | null;
  /**
   * Ended with a failing result: it failed, timed out or was refused, or its command exited with a
   * fault and said something. A search that finds nothing does that in silence.
   */
  readonly failed: boolean;
  /** Failed, or its command exited with a fault, in silence or not. */
  readonly failing: boolean;
  /** Wasted by itself; where nobody knows how it ended, that is the worst. */
  readonly futile: boolean;
};

export function made(call: ToolCall): Made {
  const { agent, role, seq, outcome, exitCode } = call;
  const ended = outcome === "ok";
  const stopped = !ended && !unsaid.has(outcome);
  const faulty = (exitCode ?? 0) !== 0;
  return {
    agent,
    role,
    seq,
    tool: told(call.tool ?? ""),
    argumentsSha256: call.argumentsSha256 ?? null,
    resultSha256: call.resultSha256 ?? null,
    failed: stopped || (faulty && call.resultSha256 !== nothingSha256),
    failing: stopped || faulty,
    futile: !ended && (futile.has(outcome) || unsaid.has(outcome)),
  };
}

/** What a call does not say of itself cannot be seen to repeat. */
export function lacksIdentity(call: ToolCall): boolean {
  const { argumentsSha256, outcome, resultSha256, kind, path, contentSha256 } = call;
  if (argumentsSha256 == null || unsaid.has(outcome)) return true;
  if (outcome !== "ok" && outcome !== "failed") return false;
  if (resultSha256 == null) return true;
  return outcome === "ok" && kind === "write" && (path == null || contentSha256 == null);
}
