import type { JsonObject } from "../read/json.ts";
import { count, firstText, number } from "../read/value.ts";

/**
 * What attributes are called: the newest name of the GenAI conventions first, then older ones, then those
 * of OpenLLMetry (`llm.usage.…`, `gen_ai.prompt…`) and OpenInference (`llm.token_count.…`).
 */
export const names = {
  operation: ["gen_ai.operation.name"],
  provider: ["gen_ai.provider.name", "gen_ai.system", "llm.provider", "llm.system"],
  model: ["gen_ai.response.model", "gen_ai.request.model", "llm.model_name", "llm.response.model"],
  session: ["gen_ai.conversation.id", "session.id"],
  agentId: ["gen_ai.agent.id"],
  agentName: ["gen_ai.agent.name", "gen_ai.workflow.name"],
  toolName: ["gen_ai.tool.name", "tool.name"],
  callId: ["gen_ai.tool.call.id"],
  arguments: [
    "gen_ai.tool.call.arguments",
    "gen_ai.tool.args",
    "gcp.vertex.agent.tool_call_args",
    "tool.parameters",
    "input.value",
  ],
  result: ["gen_ai.tool.call.result", "gcp.vertex.agent.tool_response", "output.value"],
  input: [
    "gen_ai.usage.input_tokens",
    "gen_ai.usage.prompt_tokens",
    "llm.usage.prompt_tokens",
    "llm.token_count.prompt",
  ],
  output: [
    "gen_ai.usage.output_tokens",
    "gen_ai.usage.completion_tokens",
    "llm.usage.completion_tokens",
    "llm.token_count.completion",
  ],
  cacheRead: [
    "gen_ai.usage.cache_read.input_tokens",
    "gen_ai.usage.cache_read_input_tokens",
    "gen_ai.usage.input_tokens.cached",
    "gen_ai.usage.details.cache_read_tokens",
    "gen_ai.usage.details.cached_tokens",
    "llm.token_count.prompt_details.cache_read",
  ],
  cacheWrite: [
    "gen_ai.usage.cache_creation.input_tokens",
    "gen_ai.usage.cache_creation_input_tokens",
    "gen_ai.usage.details.cache_write_tokens",
    "llm.token_count.prompt_details.cache_write",
  ],
  reasoning: [
    "gen_ai.usage.reasoning.output_tokens",
    "gen_ai.usage.reasoning_tokens",
    "gen_ai.usage.details.reasoning_tokens",
    "gen_ai.usage.details.thoughts_tokens",
    "llm.usage.reasoning_tokens",
    "llm.token_count.completion_details.reasoning",
  ],
  total: ["gen_ai.usage.total_tokens", "llm.usage.total_tokens", "llm.token_count.total"],
  firstChunkSeconds: ["gen_ai.response.time_to_first_chunk", "gen_ai.server.time_to_first_token"],
  cost: ["gen_ai.usage.cost", "gen_ai.cost.total", "operation.cost", "llm.cost.total"],
} as const;

/** The first attribute of several names that is a text. */
export function textOf(attributes: JsonObject, keys: readonly string[]): string | null {
  return firstText(...keys.map((key) => own(attributes, key)));
}

/** The first attribute of several names that is a count. */
export function countOf(attributes: JsonObject, keys: readonly string[]): number | null {
  return keys.map((key) => count(own(attributes, key))).find((found) => found !== null) ?? null;
}

/** The first attribute of several names that is a number. */
export function numberOf(attributes: JsonObject, keys: readonly string[]): number | null {
  return keys.map((key) => number(own(attributes, key))).find((found) => found !== null) ?? null;
}

/** The first attribute of several names that is there at all. */
export function valueOf(attributes: JsonObject, keys: readonly string[]): unknown {
  const key = keys.find((name) => own(attributes, name) != null);
  return key === undefined ? undefined : own(attributes, key);
}

function own(attributes: JsonObject, key: string): unknown {
  return Object.hasOwn(attributes, key) ? attributes[key] : undefined;
}
