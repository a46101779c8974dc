import { CostTally } from "../../scorer/observe/cost-tally.ts";
import type { Price } from "../../scorer/observe/cost.ts";
import { Pricing } from "../../scorer/observe/pricing.ts";
import type { Request } from "../../scorer/run-folder/request.ts";

/** Dollars a million tokens that are easy to reckon with. */
export const price: Price = {
  model: "a-model",
  provider: "a-provider",
  tier: "default",
  inputUsdPerMTok: "3",
  cacheReadUsdPerMTok: "0.30",
  cacheWriteUsdPerMTok: "3.75",
  cacheWrite1hUsdPerMTok: "6",
  outputUsdPerMTok: "15",
  validFrom: "2026-07-16",
  source: "a price list",
  read: "2026-08-01",
};

/** The published list price of Muse Spark 1.1, which names none for cache writes. */
export const musePrice: Price = {
  model: "meta-muse-spark-1.1",
  provider: "openrouter",
  tier: "default",
  inputUsdPerMTok: "1.25",
  cacheReadUsdPerMTok: "0.15",
  outputUsdPerMTok: "4.25",
  validFrom: "2026-07-16",
  source: "a price list",
  read: "2026-11-30",
};

/** A row of the log as the reader hands it on. */
export function asked(fields: Partial<Request> = {}): Request {
  return {
    seq: 0,
    id: "r",
    at: "2026-08-01T10:00:00Z",
    agent: "a",
    role: "develop",
    step: "build",
    model: "a-model",
    provider: "a-provider",
    uncachedInputTokens: 0,
    cacheReadTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
    status: "ok",
    ...fields,
  };
}

/** Their costs added up. */
export function tallied(
  requests: readonly Request[],
  prices: readonly Price[] = [price],
): CostTally {
  const [tally, pricing] = [new CostTally(), new Pricing(prices)];
  for (const request of requests) tally.add(request.seq, pricing.costOf(request));
  return tally;
}
