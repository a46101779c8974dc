import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { swap } from "../../scorer/board/swap.ts";
import { one, Rational, zero } from "../../scorer/exact/rational.ts";

type Row = readonly { readonly id: string; readonly milli: number; readonly maxMilli: number }[];

const row = (...parts: readonly (readonly [string, number, number])[]): Row =>
  parts.map(([id, milli, maxMilli]) => ({ id, milli, maxMilli }));

describe("swap", () => {
  it("is worked by hand", () => {
    // d: code 0.6 − 0.4 = 0.2, tests 0.5 − 0.8 = −0.3. D = (60 × 0.2 + 40 × −0.3) / 100 = 0.
    // With 0.9 of code: d = 0.5, D = (30 − 12) / 100 = 0.18; e* = 0.18 / (0.18 + 0.3) = 3/8.
    const lower = row(["code", 24, 60], ["tests", 32, 40]);
    expect(swap(row(["code", 54, 60], ["tests", 20, 40]), lower)).toEqual({
      share: Rational.of(3, 8),
      part: "tests",
    });
    expect(swap(row(["code", 36, 60], ["tests", 20, 40]), lower)).toBeNull();
  });

  it("is none where the lower row leads nowhere", () => {
    expect(swap(row(["a", 5, 10], ["b", 5, 10]), row(["a", 5, 10], ["b", 4, 10]))).toBeNull();
    expect(swap(row(["a", 6, 10], ["b", 5, 10]), row(["a", 5, 10], ["b", 4, 10]))).toBeNull();
  });

  it("is none for rows that stand level, alike or not", () => {
    expect(swap(row(["a", 5, 10], ["b", 5, 10]), row(["a", 5, 10], ["b", 5, 10]))).toBeNull();
    expect(swap(row(["a", 6, 10], ["b", 4, 10]), row(["a", 4, 10], ["b", 6, 10]))).toBeNull();
  });

  it("takes the first of two parts where the lower row is equally far ahead", () => {
    // D = (8 − 1 − 2) / 40 = 1/8; d of b and of c −1/10.
    const upper = row(["a", 9, 10], ["b", 1, 10], ["c", 2, 20]);
    const lower = row(["a", 1, 10], ["b", 2, 10], ["c", 4, 20]);
    expect(swap(upper, lower)).toEqual({ share: Rational.of(5, 9), part: "b" });
  });

  it("refuses rows of two rubrics", () => {
    const rows = row(["a", 1, 10], ["b", 1, 10]);
    expect(() => swap(rows, row(["a", 1, 10]))).toThrow(RangeError);
    expect(() => swap(rows, row(["a", 1, 10], ["b", 1, 11]))).toThrow(RangeError);
    expect(() => swap(row(["a", 1, 10]), rows)).toThrow(RangeError);
  });

  const part = fc
    .integer({ min: 1, max: 20_000 })
    .chain((maxMilli) =>
      fc.tuple(fc.nat(maxMilli), fc.nat(maxMilli)).map(([a, b]) => ({ a, b, maxMilli })),
    );

  it("makes the two rows level at that share, and no other part does with less", () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 10 }), (parts) => {
        const rows = (of: "a" | "b"): Row =>
          parts.map((each, index) => ({
            id: index.toString(),
            milli: each[of],
            maxMilli: each.maxMilli,
          }));
        const total = Rational.of(parts.reduce((sum, { maxMilli }) => sum + maxMilli, 0));
        const lead = (to: number, share: Rational): Rational =>
          parts.reduce((sum, { a, b, maxMilli }, index) => {
            const weight = Rational.of(maxMilli)
              .over(total)
              .times(one.minus(share))
              .plus(index === to ? share : zero);
            return sum.plus(Rational.of(a - b, maxMilli).times(weight));
          }, zero);
        const found = swap(rows("a"), rows("b"));
        const leads = parts.reduce((sum, { a, b }) => sum + a - b, 0) > 0;
        const isBehindSomewhere = parts.some(({ a, b }) => b > a);
        expect(found !== null).toBe(leads && isBehindSomewhere);
        if (found === null) return;
        expect(lead(Number(found.part), found.share).isZero()).toBe(true);
        for (const to of parts.keys())
          expect(lead(to, found.share).compare(zero)).toBeGreaterThanOrEqual(0);
        expect(found.share.compare(zero)).toBeGreaterThan(0);
        expect(found.share.compare(one)).toBeLessThan(0);
      }),
    );
  });
});
