import { cacheWritesOf, isAnthropic } from "../otel-genai/providers.ts";
import type { JsonObject } from "../read/json.ts";
import { at, count, object } from "../read/value.ts";
import { conventions, usage, type Usage } from "../tokens/usage.ts";

/**
 * The token figures of a row; `null` where it has none. LiteLLM's prompt tokens count in what a cache
 * served and kept; older versions left them out for Anthropic's models, so that the figures of a provider
 * are one scope. A cached part is told in two places, of which streamed rows fill one: the larger stands
 * (BerriAI/litellm issues 9812, 11364, 11789).
 */
export function usageOf(
  row: JsonObject,
  metadata: JsonObject,
  provider: string | null,
  model: string | null,
): Usage | null {
  const stated = object(metadata["usage_object"]);
  const more = object(metadata["additional_usage_values"]);
  const input = count(stated["prompt_tokens"]) ?? count(row["prompt_tokens"]);
  const output = count(stated["completion_tokens"]) ?? count(row["completion_tokens"]);
  if (input === null && output === null) return null;
  const inputParts = [at(stated, "prompt_tokens_details"), at(more, "prompt_tokens_details")];
  const outputParts = [
    at(stated, "completion_tokens_details"),
    at(more, "completion_tokens_details"),
  ];
  const figures = {
    input,
    output,
    cacheRead: largest([
      stated["cache_read_input_tokens"],
      more["cache_read_input_tokens"],
      ...inputParts.map((part) => at(part, "cached_tokens")),
    ]),
    cacheWrite: largest([
      stated["cache_creation_input_tokens"],
      more["cache_creation_input_tokens"],
      ...inputParts.map((part) => at(part, "cache_creation_tokens")),
    ]),
    reasoning: largest(outputParts.map((part) => at(part, "reasoning_tokens"))),
    total: count(stated["total_tokens"]) ?? count(row["total_tokens"]),
  };
  const family = isAnthropic(provider, model) ? "Anthropic" : (provider ?? "any provider");
  const cacheWrites = cacheWritesOf(provider, model);
  const scope = `LiteLLM, ${family}, ${provider ?? "no provider"}, ${cacheWrites}`;
  return usage({ ...conventions.litellm, cacheWrites }, scope, figures);
}

function largest(values: readonly unknown[]): number | null {
  const known = values.map(count).filter((figure) => figure !== null);
  return known.length === 0 ? null : Math.max(...known);
}
