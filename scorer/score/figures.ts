import type { Quantity } from "../exact/quantity.ts";
import { round } from "../exact/round.ts";
import type { RunObserved } from "../observe/observed.ts";
import type { Context } from "./context.ts";
import type { RunFigures } from "./scorecard.ts";

/** Figures shown beside the scores. What is not known, or cannot be read for damage, is `null`. */
export function figuresOf({ leftOut }: RunObserved, { evidence, damage }: Context): RunFigures {
  const { requests, calls, clock, cost, repository } = evidence;
  const readable = <Facts extends object>(
    name: Parameters<typeof damage>[0][number],
    facts: Facts,
  ): Facts | null => (damage([name]) === null ? facts : null);
  const [asked, called] = [readable("requests", requests), readable("calls", calls)];
  const criteria = criteriaOf(evidence, damage);
  return {
    requests: number(asked?.made),
    replies: number(asked?.replies),
    requestsWithUsage: number(asked?.counted),
    failedRequests: number(asked?.errors),
    retries: number(asked?.retries),
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
    criteriaMet: criteria.met,
    criteria: criteria.asked,
  };
}

/** Criteria of the job by its checks; of a job without checks, as a record answers to them. */
function criteriaOf(
  { checks, record, job }: Context["evidence"],
  damage: Context["damage"],
): { readonly met: number | null; readonly asked: number | null } {
  if (job.hasChecks || record.read === null) {
    const { met, asked } = damage(["checks"]) === null ? checks.criteria : unreadable;
    return { met: number(met), asked: number(asked) };
  }
  const sow = damage(["record"]) === null ? record.read.sow : null;
  if (sow === null || sow.criteria === 0) return { met: null, asked: null };
  return { met: sow.met, asked: sow.criteria };
}

const unreadable = { met: undefined, asked: undefined };

/** `null` also where the figure is larger than JSON carries exactly. */
function number(quantity: Quantity | undefined): number | null {
  if (quantity?.known == null) return null;
  const value = Number(round(quantity.known.value));
  return Number.isSafeInteger(value) ? value : null;
}

function pico(quantity: Quantity | undefined): string | null {
  return quantity?.known == null ? null : round(quantity.known.value).toString();
}
