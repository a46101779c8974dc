import { decimalOf } from "../read/money.ts";
import { at, count, number } from "../read/value.ts";
import { conventions, usage, type Usage } from "../tokens/usage.ts";

/** What a request used, as a message or a step says it. */
export type Used = {
  readonly usage: Usage | null;
  readonly costUsd: string | null;
  readonly isFree: boolean;
};

/**
 * `tokens {input, output, reasoning, cache {read, write}, total?}` and `cost`: input without the cache,
 * output without reasoning (formats.md 2: the five add up in 684 of 688 real messages). A cost of 0 beside
 * tokens is that of a subscription, or of a model without a price.
 */
export function usedOf(value: unknown, scope: string): Used {
  const tokens = at(value, "tokens");
  const figures = {
    input: count(at(tokens, "input")),
    output: count(at(tokens, "output")),
    cacheRead: count(at(tokens, "cache", "read")),
    cacheWrite: count(at(tokens, "cache", "write")),
    reasoning: count(at(tokens, "reasoning")),
    total: count(at(tokens, "total")),
  };
  const known = Object.values(figures).flatMap((figure) => figure ?? []);
  const cost = at(value, "cost");
  const isFree = number(cost) === 0;
  return {
    usage: known.length === 0 ? null : usage(conventions.opencode, scope, figures),
    costUsd: isFree ? null : decimalOf(cost),
    isFree: isFree && known.some((figure) => figure > 0),
  };
}
