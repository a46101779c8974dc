import type { Platform } from "../../run-folder/folder.ts";
import type { JsonObject } from "../read/json.ts";
import { text } from "../read/value.ts";
import { emittedCall } from "./messages.ts";
import type { EmittedCall } from "./steps/step.ts";

/** `gen_ai.completion.0.tool_calls.1.name` (OpenLLMetry), `llm.output_messages.0.message.tool_calls.1.tool_call.function.name` (OpenInference). */
const member =
  /^(?:gen_ai\.completion|llm\.output_messages)\.(\d{1,6})(?:\.message)?\.tool_calls\.(\d{1,6})\.(?:tool_call\.)?(?:function\.)?(id|name|arguments)$/;

/** The tool calls of a reply whose messages were taken apart into one attribute for each member. */
export function flattenedCalls(attributes: JsonObject, platform: Platform): readonly EmittedCall[] {
  const calls = new Map<string, Map<string, unknown>>();
  for (const [key, value] of Object.entries(attributes)) {
    const parts = member.exec(key);
    if (parts === null) continue;
    const [, message = "", index = "", name = ""] = parts;
    const call = calls.get(`${message} ${index}`) ?? new Map<string, unknown>();
    calls.set(`${message} ${index}`, call.set(name, value));
  }
  return [...calls.values()].map((call) =>
    emittedCall(text(call.get("id")), text(call.get("name")), call.get("arguments"), platform),
  );
}
