import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  degreesOf,
  meanOf,
  pooledSpread,
  reachOfDifference,
  reachOfMean,
  tQuantile,
} from "../../scorer/board/intervals.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { decimal } from "../../scorer/exact/round.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";

const sample = (...values: readonly number[]): readonly Rational[] =>
  values.map((value) => Rational.of(value));

describe("Student's t", () => {
  // The quantiles are those of any printed table; between two rows stands the one of fewer degrees.
  test.each([
    [1, "12.706205"],
    [3, "3.182446"],
    [10, "2.228139"],
    [11, "2.228139"],
    [12, "2.178813"],
    [14, "2.178813"],
    [59, "2.042272"],
    [60, "2.000298"],
    [61, "2.000298"],
    [1_000_000, "2.000298"],
  ])("of %i degrees is %s", (degrees, t) => {
    expect(tQuantile(degrees, currentRubric.t975)?.equals(Rational.parse(t))).toBe(true);
  });

  it("is unknown below the table", () => {
    expect(tQuantile(0, currentRubric.t975)).toBeNull();
    expect(tQuantile(4, { 5: "2.570582", inf: "1.959964" })).toBeNull();
  });
});

describe("a pooled spread", () => {
  it("needs three degrees of freedom", () => {
    expect(pooledSpread([], currentRubric)).toBeNull();
    expect(pooledSpread([sample(1), sample(9)], currentRubric)).toBeNull();
    expect(pooledSpread([sample(1, 2, 9)], currentRubric)).toBeNull();
    expect(pooledSpread([sample(1, 2), sample(3, 9), sample(4)], currentRubric)).toBeNull();
    expect(pooledSpread([sample(1, 2, 3, 9)], currentRubric)?.degrees).toBe(3);
    expect(pooledSpread([sample(1, 2), sample(3, 4, 9)], currentRubric)?.degrees).toBe(3);
  });

  it("is worked by hand for two configurations", () => {
    // 58, 60, 62: squares 4 + 0 + 4 = 8. 70, 71, 75: mean 72, squares 4 + 1 + 9 = 14. 22 / (2 + 2).
    const spread = pooledSpread([sample(58, 60, 62), sample(70, 71, 75)], currentRubric);
    expect(spread?.degrees).toBe(4);
    expect(spread?.variance.toString()).toBe("11/2");
    expect(spread?.t.equals(Rational.parse("2.776445"))).toBe(true);
    if (spread === null) return;
    // √(5.5 / 3) = 1.354006…; 2.776445 × 1.354006… = 3.759324…
    expect(decimal(reachOfMean(spread, 3), 6)).toBe("3.759324");
    // √(5.5 × (1/3 + 1/3)) = 1.914854…; × 2.776445 = 5.316487…
    expect(decimal(reachOfDifference(spread, 3, 3), 6)).toBe("5.316487");
  });

  it("takes nothing from configurations that ran once, but what they have in common", () => {
    const pooled = pooledSpread([sample(1, 2, 3, 4)], currentRubric);
    const with_ = pooledSpread([sample(1, 2, 3, 4), sample(100), sample(0)], currentRubric);
    expect(with_).toEqual(pooled);
  });

  it("is nothing where repeats are equal", () => {
    const spread = pooledSpread([sample(7, 7, 7, 7)], currentRubric);
    expect(spread?.variance.toString()).toBe("0");
    expect(spread === null ? "" : reachOfMean(spread, 1).toString()).toBe("0");
  });

  it("reaches exactly as far where the root is exact, and a little farther where it is not", () => {
    const t = Rational.of(2);
    const exact = { degrees: 4, t, variance: Rational.of(36) };
    expect(reachOfMean(exact, 4).toString()).toBe("6");
    expect(reachOfDifference(exact, 2, 2).toString()).toBe("12");
    const reach = reachOfMean({ degrees: 4, t, variance: Rational.of(2) }, 1);
    expect(reach.times(reach).compare(Rational.of(8))).toBeGreaterThan(0);
    const off = reach.minus(Rational.parse("2.828427124746190097"));
    expect(off.compare(Rational.parse("0.00000000000000001"))).toBeLessThan(0);
  });

  const points = fc.integer({ min: 0, max: 100_000 });
  const samples = fc.array(fc.array(points, { minLength: 1, maxLength: 5 }), { maxLength: 8 });

  it("does not depend on the order of runs or configurations, nor on where the points lie", () => {
    fc.assert(
      fc.property(samples, points, (lists, shift) => {
        const spread = pooledSpread(
          lists.map((list) => sample(...list)),
          currentRubric,
        );
        const turned = [...lists].reverse().map((list) => sample(...list).toReversed());
        expect(pooledSpread(turned, currentRubric)).toEqual(spread);
        const moved = lists.map((list) => sample(...list.map((value) => value + shift)));
        expect(pooledSpread(moved, currentRubric)).toEqual(spread);
        expect(degreesOf(moved)).toBe(lists.flat().length - lists.length);
      }),
    );
  });

  it("has a mean between the least and the most", () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1 }), (list) => {
        const mean = meanOf(sample(...list));
        expect(mean.compare(Rational.of(Math.min(...list)))).toBeGreaterThanOrEqual(0);
        expect(mean.compare(Rational.of(Math.max(...list)))).toBeLessThanOrEqual(0);
      }),
    );
  });
});
