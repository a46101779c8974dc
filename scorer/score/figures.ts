import type { Quantity } from "../exact/quantity.ts";
import { round } from "../exact/round.ts";
import type { RunObserved } from "../observe/observed.ts";
import type { Context } from "./context.ts";
import type { RunFigures } from "./scorecard.ts";

/** Figures shown beside the scores. What is not known, or cannot be read for damage, is `null`. */
export function figuresOf({ leftOut }: RunObserved, { evidence, damage }: Context): RunFigures {
  const { requests, calls, clock, cost, repository, checks } = evidence;
  const readable = <Facts extends object>(
    name: Parameters<typeof damage>[0][number],
    facts: Facts,
  ): Facts | null => (damage([name]) === null ? facts : null);
  const [asked, called] = [readable("requests", requests), readable("calls", calls)];
  const criteria = readable("checks", checks)?.criteria;
  return {
    requests: number(asked?.made),
    replies: number(asked?.replies),
    inputTokens: number(asked?.inputTokens),
    cacheReadTokens: number(asked?.cacheReadTokens),
    cacheWriteTokens: number(asked?.cacheWriteTokens),
    outputTokens: number(asked?.outputTokens),
    reasoningTokens: number(asked?.reasoningTokens),
    toolCalls: number(called?.emitted),
    schemaInvalidCalls: number(called?.invalid),
    wallClockMs: number(readable("clock", clock)?.wallClock),
    costPicoUsd: pico(readable("cost", cost)?.total),
    systemRequests: asked === null ? null : leftOut.systemRequests,
    infrastructureFailures: asked === null ? null : leftOut.infrastructureFailures,
    ncloc: number(readable("repository", repository)?.ncloc),
    criteriaMet: number(criteria?.met),
    criteria: number(criteria?.asked),
  };
}

/** `null` also where the figure is larger than JSON carries exactly. */
function number(quantity: Quantity | undefined): number | null {
  if (quantity?.known == null) return null;
  const value = Number(round(quantity.known.value));
  return Number.isSafeInteger(value) ? value : null;
}

function pico(quantity: Quantity | undefined): string | null {
  return quantity?.known == null ? null : round(quantity.known.value).toString();
}
