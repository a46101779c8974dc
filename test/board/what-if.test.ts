import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { officialWeights, weighing } from "../../scorer/board/what-if.ts";
import { Rational, zero } from "../../scorer/exact/rational.ts";
import { round } from "../../scorer/exact/round.ts";

const parts = [
  { id: "a", maxMilli: 60_000 },
  { id: "b", maxMilli: 40_000 },
];
const points = [
  { milli: 30_000, measuredMilli: 60_000 },
  { milli: 10_000, measuredMilli: 20_000 },
];

describe("weighing", () => {
  it("is worked by hand", () => {
    // Shares 1/2 and 1/4, measured 1 and 1/2. Weights 1 : 3 give (0.5 + 0.75) / 4 = 31.25.
    expect(weighing(parts, new Map(Object.entries({ a: 1000, b: 3000 })))?.(points)).toEqual({
      compositeMilli: 31_250,
      ceilingMilli: 31_250 + 37_500,
      coverageMilli: 625,
    });
    // Nothing but b: 25 points, half of it measured.
    expect(weighing(parts, new Map([["b", 100]]))?.(points)).toEqual({
      compositeMilli: 25_000,
      ceilingMilli: 75_000,
      coverageMilli: 500,
    });
  });

  it("rounds half away from zero, once", () => {
    // 100,000 · 1 / 16 = 6,250; with 1 of 32 parts 3,125; 1 of 64 parts 1,562.5, which is 1,563.
    const one = [{ id: "a", maxMilli: 64 }];
    const row = [{ milli: 1, measuredMilli: 64 }];
    expect(weighing(one, new Map([["a", 1]]))?.(row).compositeMilli).toBe(1563);
  });

  it("refuses what weighs nothing, and what is no weight", () => {
    expect(weighing(parts, new Map())).toBeNull();
    expect(weighing(parts, new Map([["a", 0]]))).toBeNull();
    expect(() => weighing(parts, new Map([["a", -1]]))).toThrow(RangeError);
    expect(() => weighing(parts, new Map([["a", 0.5]]))).toThrow(RangeError);
  });

  const row = fc
    .array(
      fc.integer({ min: 1, max: 30_000 }).chain((maxMilli) =>
        fc
          .tuple(fc.nat(maxMilli), fc.nat(maxMilli), fc.nat(1_000_000))
          .map(([one, other, weight]) => ({
            maxMilli,
            weight,
            milli: Math.min(one, other),
            measuredMilli: Math.max(one, other),
          })),
      ),
      { minLength: 1, maxLength: 10 },
    )
    .map((own) => own.map((part, index) => ({ ...part, id: `part-${index.toString()}` })));

  it("gives the official score under the official weights in any ratio", () => {
    fc.assert(
      fc.property(row, fc.integer({ min: 1, max: 50 }), (own, times) => {
        const rest = 100_000 * 30;
        // The rubric's maxima add up to 100 points; a last part makes these do so as well.
        const sum = own.reduce((all, { maxMilli }) => all + maxMilli, 0);
        const last = { id: "last", maxMilli: rest - sum, milli: 7, measuredMilli: 11, weight: 0 };
        const all = [...own, last];
        const scaled = new Map(
          [...officialWeights(all)].map(([id, weight]) => [id, weight * times] as const),
        );
        const exact = all.reduce((total, { milli }) => total + milli, 0);
        const measured = all.reduce((total, part) => total + part.measuredMilli, 0);
        const of = (share: number, whole: number): number =>
          Number(round(Rational.of(share * whole, rest)));
        expect(weighing(all, scaled)?.(all)).toEqual({
          compositeMilli: of(exact, 100_000),
          ceilingMilli: of(exact + rest - measured, 100_000),
          coverageMilli: of(measured, 1000),
        });
      }),
    );
  });

  it("is the sum of fractions, whatever the weights", () => {
    fc.assert(
      fc.property(row, (own) => {
        const total = own.reduce((sum, { weight }) => sum + weight, 0);
        fc.pre(total > 0);
        const exact = own
          .map(({ milli, maxMilli, weight }) => Rational.of(milli * weight, maxMilli))
          .reduce((sum, share) => sum.plus(share), zero)
          .times(Rational.of(100_000))
          .over(Rational.of(total));
        const weights = new Map(own.map(({ id, weight }) => [id, weight]));
        const found = weighing(own, weights)?.(own);
        expect(found?.compositeMilli).toBe(Number(round(exact)));
        expect(found?.ceilingMilli).toBeGreaterThanOrEqual(found?.compositeMilli ?? 0);
        expect(found?.ceilingMilli).toBeLessThanOrEqual(100_000);
      }),
    );
  });
});
