import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { computedUsd, type Price, ratesOf, sameCents } from "../../scorer/observe/cost.ts";
import { call, factsOf, logs, request, rows, said } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

const withoutWrites: Price = {
  model: "a-model",
  provider: "a-provider",
  tier: "default",
  inputUsdPerMTok: "3",
  cacheReadUsdPerMTok: "0.30",
  outputUsdPerMTok: "15",
  validFrom: "2026-07-16",
  source: "a price list",
  read: "2026-08-01",
};

const price: Price = {
  ...withoutWrites,
  cacheWriteUsdPerMTok: "3.75",
  cacheWrite1hUsdPerMTok: "6",
};

async function cost(list: readonly Fields[], prices: readonly Price[] = [price]) {
  return factsOf("cost", logs({ requests: list, calls: [], events: [] }), { prices });
}

const tokens = (
  input: number,
  read: number,
  write: number,
  write1h: number,
  output: number,
): Fields => ({
  uncachedInputTokens: input,
  cacheReadTokens: read,
  cacheWriteTokens: write,
  cacheWrite1hTokens: write1h,
  outputTokens: output,
});

describe("the cost of a request, in 10^-12 dollars", () => {
  test.each<[string, Fields, string]>([
    ["one uncached token", tokens(1, 0, 0, 0, 0), "3000000"],
    ["one cached token", tokens(0, 1, 0, 0, 0), "300000"],
    ["one token written for five minutes", tokens(0, 0, 1, 0, 0), "3750000"],
    ["one token written for an hour", tokens(0, 0, 1, 1, 0), "6000000"],
    ["three written, one of them for an hour", tokens(0, 0, 3, 1, 0), "13500000"],
    ["one token out", tokens(0, 0, 0, 0, 1), "15000000"],
    ["all kinds", tokens(1000, 20_000, 300, 100, 50), "11100000000"],
    ["nothing", tokens(0, 0, 0, 0, 0), "0"],
    [
      "an hour's part that is not given",
      { ...tokens(0, 0, 2, 0, 0), cacheWrite1hTokens: null },
      "7500000",
    ],
  ])("of %s", async (_, fields, expected) => {
    expect(said((await cost([request(0, fields)])).total)).toBe(expected);
  });

  test("is exact below a dollar's millionth of a millionth", async () => {
    const odd = { ...price, inputUsdPerMTok: "0.0000001" };
    expect(said((await cost([request(0, tokens(3, 0, 0, 0, 0))], [odd])).total)).toBe("3/10");
  });

  test("adds up exactly over requests", async () => {
    const { total } = await cost(rows(1000, (seq) => request(seq, tokens(7, 0, 0, 0, 0))));
    expect(said(total)).toBe((7 * 1000 * 3_000_000).toString());
    expect(total.known?.trace).toMatchObject({
      name: "cost",
      unit: "pUSD",
      sources: [{ file: "telemetry/requests.jsonl", count: 1000 }],
    });
  });

  test("is that of the published run: 67,918,878 cached and 4,608 uncached tokens for $10.19", async () => {
    const muse: Price = {
      ...withoutWrites,
      inputUsdPerMTok: "1.25",
      cacheReadUsdPerMTok: "0.15",
      outputUsdPerMTok: "4.25",
    };
    const { total } = await cost([request(0, tokens(4608, 67_918_878, 0, 0, 0))], [muse]);
    expect(said(total)).toBe("10193591700000");
  });
});

describe("a price", () => {
  test.each<[string, Fields, readonly Price[]]>([
    ["of another model", { model: "other" }, [price]],
    ["of another provider", { provider: "other" }, [price]],
    ["of another tier", { tier: "batch" }, [price]],
    ["valid only from the next day", { at: "2026-07-15T23:59:59.999Z" }, [price]],
    ["for a request without a time", { at: null }, [price]],
    ["for a request without a model", { model: null }, [price]],
    ["without one for the tokens written", tokens(1, 0, 1, 0, 0), [withoutWrites]],
    ["without one for the tokens written for an hour", tokens(1, 0, 1, 1, 0), [withoutWrites]],
    ["that is none", {}, []],
    ["even where the bill is known", { model: "other", billedUsd: "1" }, [price]],
  ])("%s is no price: the cost is not known, and never 0", async (_, fields, prices) => {
    const { total, unpriced } = await cost([request(0), request(1, fields)], prices);
    expect(total.known).toBeNull();
    expect(total.because?.code).toBe("no price");
    expect(unpriced).toBeGreaterThan(0);
  });

  test("of one request in ten thousand that is missing leaves the cost unknown", async () => {
    const { total } = await cost(
      rows(10_000, (seq) => request(seq, seq === 17 ? { model: "b" } : {})),
    );
    expect(total.because).toEqual({ code: "no price", about: "1 of 10000 requests" });
  });

  test("is the default one where no tier is named, else that of the tier", async () => {
    const batch = { ...price, tier: "batch", inputUsdPerMTok: "1" };
    const one = tokens(1, 0, 0, 0, 0);
    const { total } = await cost(
      [
        request(0, { ...one, tier: null }),
        request(1, { ...one, tier: "batch" }),
        request(2, { ...one, tier: "default" }),
      ],
      [batch, price],
    );
    expect(said(total)).toBe("7000000");
  });

  test("is the latest that was valid on the day of the request", async () => {
    const later = { ...price, validFrom: "2026-08-01", inputUsdPerMTok: "2" };
    const one = tokens(1, 0, 0, 0, 0);
    const on = async (day: string): Promise<string> =>
      said((await cost([request(0, { ...one, at: `${day}T12:00:00Z` })], [later, price])).total);
    expect([await on("2026-07-31"), await on("2026-08-01"), await on("2027-01-01")]).toEqual([
      "3000000",
      "2000000",
      "2000000",
    ]);
  });

  test("of tokens not used is not needed", async () => {
    expect(said((await cost([request(0, tokens(1, 0, 0, 0, 0))], [withoutWrites])).total)).toBe(
      "3000000",
    );
  });
});

