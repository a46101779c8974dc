import type { JsonObject } from "../read/json.ts";
import { names, textOf } from "./names.ts";
import type { Step } from "./steps/step.ts";

/**
 * What the operations of the GenAI conventions are here. Embeddings are requests: a model answers them and
 * bills for them, though not with a reply. Retrievals, plans, memories and the making of an agent are not.
 */
const operations: ReadonlyMap<string, Step["kind"]> = new Map([
  ["chat", "request"],
  ["generate_content", "request"],
  ["text_completion", "request"],
  ["embeddings", "request"],
  // any-agent, before the conventions had a word
  ["call_llm", "request"],
  ["invoke_agent", "agent"],
  ["invoke_workflow", "agent"],
  ["execute_tool", "tool"],
]);

/** OpenInference's and OpenLLMetry's words for the same. */
const kinds: ReadonlyMap<string, Step["kind"]> = new Map([
  ["LLM", "request"],
  ["EMBEDDING", "request"],
  ["AGENT", "agent"],
  ["TOOL", "tool"],
  ["WORKFLOW", "agent"],
]);

/** What a span is; the conventions' word comes before that of other instruments. */
export function kindOf(attributes: JsonObject): Step["kind"] {
  const operation = textOf(attributes, names.operation);
  const known = operation === null ? undefined : operations.get(operation);
  if (known !== undefined) return known;
  if (operation !== null && /^(retrieval|create_agent|plan)$|_memory$/.test(operation))
    return "other";
  const kind = textOf(attributes, ["openinference.span.kind", "traceloop.span.kind"]);
  const other = kind === null ? undefined : kinds.get(kind.toUpperCase());
  if (other !== undefined) return other;
  if (textOf(attributes, ["gen_ai.tool.call.id"]) !== null) return "tool";
  if (textOf(attributes, ["llm.request.type"]) !== null) return "request";
  // instruments from before there were operations
  const isOld = textOf(attributes, ["gen_ai.system"]) !== null && hasModel(attributes);
  return isOld && operation === null && textOf(attributes, names.agentName) === null
    ? "request"
    : "other";
}

function hasModel(attributes: JsonObject): boolean {
  return textOf(attributes, ["gen_ai.request.model"]) !== null;
}

/** True where a span is about generative models at all. */
export function isGenAi(attributes: JsonObject): boolean {
  return Object.keys(attributes).some((key) => /^(gen_ai|llm|openinference|traceloop)\./.test(key));
}
