import { describe, expect, test } from "vitest";
import { formatShare } from "../../scorer/describe/number.ts";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { cacheSaving } from "../../scorer/observe/cost-saving.ts";
import type { Price } from "../../scorer/observe/cost.ts";
import type { Request } from "../../scorer/run-folder/request.ts";
import { said } from "./observing.ts";
import { asked, musePrice, price, tallied } from "./pricing.ts";

function saving(requests: readonly Request[], prices: readonly Price[] = [price]): Quantity {
  const tally = tallied(requests, prices);
  return cacheSaving(tally, Quantity.counted("cost", "pUSD", tally.total, []));
}

const muse = (fields: Partial<Request>): Request =>
  asked({ model: "meta-muse-spark-1.1", provider: "openrouter", ...fields });

describe("what caching saved", () => {
  test.each<[string, Partial<Request>, string]>([
    ["nothing where nothing was cached", { uncachedInputTokens: 10, outputTokens: 5 }, "0"],
    [
      "nine tenths of the input where all of it was read at a tenth",
      { cacheReadTokens: 10 },
      "9/10",
    ],
    // $3 and $0.30 of $6.
    ["of what was cached, of all input", { uncachedInputTokens: 10, cacheReadTokens: 10 }, "9/20"],
    // 10 × 0.30 + 2 × 15 = 33 of 10 × 3 + 2 × 15 = 60.
    [
      "less where there is output, which is never cached",
      { cacheReadTokens: 10, outputTokens: 2 },
      "9/20",
    ],
    ["less than nothing for what was only written", { cacheWriteTokens: 4 }, "-1/4"],
    ["less still at the one-hour price", { cacheWriteTokens: 4, cacheWrite1hTokens: 4 }, "-1"],
    // 4 × 3.75 + 4 × 0.30 = 16.2 of 24.
    ["over writing and reading", { cacheWriteTokens: 4, cacheReadTokens: 4 }, "13/40"],
  ])("is %s", (_, fields, expected) => {
    expect(said(saving([asked(fields)]))).toBe(expected);
  });

  test("is by the table, whatever was billed", () => {
    expect(said(saving([asked({ cacheReadTokens: 10, billedUsd: "100" })]))).toBe("9/10");
  });

  test("of Muse Spark leaves cached input at exactly 12 % of list", () => {
    const value = saving([muse({ cacheReadTokens: 1_000_000 })], [musePrice]);
    expect(said(value)).toBe("22/25");
    expect(said(Quantity.constant(1).minus(value))).toBe("3/25");
  });

  test("of Muse Spark's published input is 88 % all but a hair, at a cost of $10.19", () => {
    const request = muse({ cacheReadTokens: 67_918_878, uncachedInputTokens: 4608 });
    const tally = tallied([request], [musePrice]);
    expect(tally.total.toString()).toBe("10193591700000");
    // 67,923,486 tokens at $1.25 a million.
    expect(tally.list.toString()).toBe("84904357500000");
    const exact = Rational.of(67_918_878 * (125 - 15), 67_923_486 * 125);
    expect(said(saving([request], [musePrice]))).toBe(exact.toString());
    expect(formatShare(exact)).toBe("87.99\u202f%");
  });

  test("is not known where the cost is not, for the same reason", () => {
    const tally = tallied([asked({ cacheReadTokens: 1, model: "other" })]);
    const because = { code: "no price", about: "1 of 1 requests" };
    expect(cacheSaving(tally, Quantity.unknown(because)).because).toEqual(because);
  });

  test("is not known where nothing was spent", () => {
    expect(saving([asked()]).because?.code).toBe("nothing to divide by");
    expect(saving([]).because?.code).toBe("nothing to divide by");
  });

  test("is nothing for a request that lacks a count, which costs as much as the dearest", () => {
    const cached = asked({ cacheReadTokens: 1000 });
    const lacking = asked({ cacheReadTokens: 1000, outputTokens: null });
    const tally = tallied([...Array.from({ length: 99 }, () => cached), lacking]);
    const cost = Quantity.counted("cost", "pUSD", tally.total, []);
    // 99 × 0.30 + 0.30 of 99 × 3 + 0.30: 267.3 of 297.3 are saved.
    expect(said(cacheSaving(tally, cost))).toBe("891/991");
  });

  test("shows its working down to the log", () => {
    const trace = saving([asked({ cacheReadTokens: 10 })]).known?.trace;
    expect(trace).toMatchObject({
      name: "saved by caching",
      operation: "minus",
      of: [
        { value: "1" },
        {
          operation: "over",
          of: [
            { name: "dollars by the price table", unit: "USD", value: "3/1000000" },
            { name: "dollars with all input at the input price", unit: "USD", value: "3/100000" },
          ],
        },
      ],
    });
    expect(JSON.stringify(trace)).toContain('"file":"telemetry/requests.jsonl"');
  });
});
