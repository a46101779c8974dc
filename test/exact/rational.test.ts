import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ascending, least, most, one, Rational, zero } from "../../scorer/exact/rational.ts";

const fraction = fc
  .tuple(
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
    fc.bigInt({ min: 1n, max: 10n ** 30n }),
  )
  .map(([numerator, denominator]) => Rational.of(numerator, denominator));

const text = (value: Rational): string => value.toString();

describe("a fraction", () => {
  test.each<[string, string]>([
    ["0", "0"],
    ["-0", "0"],
    ["-0.0", "0"],
    ["12", "12"],
    ["0.10", "1/10"],
    ["-0.0142", "-71/5000"],
    ["75/3928", "75/3928"],
    ["6/4", "3/2"],
    ["-6/4", "-3/2"],
    ["0/7", "0"],
    ["007", "7"],
    ["9007199254740993", "9007199254740993"],
  ])("reads %s as %s", (written, exact) => {
    expect(text(Rational.parse(written))).toBe(exact);
  });

  test.each(["", " 1", "1 ", "1.", ".5", "+1", "1e3", "1/-2", "1/2/3", "0x10", "NaN", "∞", "1,5"])(
    "is not read from %j",
    (written) => {
      expect(() => Rational.parse(written)).toThrow(RangeError);
    },
  );

  test("has no denominator 0 and no part that is no safe integer", () => {
    expect(() => Rational.parse("1/0")).toThrow(RangeError);
    expect(() => Rational.of(1, 0)).toThrow(RangeError);
    expect(() => Rational.of(0.5)).toThrow(RangeError);
    expect(() => Rational.of(2 ** 53)).toThrow(RangeError);
    expect(() => Rational.of(NaN)).toThrow(RangeError);
    expect(() => one.over(zero)).toThrow(RangeError);
  });

  test("keeps the sign in the numerator", () => {
    const half = Rational.of(1, -2);
    expect([half.numerator, half.denominator]).toEqual([-1n, 2n]);
    expect(text(Rational.of(-1, -2))).toBe("1/2");
  });
});

describe("arithmetic", () => {
  test("is that of cross-multiplied integers", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [an, ad, bn, bd] = [a.numerator, a.denominator, b.numerator, b.denominator];
        const same = (value: Rational, numerator: bigint, denominator: bigint): boolean =>
          value.numerator * denominator === numerator * value.denominator;
        expect(same(a.plus(b), an * bd + bn * ad, ad * bd)).toBe(true);
        expect(same(a.minus(b), an * bd - bn * ad, ad * bd)).toBe(true);
        expect(same(a.times(b), an * bn, ad * bd)).toBe(true);
        if (bn !== 0n) expect(same(a.over(b), an * bd, ad * bn)).toBe(true);
        const order = an * bd === bn * ad ? 0 : an * bd < bn * ad ? -1 : 1;
        expect([a.compare(b), a.equals(b), ascending(a, b)]).toEqual([order, order === 0, order]);
        expect(text(least(a, b))).toBe(text(order <= 0 ? a : b));
        expect(text(most(a, b))).toBe(text(order >= 0 ? a : b));
      }),
    );
  });

  test("always gives lowest terms with a positive denominator, and its text reads back", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        for (const value of [a.plus(b), a.minus(b), a.times(b)]) {
          expect(value.denominator > 0n).toBe(true);
          expect(common(value.numerator, value.denominator)).toBe(1n);
          expect(Rational.parse(text(value)).equals(value)).toBe(true);
        }
      }),
    );
  });

  test("undoes itself", () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(text(a.plus(b).minus(b))).toBe(text(a));
        if (!b.isZero()) expect(text(a.times(b).over(b))).toBe(text(a));
        expect(a.minus(a).isZero()).toBe(true);
      }),
    );
  });

  test("gives what floating point does not", () => {
    expect(text(Rational.parse("0.1").plus(Rational.parse("0.2")))).toBe("3/10");
    expect(text(Rational.parse("1/3").times(Rational.of(3)))).toBe("1");
  });
});

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : common(b, a % b);
}
