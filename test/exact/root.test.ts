import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { integerRoot, rootBounds } from "../../scorer/exact/root.ts";

describe("an integer root", () => {
  test.each<[bigint, bigint]>([
    [0n, 0n],
    [1n, 1n],
    [2n, 1n],
    [3n, 1n],
    [4n, 2n],
    [15n, 3n],
    [16n, 4n],
    [10n ** 40n, 10n ** 20n],
    [10n ** 40n - 1n, 10n ** 20n - 1n],
  ])("of %s is %s", (value, root) => {
    expect(integerRoot(value)).toBe(root);
  });

  test("is the largest whose square is not above the value", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 60n }), (value) => {
        const root = integerRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
    );
  });

  test("of a negative number is none", () => {
    expect(() => integerRoot(-1n)).toThrow(RangeError);
  });
});

describe("bounds of a square root", () => {
  test("enclose it within 10^-18", () => {
    const parts = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
    );
    fc.assert(
      fc.property(parts, ([numerator, denominator]) => {
        const value = Rational.of(numerator, denominator);
        const { low, high } = rootBounds(value);
        expect(low.times(low).compare(value)).toBeLessThanOrEqual(0);
        expect(high.times(high).compare(value)).toBeGreaterThanOrEqual(0);
        expect(high.minus(low).compare(Rational.of(1n, 10n ** 18n))).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("meet where the root is exact", () => {
    const { low, high } = rootBounds(Rational.parse("9/16"));
    expect([low.toString(), high.toString()]).toEqual(["3/4", "3/4"]);
  });

  test("part outward where it is not", () => {
    const { low, high } = rootBounds(Rational.of(2));
    expect([low.toString(), high.toString()]).toEqual(
      ["707106781186547524/500000000000000000", "1414213562373095049/1000000000000000000"].map(
        (text) => Rational.parse(text).toString(),
      ),
    );
  });
});
