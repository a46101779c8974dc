import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { median, quantile, quantileAt } from "../../scorer/exact/quantile.ts";
import { Rational } from "../../scorer/exact/rational.ts";

const of = (values: readonly number[]): readonly Rational[] =>
  values.map((value) => Rational.of(value));

describe("a quantile of type 7", () => {
  test.each<[readonly number[], string, string | null]>([
    [[], "0.5", null],
    [[7], "0", "7"],
    [[7], "0.95", "7"],
    [[1, 2, 3, 4], "0.5", "5/2"],
    [[1, 2, 3, 4], "0.25", "7/4"],
    [[1, 2, 3, 4], "0.75", "13/4"],
    [[1, 2, 3, 4], "0", "1"],
    [[1, 2, 3, 4], "1", "4"],
    [[10, 20, 30], "0.5", "20"],
    // 21 values: position 20 × 0.95 = 19 is a value itself.
    [Array.from({ length: 21 }, (_, n) => n * n), "0.95", "361"],
    // 20 values: position 19 × 0.95 = 18.05, between 324 and 361: 324 + 0.05 × 37.
    [Array.from({ length: 20 }, (_, n) => n * n), "0.95", "6517/20"],
    [[-3, -1], "0.5", "-2"],
    [[5, 5, 5, 9], "0.5", "5"],
  ])("of %j at %s is %s", (values, share, expected) => {
    expect(quantile(of(values), Rational.parse(share))?.toString() ?? null).toBe(expected);
  });

  test("at one half is the median: the middle value, or the mean of the two middle ones", () => {
    expect(median(of([3, 4, 8]))?.toString()).toBe("4");
    expect(median(of([3, 4, 8, 9]))?.toString()).toBe("6");
    expect(median([])).toBeNull();
  });

  test("agrees with the formula in floating point", () => {
    const pool = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(pool, fc.integer({ min: 0, max: 1000 }), (values, thousandths) => {
        const sorted = [...values].sort((a, b) => a - b);
        const position = ((sorted.length - 1) * thousandths) / 1000;
        const [low, high] = [Math.floor(position), Math.ceil(position)].map(
          (at) => sorted[at] ?? 0,
        );
        const reference =
          (low ?? 0) + ((high ?? 0) - (low ?? 0)) * (position - Math.floor(position));
        const exact = quantile(of(sorted), Rational.of(thousandths, 1000));
        const value = Number(exact?.numerator) / Number(exact?.denominator);
        expect(Math.abs(value - reference)).toBeLessThan(1e-6);
      }),
    );
  });

  test("lies within the pool and does not fall as the share grows", () => {
    const pool = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(pool, fc.integer({ min: 0, max: 99 }), (values, share) => {
        const sorted = of([...values].sort((a, b) => a - b));
        const [at, next] = [share, share + 1].map((part) =>
          quantile(sorted, Rational.of(part, 100)),
        );
        expect(at !== null && at !== undefined && next != null && at.compare(next) <= 0).toBe(true);
        expect(at?.compare(sorted[0] ?? Rational.of(100)) ?? -1).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("has no share outside 0 and 1", () => {
    expect(() => quantile(of([1, 2]), Rational.parse("-0.1"))).toThrow(RangeError);
    expect(() => quantile(of([1, 2]), Rational.parse("2.1"))).toThrow(RangeError);
  });

  test("asks a long pool for no more than two values", () => {
    const asked: number[] = [];
    const valueAt = (index: number): Rational => {
      asked.push(index);
      return Rational.of(index);
    };
    expect(quantileAt(1_000_001, valueAt, Rational.parse("0.5"))?.toString()).toBe("500000");
    expect(quantileAt(1_000_000, valueAt, Rational.parse("0.5"))?.toString()).toBe("999999/2");
    expect(asked).toEqual([500_000, 499_999, 500_000]);
  });
});
