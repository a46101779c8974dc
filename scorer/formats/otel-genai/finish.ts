import type { Request } from "../../run-folder/request.ts";
import { parsed } from "../read/json.ts";
import { list, text } from "../read/value.ts";

type Finish = NonNullable<Request["finish"]>;

const reasons: ReadonlyMap<string, Finish> = new Map([
  ["stop", "stop"],
  ["end_turn", "stop"],
  ["stop_sequence", "stop"],
  ["completed", "stop"],
  ["finish_reason_stop", "stop"],
  ["tool_calls", "tool-calls"],
  ["tool_call", "tool-calls"],
  ["tool_use", "tool-calls"],
  ["function_call", "tool-calls"],
  ["length", "length"],
  ["max_tokens", "length"],
  ["max_output_tokens", "length"],
  ["finish_reason_max_tokens", "length"],
  ["content_filter", "content-filter"],
  ["safety", "content-filter"],
  ["refusal", "content-filter"],
  ["error", "error"],
]);

/**
 * Why a reply ended, in the words of any provider: a text, a list of one for each choice, or such a list
 * as JSON text. `null` where nothing is said.
 */
export function finishOf(value: unknown): Finish | null {
  const read = typeof value === "string" && value.startsWith("[") ? parsed(value) : value;
  const said = text(Array.isArray(read) ? list(read)[0] : read);
  if (said === null) return null;
  return reasons.get(said.toLowerCase().replaceAll("-", "_")) ?? "unknown";
}
