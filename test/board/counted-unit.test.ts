import { describe, expect, it } from "vitest";
import { countedUnit, countsOf } from "../../scorer/board/counted-unit.ts";
import { formatValue } from "../../scorer/describe/number.ts";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { count, seconds, share } from "./support/hand-made.ts";

const counted = (n: number, unit: string): Quantity => Quantity.counted(unit, unit, n, []);
const unitOf = ({ known, unit }: Quantity): string | undefined =>
  known === null ? undefined : countedUnit(known.trace, unit).toString();

describe("the counted unit of a value", () => {
  const lines = counted(1204, "lines").atLeast(200);
  it.each([
    ["a count", count(7), "1"],
    ["a sum of counts", count(7).plus(count(0)), "1"],
    ["a share", share(2, 631), "1/631"],
    ["a share of nothing bad", share(0, 631), "1/631"],
    ["a share that is held to 1", share(70, 50).atMost(1), "1/50"],
    ["weighted counts, by the lightest", count(3).times(5).plus(count(4)).over(lines), "1/1204"],
    ["one weight alone", count(3).times(5).over(lines), "5/1204"],
    ["a rate of so many a thousand", count(3).times(1000).over(counted(500, "calls")), "2"],
    ["a count against a baseline", counted(520, "requests").over(1041), "1/1041"],
    ["what measures time, by its last place", seconds(5620), "1/100"],
    [
      "a share somebody printed",
      Quantity.counted("coverage", "share", Rational.of(91, 100), []),
      "1/10000",
    ],
    ["a printed share that is whole", Quantity.counted("coverage", "share", 1, []), "1/10000"],
    ["money", counted(30, "pUSD").over(4), "1/100"],
  ])("is right for %s", (_, quantity, expected) => {
    expect(unitOf(quantity)).toBe(expected);
  });

  it("stands for nothing counted by what a page can still tell apart", () => {
    const next = (value: string, unit: string): string =>
      formatValue(Rational.parse(value).plus(countedUnit(null, unit)).toString(), unit);
    expect(next("0.1234", "share")).toBe("12.35\u202f%");
    expect(next("1.23", "s")).toBe("1.24\u202fs");
  });
});

describe("what a value is the division of", () => {
  const of = ({ known }: Quantity): readonly (string | undefined)[] => {
    const counts = countsOf(known?.trace ?? null);
    return [counts?.numerator.toString(), counts?.denominator.toString()];
  };
  it("is given as it was counted, not in lowest terms", () => {
    expect(of(share(20, 100))).toEqual(["20", "100"]);
    expect(of(share(70, 50).atMost(1))).toEqual(["70", "50"]);
  });
  it("is nothing for a count", () => {
    expect(of(count(3))).toEqual([undefined, undefined]);
    expect(of(count(3).plus(count(4)))).toEqual([undefined, undefined]);
  });
});
