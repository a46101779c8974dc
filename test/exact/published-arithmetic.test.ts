import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { decimal } from "../../scorer/exact/round.ts";

const of = (text: string): Rational => Rational.parse(text);
const sum = (...texts: readonly string[]): Rational =>
  texts.map(of).reduce((total, next) => total.plus(next));

/** Figures of published texts that are arithmetic over other published figures. */
describe("what was published follows exactly", () => {
  test("10.7 of 20 evidence points: closure 0.7, 16 of 30 items, 2,438 of 2,438 operations", () => {
    // Evidence article, October 2026: 20 × (½ × 16/30 + ½ × 2438/2438) × 0.7 × 1.
    const half = of("1/2");
    const capture = half.times(of("16/30")).plus(half.times(of("2438/2438")));
    const points = of("20").times(capture).times(of("0.7"));
    expect(points.toString()).toBe("161/15");
    expect(decimal(points, 1)).toBe("10.7");
  });

  test("4.5 times fewer malformed calls than typical, from the raw counts", () => {
    // Gemini article, August 2026: typical 1.42 %, this run 2 of 631.
    expect(decimal(of("0.0142").over(of("2/631")), 1)).toBe("4.5");
    expect(decimal(of("0.0142").over(of("0.0032")), 1)).toBe("4.4");
  });

  test("$10.19 of input for 67.9 M tokens, 4 of them uncached a request", () => {
    // Muse Spark article, July 2026; list prices $0.15 and $1.25 per million tokens.
    const [input, cached] = [of("67923486"), of("67918878")];
    const uncached = input.minus(cached);
    const million = of("1000000");
    const cost = cached
      .times(of("0.15"))
      .plus(uncached.times(of("1.25")))
      .over(million);
    expect(uncached.toString()).toBe("4608");
    expect(uncached.over(of("1152")).toString()).toBe("4");
    expect(cost.toString()).toBe("101935917/10000000");
    expect(decimal(cost, 2)).toBe("10.19");
    expect(decimal(cached.over(input).times(of("100")), 4)).toBe("99.9932");
  });

  test("59.5 as the mean of 60.3 and 58.7", () => {
    // June board: DeepSeek Flash v4 ran twice.
    expect(sum("60.3", "58.7").over(of("2")).toString()).toBe("119/2");
  });

  test("67.9 as the sum of Mimo's eight subjects", () => {
    const total = sum("11.59", "9.45", "12.349", "11.7", "6.12", "8.015", "5.314", "3.362");
    expect([total.toString(), decimal(total, 1)]).toEqual(["679/10", "67.9"]);
  });

  test("53 % as Mimo's 9.45 of 18 test points, where floating point prints 52", () => {
    const percent = of("9.45").over(of("18")).times(of("100"));
    expect([percent.toString(), decimal(percent, 0)]).toEqual(["105/2", "53"]);
    expect(((9.45 / 18) * 100).toFixed(0)).toBe("52");
  });

  test("0.80 as the share that can be measured without a record", () => {
    expect(decimal(sum("75", "5").over(of("100")), 2)).toBe("0.80");
  });
});

type Published = {
  readonly exactValues: readonly { readonly say: string; readonly from: string }[];
};

const facts = join(import.meta.dirname, "../../../shared/facts/published-figures.json");
const skipped = !existsSync(facts) && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1";

describe.skipIf(skipped)("the list of published figures", () => {
  test("says of every fraction what rounding the exact fraction says", () => {
    const { exactValues } = JSON.parse(readFileSync(facts, "utf8")) as Published;
    const fractions = exactValues.filter(({ from }) => /^\d+\/\d+$/.test(from));
    expect(fractions.length).toBeGreaterThanOrEqual(15);
    for (const { say, from } of fractions) {
      const [, digits = "", places = "", percent] = /^(\d+(?:\.(\d+))?)( %)?$/.exec(say) ?? [];
      const scale = of(percent === undefined ? "1" : "100");
      expect([from, decimal(of(from).times(scale), places.length)]).toEqual([from, digits]);
    }
  });
});
