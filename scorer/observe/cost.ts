import { Rational } from "../exact/rational.ts";
import { round } from "../exact/round.ts";
import type { Request } from "../run-folder/request.ts";
import { exactBelow } from "./tally.ts";
import { type Usd, unitsAt, usdOf } from "./usd.ts";

/** A published price, in decimal dollars per million tokens; valid until a later one of the same kind. */
export type Price = {
  readonly model: string;
  readonly provider: string;
  readonly tier: string;
  readonly inputUsdPerMTok: string;
  readonly cacheReadUsdPerMTok: string;
  readonly cacheWriteUsdPerMTok?: string;
  readonly cacheWrite1hUsdPerMTok?: string;
  readonly outputUsdPerMTok: string;
  /** First day it is valid, `2026-07-16`. */
  readonly validFrom: string;
  readonly source: string;
  /** Day on which the source was read. */
  readonly read: string;
};

/** Prices are per million tokens. */
const placesOfMillion = 6;

/**
 * The price of a request: same model, provider and tier (`default` where none is named), the latest
 * that was valid when the request was made. `null` where there is none.
 */
export function priceOf(
  prices: readonly Price[],
  request: Pick<Request, "model" | "provider" | "tier" | "at">,
): Price | null {
  const { model, provider, at } = request;
  const tier = request.tier ?? "default";
  const day = at?.slice(0, 10) ?? "";
  return prices
    .filter((price) => price.model === model && price.provider === provider && price.tier === tier)
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Price | null>(
      (latest, price) => (latest === null || price.validFrom > latest.validFrom ? price : latest),
      null,
    );
}

/** What one token of each kind costs, in 10^-places dollars; `null` where the table does not say. */
export type Rates = { readonly places: number; readonly perToken: readonly (bigint | null)[] };

export function ratesOf(price: Price): Rates {
  const usd = [
    price.inputUsdPerMTok,
    price.cacheReadUsdPerMTok,
    price.cacheWriteUsdPerMTok,
    price.cacheWrite1hUsdPerMTok,
    price.outputUsdPerMTok,
  ].map((text) => (text === undefined ? null : usdOf(text)));
  const places = Math.max(...usd.map((rate) => rate?.places ?? 0));
  const perToken = usd.map((rate) => (rate === null ? null : unitsAt(rate, places)));
  return { places: places + placesOfMillion, perToken };
}

/** Tokens of a request in the order of `Rates`; `null` where a count is not known. */
export function tokensOf(request: Request): readonly (number | null)[] {
  const writes = request.cacheWriteTokens ?? null;
  const longWrites = request.cacheWrite1hTokens ?? 0;
  return [
    request.uncachedInputTokens ?? null,
    request.cacheReadTokens ?? null,
    writes === null ? null : Math.max(writes - longWrites, 0),
    longWrites,
    request.outputTokens ?? null,
  ];
}

/** True where there is a price for every kind of token the request is known to have used. */
export function covers({ perToken }: Rates, tokens: readonly (number | null)[]): boolean {
  return tokens.every((count, kind) => (count ?? 0) === 0 || perToken[kind] !== null);
}

/** The place of output tokens in `Rates`; the kinds before it are input. */
const outputKind = 4;

/**
 * What tokens cost at rates that cover them, and what they would cost with every input token at the
 * input price; `null` where a count is not known.
 */
export function computedUsd(
  { places, perToken }: Rates,
  tokens: readonly (number | null)[],
): { readonly computed: Usd; readonly list: Usd } | null {
  // Nearly every request costs so little that plain numbers hold it exactly, and much faster.
  let [computed, list] = [0, 0];
  const inputRate = Number(perToken[0] ?? 0n);
  for (let kind = 0; kind <= outputKind; kind += 1) {
    const count = tokens[kind] ?? null;
    if (count === null) return null;
    const cost = count * Number(perToken[kind] ?? 0n);
    computed += cost;
    list += kind === outputKind ? cost : count * inputRate;
  }
  // What adds up to less than this had only exact parts, none of them being negative.
  if (computed < exactBelow && list < exactBelow)
    return { computed: { units: BigInt(computed), places }, list: { units: BigInt(list), places } };
  return largeUsd({ places, perToken }, tokens);
}

/** The same for amounts that numbers do not hold. */
function largeUsd(
  { places, perToken }: Rates,
  tokens: readonly (number | null)[],
): { readonly computed: Usd; readonly list: Usd } {
  let [computed, list] = [0n, 0n];
  for (const [kind, count] of tokens.entries()) {
    const exact = BigInt(count ?? 0);
    const cost = exact * (perToken[kind] ?? 0n);
    computed += cost;
    list += kind === outputKind ? cost : exact * (perToken[0] ?? 0n);
  }
  return { computed: { units: computed, places }, list: { units: list, places } };
}

/** Both amounts of a run agree when they are the same number of cents. */
export function sameCents(a: Rational, b: Rational): boolean {
  const cents = (pico: Rational): bigint => round(pico.over(Rational.of(10_000_000_000)));
  return cents(a) === cents(b);
}
