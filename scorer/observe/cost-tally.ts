import type { Rational } from "../exact/rational.ts";
import type { Request } from "../run-folder/request.ts";
import { computedUsd, covers, type Price, priceOf, type Rates, ratesOf, tokensOf } from "./cost.ts";
import { Tally } from "./tally.ts";
import { mostUsd, noUsd, picoOf, usdOf, UsdSum } from "./usd.ts";

/** Adds up what requests cost, exactly, and which of them no price covers. Amounts are in 10^-12 dollars. */
export class CostTally {
  readonly priced = new Tally();
  readonly unpriced = new Tally();
  /** Requests with a price that lack a token count, or give only a lower bound of one. */
  readonly lacking = new Tally();
  readonly both = new Tally();

  readonly #prices: readonly Price[];
  /** Rates found so far: the table is searched once a model, provider, tier and day. */
  readonly #found = new Map<string, Rates | null>();
  readonly #computed = new UsdSum();
  readonly #billed = new UsdSum();
  readonly #total = new UsdSum();
  #largest = noUsd;
  /** What was found for the request before: the next one mostly asks for the same. */
  #last:
    (Pick<Request, "model" | "provider" | "tier"> & { day: string; rates: Rates | null }) | null =
    null;

  constructor(prices: readonly Price[]) {
    this.#prices = prices;
  }

  /** What the dearest request cost, as far as it is known. */
  get largest(): Rational {
    return picoOf(this.#largest);
  }

  /** By the table, for requests that have both amounts. */
  get computed(): Rational {
    return picoOf(this.#computed.total);
  }

  get billed(): Rational {
    return picoOf(this.#billed.total);
  }

  /** The larger of both amounts of each request. */
  get total(): Rational {
    return picoOf(this.#total.total);
  }

  add(request: Request): void {
    const [rates, tokens] = [this.#ratesOf(request), tokensOf(request)];
    if (rates === null || !covers(rates, tokens)) {
      this.unpriced.add(request.seq);
      return;
    }
    const computed = computedUsd(rates, tokens);
    const billed = request.billedUsd == null ? null : usdOf(request.billedUsd);
    const larger = mostUsd(computed ?? noUsd, billed ?? noUsd);
    this.#largest = mostUsd(this.#largest, larger);
    if (computed === null || request.outputIsLowerBound === true) {
      this.lacking.add(request.seq);
      return;
    }
    this.priced.add(request.seq);
    this.#total.add(larger);
    if (billed === null) return;
    this.#computed.add(computed);
    this.#billed.add(billed);
    this.both.add(request.seq);
  }

  merge(other: CostTally): void {
    this.priced.merge(other.priced);
    this.unpriced.merge(other.unpriced);
    this.lacking.merge(other.lacking);
    this.both.merge(other.both);
    this.#largest = mostUsd(this.#largest, other.#largest);
    this.#computed.merge(other.#computed);
    this.#billed.merge(other.#billed);
    this.#total.merge(other.#total);
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
