import type { Notes } from "../notes.ts";
import { countOf, names } from "../otel-genai/names.ts";
import { cacheWritesOf, isAnthropic } from "../otel-genai/providers.ts";
import { usageOfAttributes } from "../otel-genai/usage.ts";
import type { JsonObject } from "../read/json.ts";
import { count, object } from "../read/value.ts";
import { usage, type Convention, type Usage } from "../tokens/usage.ts";

type Source = {
  readonly scope: string;
  readonly provider: string | null;
  readonly model: string | null;
  readonly notes: Notes;
  readonly file: string;
};

/** Names of buckets, by integration. */
const buckets = {
  input: ["input", "input_tokens", "prompt_tokens"],
  output: ["output", "output_tokens", "completion_tokens"],
  cacheRead: [
    "input_cache_read",
    "input_cached_tokens",
    "cache_read_input_tokens",
    "input_cache_read_tokens",
    "prompt_details.cache_read",
    "cached_tokens",
  ],
  cacheWrite: [
    "input_cache_creation",
    "cache_creation_input_tokens",
    "input_cache_creation_tokens",
    "input_cache_write",
    "prompt_details.cache_write",
  ],
  reasoning: [
    "output_reasoning",
    "output_reasoning_tokens",
    "reasoning_tokens",
    "completion_details.reasoning",
  ],
  total: ["total", "total_tokens"],
} as const;

const known: ReadonlySet<string> = new Set(Object.values(buckets).flat());

/**
 * The token figures of an observation; `null` where there are none.
 *
 * Langfuse takes buckets to be disjoint, but what integrations send often overlaps, and a total that nobody
 * sent is Langfuse's own sum of the buckets (langfuse issues 10592, 12306, 11244). So:
 * - where the instrument's own attributes give the input that stands in the bucket, they are read instead,
 *   as the GenAI conventions say;
 * - a lone input is the figure of the provider: Anthropic's leaves out what a cache served, others' do not;
 * - else buckets are disjoint unless the totals of their instrument prove otherwise.
 */
export function usageOfObservation(
  observation: JsonObject,
  attributes: JsonObject,
  source: Source,
): Usage | null {
  const details = object(observation["usageDetails"] ?? observation["usage"]);
  const figures = {
    input: countOf(details, buckets.input),
    output: countOf(details, buckets.output),
    cacheRead: countOf(details, buckets.cacheRead),
    cacheWrite: countOf(details, buckets.cacheWrite),
    reasoning: countOf(details, buckets.reasoning),
    total: countOf(details, buckets.total),
  };
  const { scope, provider, model } = source;
  const stated = usageOfAttributes(attributes, source);
  if (Object.values(figures).every((figure) => figure === null)) return stated;
  noteOthers(details, source);
  if (stated !== null && stated.input !== null && stated.input === figures.input)
    return {
      ...stated,
      cacheRead: stated.cacheRead ?? figures.cacheRead,
      cacheWrite: stated.cacheWrite ?? figures.cacheWrite,
      reasoning: stated.reasoning ?? figures.reasoning,
      total: countOf(attributes, names.total),
    };
  const isLone = figures.cacheRead === null && figures.cacheWrite === null;
  const convention: Convention = {
    input: isLone && !isAnthropic(provider, model) ? "all" : "uncached",
    output: figures.reasoning === null ? "with-reasoning" : "without-reasoning",
    cacheWrites: cacheWritesOf(provider, model),
  };
  const words = Object.values(convention).join(", ");
  return usage(convention, `${scope}, ${words}`, figures);
}

/** Tokens in buckets that have no place in a run folder, such as audio, are said. */
function noteOthers(details: JsonObject, { notes, file }: Source): void {
  for (const [bucket, value] of Object.entries(details).slice(0, 100))
    if (!known.has(bucket) && (count(value) ?? 0) > 0)
      notes.add("other", {
        file,
        about: `tokens of the kind ${bucket}, not counted`,
      });
}
