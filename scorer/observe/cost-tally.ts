import type { Rational } from "../exact/rational.ts";
import type { RequestCost } from "./pricing.ts";
import { Tally } from "./tally.ts";
import { mostUsd, noUsd, picoOf, UsdSum, type Usd } from "./usd.ts";

/** Adds up what requests cost, exactly, and which of them no price covers. Amounts are in 10^-12 dollars. */
export class CostTally {
  readonly priced = new Tally();
  readonly unpriced = new Tally();
  /** Requests with a price that lack a token count, or give only a lower bound of one. */
  readonly lacking = new Tally();
  /** Requests that have both amounts. */
  readonly both = new Tally();

  /** By the table, of requests without a bill. */
  readonly #unbilled = new UsdSum();
  readonly #computed = new UsdSum();
  readonly #billed = new UsdSum();
  /** Of requests with a bill, the larger of both amounts. */
  readonly #larger = new UsdSum();
  readonly #list = new UsdSum();
  #largest = noUsd;

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
    return picoOf(this.#unbilled.total).plus(picoOf(this.#larger.total));
  }

  /** By the table, for every request with a price, whatever it was billed. */
  get tabled(): Rational {
    return picoOf(this.#unbilled.total).plus(this.computed);
  }

  /** The same with every input token at the input price. */
  get list(): Rational {
    return picoOf(this.#list.total);
  }

  add(seq: number, { state, computed, list, billed, larger }: RequestCost): void {
    if (state === "unpriced") {
      this.unpriced.add(seq);
      return;
    }
    this.#largest = mostUsd(this.#largest, larger);
    if (state === "lacking" || computed === null || list === null) {
      this.lacking.add(seq);
      return;
    }
    this.priced.add(seq);
    this.#list.add(list);
    if (billed === null) {
      this.#unbilled.add(computed);
      return;
    }
    this.#computed.add(computed);
    this.#billed.add(billed);
    this.#larger.add(larger);
    this.both.add(seq);
  }

  /** A failed request of which nothing but its bill is known. */
  addBill(seq: number, billed: Usd): void {
    this.priced.add(seq);
    this.#largest = mostUsd(this.#largest, billed);
    this.#larger.add(billed);
  }

  merge(other: CostTally): void {
    this.priced.merge(other.priced);
    this.unpriced.merge(other.unpriced);
    this.lacking.merge(other.lacking);
    this.both.merge(other.both);
    this.#largest = mostUsd(this.#largest, other.#largest);
    this.#unbilled.merge(other.#unbilled);
    this.#computed.merge(other.#computed);
    this.#billed.merge(other.#billed);
    this.#larger.merge(other.#larger);
    this.#list.merge(other.#list);
  }
}
