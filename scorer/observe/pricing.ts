import type { Request } from "../run-folder/request.ts";
import { computedUsd, covers, type Price, priceOf, type Rates, ratesOf, tokensOf } from "./cost.ts";
import { mostUsd, noUsd, type Usd, usdOf } from "./usd.ts";

/** What one request cost, as far as its line and the price table say. */
export type RequestCost = {
  /** `unpriced`: no price covers it. `lacking`: a token count is missing, or only a least one is known. */
  readonly state: "priced" | "unpriced" | "lacking";
  /** By the table; `null` where a count is not known or no price covers it. */
  readonly computed: Usd | null;
  /** By the table with every input token at the input price, as if there were no cache. */
  readonly list: Usd | null;
  /** As its line says it was billed; `null` where it does not. */
  readonly billed: Usd | null;
  /** The larger of the two, as far as they are known: what scores use. */
  readonly larger: Usd;
};

/** Prices requests: the table is searched once a model, provider, tier and day. */
export class Pricing {
  readonly #prices: readonly Price[];
  readonly #found = new Map<string, Rates | null>();
  /** What was found for the request before: the next one mostly asks for the same. */
  #last:
    (Pick<Request, "model" | "provider" | "tier"> & { day: string; rates: Rates | null }) | null =
    null;

  constructor(prices: readonly Price[]) {
    this.#prices = prices;
  }

  costOf(request: Request): RequestCost {
    const [rates, tokens] = [this.#ratesOf(request), tokensOf(request)];
    const billed = request.billedUsd == null ? null : usdOf(request.billedUsd);
    if (rates === null || !covers(rates, tokens))
      return { state: "unpriced", computed: null, list: null, billed, larger: billed ?? noUsd };
    const { computed, list } = computedUsd(rates, tokens) ?? { computed: null, list: null };
    const lacking = computed === null || request.outputIsLowerBound === true;
    return {
      state: lacking ? "lacking" : "priced",
      computed,
      list,
      billed,
      larger: mostUsd(computed ?? noUsd, billed ?? noUsd),
    };
  }

  #ratesOf(request: Request): Rates | null {
    const { model, provider, tier, at } = request;
    const last = this.#last;
    const same = last?.model === model && last?.provider === provider && last?.tier === tier;
    if (last !== null && same && at?.startsWith(last.day) === true) return last.rates;
    const day = at?.slice(0, 10) ?? "";
    const key = [model, provider, tier, day].join("\n");
    let rates = this.#found.get(key);
    if (rates === undefined) {
      const price = priceOf(this.#prices, request);
      rates = price === null ? null : ratesOf(price);
      if (this.#found.size < 1000) this.#found.set(key, rates);
    }
    if (day !== "") this.#last = { model, provider, tier, day, rates };
    return rates;
  }
}
