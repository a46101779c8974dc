import { at, count, number } from "../read/value.ts";
import { type Figures, noFigures } from "../tokens/usage.ts";

/** Figures of a provider's answer as LiteLLM hands it on (chat completions or responses). */
export function figuresOfUsage(usage: unknown): Figures {
  const input = (key: string) =>
    count(at(usage, "prompt_tokens_details", key)) ?? count(at(usage, "input_tokens_details", key));
  const output = (key: string) =>
    count(at(usage, "completion_tokens_details", key)) ??
    count(at(usage, "output_tokens_details", key));
  return {
    input: count(at(usage, "prompt_tokens")) ?? count(at(usage, "input_tokens")),
    output: count(at(usage, "completion_tokens")) ?? count(at(usage, "output_tokens")),
    cacheRead: count(at(usage, "cache_read_input_tokens")) ?? input("cached_tokens"),
    cacheWrite: count(at(usage, "cache_creation_input_tokens")) ?? input("cache_creation_tokens"),
    cacheWrite1h: count(
      at(
        usage,
        "prompt_tokens_details",
        "cache_creation_token_details",
        "ephemeral_1h_input_tokens",
      ),
    ),
    reasoning: output("reasoning_tokens"),
    total: count(at(usage, "total_tokens")),
  };
}

/** Figures as OpenHands keeps them itself, of one request or accumulated. */
export function figuresOfTokenUsage(usage: unknown): Figures {
  return {
    ...noFigures,
    input: count(at(usage, "prompt_tokens")),
    output: count(at(usage, "completion_tokens")),
    cacheRead: count(at(usage, "cache_read_tokens")),
    cacheWrite: count(at(usage, "cache_write_tokens")),
    reasoning: count(at(usage, "reasoning_tokens")),
  };
}

/** True where a cost says nothing: none was worked out although tokens were used. */
export function isFreeOfPrice(cost: unknown, { input, output }: Figures): boolean {
  return number(cost) === 0 && (input ?? 0) + (output ?? 0) > 0;
}
