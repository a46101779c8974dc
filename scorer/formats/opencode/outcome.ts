import { at, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";

type Outcome = Pick<CallRow, "outcome"> & { readonly fromText: readonly "outcome"[] };

/** What errors of tools say, first match first (tool.ts, permission and session code of OpenCode). */
const sentences: readonly (readonly [NonNullable<CallRow["outcome"]>, RegExp])[] = [
  ["rejected-by-user", /user (has )?(rejected|dismissed|denied)/i],
  ["denied", /rule which prevents|permission denied by|not allowed to use/i],
  ["unknown-tool", /unavailable tool|no such tool|tool .{0,100} not found/i],
  ["invalid", /called with invalid arguments|invalid (input|arguments)|failed to parse/i],
  ["timeout", /timed out|exceed(ed|ing) timeout/i],
];

/** How a tool's state says that a call ended; what kind of error it was stands in its text only. */
export function outcomeOf(state: unknown, isInvalid: boolean): Outcome {
  const status = at(state, "status");
  const error = text(at(state, "error")) ?? text(at(state, "input", "error")) ?? "";
  if (isInvalid) return inText(sentenceOf(error) === "unknown-tool" ? "unknown-tool" : "invalid");
  if (status === "error") {
    const said = sentenceOf(error);
    return said === null ? { outcome: "failed", fromText: [] } : inText(said);
  }
  if (status === "completed") {
    const output = text(at(state, "output"))?.slice(-1000) ?? "";
    const isLate = /terminated command after exceeding timeout|command timed out after/i.test(
      output,
    );
    return isLate ? inText("timeout") : { outcome: "ok", fromText: [] };
  }
  return { outcome: status === "running" ? "running" : "unknown", fromText: [] };
}

function sentenceOf(error: string): CallRow["outcome"] {
  const start = error.slice(0, 2000);
  return sentences.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}

function inText(outcome: CallRow["outcome"]): Outcome {
  return { outcome, fromText: ["outcome"] };
}