describe("a bill", () => {
  test("counts for its request where it is larger, and only then", async () => {
    const one = tokens(1_000_000, 0, 0, 0, 0);
    const list = [
      request(0, { ...one, billedUsd: "3.5" }),
      request(1, { ...one, billedUsd: "2.5" }),
      request(2, { ...one, billedUsd: null }),
    ];
    expect(said((await cost(list)).total)).toBe("9500000000000");
  });

  test("of a failed request without tokens counts too, as one that lacks its tokens", async () => {
    const failed = request(99, {
      status: "error",
      error: { code: 400 },
      uncachedInputTokens: null,
      cacheReadTokens: null,
      cacheWriteTokens: null,
      outputTokens: null,
    });
    const list = rows(99, (seq) => request(seq, tokens(1, 0, 0, 0, 0)));
    expect(said((await cost([...list, failed])).total)).toBe("297000000");
    // The dearest request known cost a dollar: so does the one whose tokens are not known.
    expect(said((await cost([...list, { ...failed, billedUsd: "1" }])).total)).toBe(
      "1000297000000",
    );
  });

  test("is compared with the table's sum to the cent", () => {
    const cents = (usd: string): Rational =>
      Rational.parse(usd).times(Rational.of(1_000_000_000_000));
    expect(sameCents(cents("1.004"), cents("1.0"))).toBe(true);
    expect(sameCents(cents("1.005"), cents("1.0"))).toBe(false);
    expect(sameCents(cents("1.005"), cents("1.014"))).toBe(true);
  });
});

describe("a token count that is missing in 2 % of the requests costs as much as the dearest, above 2 % nothing is known", () => {
  const list = (missing: Fields, count: number): readonly Fields[] =>
    rows(100, (seq) =>
      request(seq, {
        ...tokens(seq === 0 ? 1000 : 1, 0, 0, 0, 0),
        ...(seq > 0 && seq <= count ? missing : {}),
      }),
    );

  test.each<[string, Fields]>([
    ["uncached input", { uncachedInputTokens: null }],
    ["cache reads", { cacheReadTokens: null }],
    ["cache writes", { cacheWriteTokens: null }],
    ["output", { outputTokens: null }],
    ["output of which only a lower bound is known", { outputIsLowerBound: true }],
  ])("%s", async (_, missing) => {
    // 1,000 tokens, 97 single ones, and twice the 1,000 again.
    expect(said((await cost(list(missing, 2))).total)).toBe((3097 * 3_000_000).toString());
    const { total } = await cost(list(missing, 3));
    expect(total.because).toEqual({
      code: "field missing",
      about: "final token counts in 3 of 100 rows",
    });
  });

  test("of an agent of a system role that works too", async () => {
    const system = { agent: "s", role: "harness" };
    const requests = [
      ...list({}, 0),
      request(100, { ...system, ...tokens(1, 0, 0, 0, 0), outputTokens: null }),
    ];
    const facts = await factsOf(
      "cost",
      logs({ requests, calls: [call(101, { kind: "write", ...system })] }),
      { prices: [price] },
    );
    expect(said(facts.total)).toBe((2099 * 3_000_000).toString());
  });
});

describe("amounts of any size", () => {
  test("are what exact arithmetic makes them", () => {
    const rates = ratesOf(price);
    const count = fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    );
    fc.assert(
      fc.property(fc.array(count, { minLength: 5, maxLength: 5 }), (tokens) => {
        const exact = tokens.map((tokensOfKind, kind) => {
          const rate = rates.perToken[kind] ?? 0n;
          return [BigInt(tokensOfKind) * rate, BigInt(tokensOfKind) * (rates.perToken[0] ?? 0n)];
        });
        const sum = (of: readonly (bigint | undefined)[]): bigint =>
          of.reduce<bigint>((total, part) => total + (part ?? 0n), 0n);
        const computed = sum(exact.map(([cost]) => cost));
        const list = sum(exact.map(([cost, atInput], kind) => (kind === 4 ? cost : atInput)));
        const { places } = rates;
        expect(computedUsd(rates, tokens)).toEqual({
          computed: { units: computed, places },
          list: { units: list, places },
        });
      }),
    );
  });
});
