import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { ceil, decimal, floor, round, tenTo } from "../../scorer/exact/round.ts";

describe("rounding", () => {
  test.each<[string, bigint, bigint, bigint]>([
    ["0", 0n, 0n, 0n],
    ["0.5", 1n, 0n, 1n],
    ["-0.5", -1n, -1n, 0n],
    ["1.5", 2n, 1n, 2n],
    ["2.5", 3n, 2n, 3n],
    ["-2.5", -3n, -3n, -2n],
    ["2.4999999999999999999", 2n, 2n, 3n],
    ["-2.4999999999999999999", -2n, -3n, -2n],
    ["2.5000000000000000001", 3n, 2n, 3n],
    ["1/3", 0n, 0n, 1n],
    ["-2/3", -1n, -1n, 0n],
    ["7", 7n, 7n, 7n],
    ["-7", -7n, -7n, -7n],
  ])("of %s goes to the nearest, half away from zero: %s", (written, nearest, below, above) => {
    const value = Rational.parse(written);
    expect([round(value), floor(value), ceil(value)]).toEqual([nearest, below, above]);
  });

  test("is never more than one half off, and the same for both signs", () => {
    const parts = fc.tuple(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.bigInt({ min: 1n, max: 999n }),
    );
    fc.assert(
      fc.property(parts, ([numerator, denominator]) => {
        const value = Rational.of(numerator, denominator);
        const nearest = round(value);
        const doubled = 2n * (nearest * denominator - numerator);
        expect(doubled > -denominator && doubled <= denominator).toBe(true);
        expect(round(Rational.of(-numerator, denominator))).toBe(-nearest);
      }),
    );
  });
});

describe("digits of a value", () => {
  test.each<[string, number, string]>([
    ["9.45", 1, "9.5"],
    ["-9.45", 1, "-9.5"],
    ["9.449999", 1, "9.4"],
    ["0.005", 2, "0.01"],
    ["-0.005", 2, "-0.01"],
    ["0.004", 2, "0.00"],
    ["-0.004", 2, "0.00"],
    ["99.995", 2, "100.00"],
    ["1/3", 5, "0.33333"],
    ["2/3", 0, "1"],
    ["1234567.5", 0, "1234568"],
    ["0", 3, "0.000"],
    ["12", 2, "12.00"],
    ["123456789012345678901234567890.15", 1, "123456789012345678901234567890.2"],
  ])("%s with %i places is %s", (written, places, digits) => {
    expect(decimal(Rational.parse(written), places)).toBe(digits);
  });

  test("ten to a power is exact", () => {
    expect([tenTo(0), tenTo(3), tenTo(30)]).toEqual([1n, 1000n, 10n ** 30n]);
  });
});
