import { Quantity, type Reason } from "../exact/quantity.ts";
import type { Run } from "../run-folder/run.ts";
import type { Totals } from "../run-folder/totals.ts";
import { type Price, priceOf } from "./cost.ts";
import { Published } from "./published.ts";

/**
 * What the input of a run with published totals costs at list. It is never the run's cost: the output
 * is not in it, and who served the requests, and when, is known only as far as its source says.
 */
export type InputCost = {
  /** Dollars. */
  readonly usd: Quantity;
  /** The price it was computed with; `null` where none could be told. */
  readonly price: Price | null;
  /** The run names the provider; else the price is that of the only one the table has for the model. */
  readonly providerNamed: boolean;
  /** Day for which the price was looked up: the run's, or that of the publication. */
  readonly day: string | null;
  /** Traffic of the system is in the published figures. */
  readonly withSystem: boolean;
};

/** `null` where the source gives no input tokens, so that there is nothing to ask. */
export function inputCost(
  totals: Totals,
  run: Run | null,
  prices: readonly Price[],
): InputCost | null {
  const { inputTokens, cacheReadTokens } = totals.figures;
  if (inputTokens === undefined) return null;
  const day = dayOf(run, inputTokens.citation);
  const seat = onlySeat(run);
  const provider = seat?.provider ?? onlyProvider(prices, seat?.model ?? null);
  const price =
    seat === null
      ? null
      : priceOf(prices, { model: seat.model, provider, tier: seat.tier, at: day });
  return {
    usd: price === null ? Quantity.unknown(noPrice(run)) : atList(new Published(totals), price),
    price,
    providerNamed: seat?.provider != null,
    day,
    withSystem: inputTokens.system === true || cacheReadTokens?.system === true,
  };
}

function atList(published: Published, price: Price): Quantity {
  // Published totals do not tell cache writes from other input, which matters where both have prices.
  if (price.cacheWriteUsdPerMTok !== undefined || price.cacheWrite1hUsdPerMTok !== undefined)
    return Quantity.unknown({ code: "not published", about: "cache-write tokens" });
  const cached = published.quantity("cacheReadTokens", "cache-read tokens", "tokens");
  const input = published.quantity("inputTokens", "input tokens", "tokens");
  const rate = (usd: string, of: string): Quantity =>
    Quantity.constant(usd, `dollars for a million tokens of ${of}`);
  const uncached = input.minus(cached).named("uncached input tokens", "tokens");
  if (uncached.known !== null && uncached.known.value.numerator < 0n)
    return Quantity.unknown({ code: "figures contradict", about: "more cache reads than input" });
  return uncached
    .times(rate(price.inputUsdPerMTok, "input"))
    .plus(cached.times(rate(price.cacheReadUsdPerMTok, "cache reads")))
    .over(1_000_000)
    .named("input cost", "USD");
}

function noPrice(run: Run | null): Reason {
  const models = new Set(run?.configuration.seats.flatMap(({ model }) => model ?? []));
  if (models.size === 0) return { code: "no price", about: "the run names no model" };
  if (models.size > 1) return { code: "no price", about: "the run names several models" };
  return { code: "no price", about: [...models].join("") };
}

/** The one model, provider and tier of all seats, or `null`. */
function onlySeat(run: Run | null): Run["configuration"]["seats"][number] | null {
  const [first, ...others] = run?.configuration.seats ?? [];
  if (first?.model == null) return null;
  const key = ({ model, provider, tier }: typeof first): string =>
    JSON.stringify([model, provider ?? null, tier ?? null]);
  return others.every((seat) => key(seat) === key(first)) ? first : null;
}

function onlyProvider(prices: readonly Price[], model: string | null): string | null {
  const providers = new Set(
    prices.filter((price) => price.model === model).map(({ provider }) => provider),
  );
  const [only = null] = providers;
  return providers.size === 1 ? only : null;
}

/** The run's last day, else the day its figures were published, which is no earlier. */
function dayOf(run: Run | null, citation: number): string | null {
  const at = run?.endedAt ?? run?.startedAt ?? run?.citations?.[citation]?.date;
  return at?.slice(0, 10) ?? null;
}
