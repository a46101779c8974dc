import type { JsonObject } from "../read/json.ts";
import { usage, type Usage } from "../tokens/usage.ts";
import { countOf, names } from "./names.ts";
import { cacheWritesOf, isAnthropic } from "./providers.ts";

type Source = {
  /** The instrument, and the service it runs in. */
  readonly scope: string;
  readonly provider: string | null;
  readonly model: string | null;
};

/**
 * The token figures among a span's attributes; `null` where there are none. The GenAI conventions say that
 * the input SHOULD count in what a cache served and kept, and the output the reasoning; the instruments
 * that do not are found by their figures, so that those of one instrument are one scope.
 */
export function usageOfAttributes(attributes: JsonObject, source: Source): Usage | null {
  const figures = {
    input: countOf(attributes, names.input),
    output: countOf(attributes, names.output),
    cacheRead: countOf(attributes, names.cacheRead),
    cacheWrite: countOf(attributes, names.cacheWrite),
    reasoning: countOf(attributes, names.reasoning),
    total: countOf(attributes, names.total),
  };
  if (Object.values(figures).every((figure) => figure === null)) return null;
  const { scope, provider, model } = source;
  const convention = {
    input: "all",
    output: "with-reasoning",
    cacheWrites: cacheWritesOf(provider, model),
  } as const;
  const family = isAnthropic(provider, model) ? "Anthropic" : (provider ?? "any provider");
  return usage(convention, `${scope}, ${family}, ${convention.cacheWrites}`, figures);
}
