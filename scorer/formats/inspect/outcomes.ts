import type { JsonObject } from "../read/json.ts";
import { at, text } from "../read/value.ts";
import type { CallRow } from "../rows.ts";

type Outcome = Pick<CallRow, "outcome" | "fromText">;

/** What the types of `ToolCallError` are in our words (`tool/_tool_call.py`). */
const outcomes: Readonly<Record<string, CallRow["outcome"]>> = {
  parsing: "invalid",
  timeout: "timeout",
  permission: "denied",
  approval: "denied",
  cancelled: "rejected-by-user",
};

/** A tool nobody has is an error of parsing to Inspect, and only its message tells. */
const noSuchTool = /^\s*Tool [^\n]{1,200} not found\b/;

/**
 * How a call ended, from its event or from the message that answers it. An error that is none of the
 * named kinds is one of the tool: a file that is not there, an output too large, anything raised.
 *
 * @param call as the reply asked for it, with what could not be parsed.
 * @param isAnswered whether the harness got as far as an answer.
 */
export function outcomeOf(answer: JsonObject, call: JsonObject | null, isAnswered = true): Outcome {
  const error = answer["error"];
  const type = text(at(error, "type"));
  const message = (text(at(error, "message")) ?? "").slice(0, 1000);
  if (type === "parsing" && noSuchTool.test(message))
    return { outcome: "unknown-tool", fromText: ["outcome"] };
  if (type !== null) return { outcome: Object.hasOwn(outcomes, type) ? outcomes[type] : "failed" };
  if (text(call?.["parse_error"]) !== null) return { outcome: "invalid" };
  if (answer["failed"] === true || (error !== null && error !== undefined))
    return { outcome: "failed" };
  if (answer["pending"] === true) return { outcome: "running" };
  return { outcome: isAnswered ? "ok" : "unknown" };
}
