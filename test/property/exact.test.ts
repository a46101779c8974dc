import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational, most, zero } from "../../scorer/exact/rational.ts";
import { CostTally } from "../../scorer/observe/cost-tally.ts";
import { type Price, priceOf } from "../../scorer/observe/cost.ts";
import { Pricing } from "../../scorer/observe/pricing.ts";
import { duration, intersection, type Interval, union } from "../../scorer/observe/intervals.ts";
import { Spans } from "../../scorer/observe/spans.ts";
import { instant } from "../../scorer/run-folder/instant.ts";
import type { Request } from "../../scorer/run-folder/request.ts";

const usd = fc
  .tuple(fc.nat({ max: 20 }), fc.option(fc.stringMatching(/^\d{1,9}$/)))
  .map(([whole, part]) => (part === null ? String(whole) : `${String(whole)}.${part}`));
const maybe = <Value>(of: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(of, { nil: undefined });

const prices: fc.Arbitrary<Price> = fc
  .record({
    inputUsdPerMTok: usd,
    cacheReadUsdPerMTok: usd,
    outputUsdPerMTok: usd,
    validFrom: fc.constantFrom("2026-01-01", "2026-06-01"),
    tier: fc.constantFrom("default", "batch"),
  })
  .map((price) => ({ ...price, model: "m", provider: "p", source: "s", read: "2026-11-01" }));
const cachePrices = fc.record({
  cacheWriteUsdPerMTok: usd,
  cacheWrite1hUsdPerMTok: usd,
});

const tokens = fc.option(fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 1_000_000 }), fc.maxSafeNat()));
const requests: fc.Arbitrary<Request> = fc
  .record({
    at: fc.constantFrom("2026-05-01T00:00:00Z", "2026-07-01T00:00:00Z"),
    tier: fc.constantFrom(null, "default", "batch"),
    uncachedInputTokens: tokens,
    cacheReadTokens: tokens,
    cacheWriteTokens: tokens,
    cacheWrite1hTokens: tokens,
    outputTokens: tokens,
    outputIsLowerBound: maybe(fc.boolean()),
    billedUsd: fc.option(usd),
  })
  .map((request, ...rest) => ({
    ...request,
    seq: rest.length,
    id: "r",
    model: "m",
    provider: "p",
  }));

const million = Rational.of(1_000_000);

/** The same sums by fractions, one request after the other. */
function byFractions(table: readonly Price[], list: readonly Request[]): readonly string[] {
  let [total, largest, tabled, atList, counted] = [zero, zero, zero, zero, 0];
  for (const request of list) {
    const price = priceOf(table, request);
    if (price === null) continue;
    const writes = request.cacheWriteTokens ?? null;
    const long = request.cacheWrite1hTokens ?? 0;
    const parts = [
      [request.uncachedInputTokens, price.inputUsdPerMTok],
      [request.cacheReadTokens, price.cacheReadUsdPerMTok],
      [writes === null ? null : Math.max(writes - long, 0), price.cacheWriteUsdPerMTok],
      [long, price.cacheWrite1hUsdPerMTok],
      [request.outputTokens, price.outputUsdPerMTok],
    ] as const;
    if (parts.some(([count, rate]) => (count ?? 0) > 0 && rate === undefined)) continue;
    const computed = parts.reduce<Rational | null>(
      (sum, [count, rate = "0"]) =>
        sum === null || count == null
          ? null
          : sum.plus(Rational.of(count).times(Rational.parse(rate)).over(million)),
      zero,
    );
    const billed = request.billedUsd == null ? zero : Rational.parse(request.billedUsd);
    largest = most(largest, most(computed ?? zero, billed));
    if (computed === null || request.outputIsLowerBound === true) continue;
    counted += 1;
    total = total.plus(most(computed, billed));
    tabled = tabled.plus(computed);
    const input = parts
      .slice(0, 4)
      .reduce((sum, [count]) => sum.plus(Rational.of(count ?? 0)), zero);
    atList = atList.plus(input.times(Rational.parse(price.inputUsdPerMTok)).over(million)).plus(
      Rational.of(request.outputTokens ?? 0)
        .times(Rational.parse(price.outputUsdPerMTok))
        .over(million),
    );
  }
  const pico = Rational.of(1_000_000_000_000);
  const sums = [total, largest, tabled, atList].map((sum) => sum.times(pico).toString());
  return [...sums, String(counted)];
}

describe("what is added up quickly", () => {
  test("costs what fractions say it costs", () => {
    const table = fc.array(
      fc.tuple(prices, fc.option(cachePrices)).map(([price, cache]) => ({ ...price, ...cache })),
      { maxLength: 4 },
    );
    const list = fc.array(requests, { maxLength: 12 });
    fc.assert(
      fc.property(table, list, list, (rows, first, second) => {
        const pricing = new Pricing(rows);
        const [tally, other] = [new CostTally(), new CostTally()];
        for (const request of first) tally.add(request.seq, pricing.costOf(request));
        for (const request of second) other.add(request.seq, pricing.costOf(request));
        tally.merge(other);
        expect([
          tally.total.toString(),
          tally.largest.toString(),
          tally.tabled.toString(),
          tally.list.toString(),
          String(tally.priced.count),
        ]).toEqual(byFractions(rows, [...first, ...second]));
      }),
      { numRuns: 500 },
    );
  });

  test("overlaps the same time, joined or not", () => {
    const interval = fc
      .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]): Interval => [start, start + length]);
    const list = fc.array(interval, { maxLength: 40 });
    fc.assert(
      fc.property(list, list, list, (busy, more, waits) => {
        const [spans, others] = [new Spans(), new Spans()];
        for (const [start, end] of busy) spans.add(start, end);
        for (const [start, end] of more) others.add(start, end);
        spans.takeIn(others);
        const waited = union(waits);
        const quick = intersection(waited, union(spans.overlapping(waited)));
        const plain = intersection(waited, union([...busy, ...more]));
        expect(duration(quick)).toBe(duration(plain));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the time of a line", () => {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

  /** As the platform reads it; it takes 24:00 and years to come, which no log has. */
  function byPlatform(text: string): number | null {
    if (!form.test(text) || text.slice(11, 13) === "24") return null;
    const ms = Date.parse(text);
    const day = Number.isNaN(ms) ? "" : new Date(ms).toISOString().slice(0, 10);
    return day === text.slice(0, 10) ? ms : null;
  }

  test("is what the platform says, where it exists", () => {
    const two = fc.integer({ min: 0, max: 62 }).map((of) => String(of).padStart(2, "0"));
    const times = fc
      .tuple(fc.nat({ max: 9999 }), two, two, two, two, two, fc.stringMatching(/^(\.\d{0,4})?$/))
      .map(([year, month, day, hour, minute, second, fraction]) => {
        const date = `${String(year).padStart(4, "0")}-${month}-${day}`;
        return `${date}T${hour}:${minute}:${second}${fraction}Z`;
      });
    const whole = fc
      .date({
        min: new Date("0000-01-01T00:00:00Z"),
        max: new Date("9999-12-31T23:59:59Z"),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString());
    const broken = fc
      .tuple(whole, fc.nat({ max: 24 }), fc.string({ maxLength: 2 }))
      .map(([text, at, put]) => text.slice(0, at) + put + text.slice(at + 1));
    fc.assert(
      fc.property(fc.oneof(times, whole, broken), (text) => {
        expect(instant(text)).toBe(byPlatform(text));
      }),
      { numRuns: 5000 },
    );
  });
});
