import { describe, expect, it, test } from "vitest";
import type { Quantity } from "../../scorer/exact/quantity.ts";
import { beside, counts, shares } from "./support/beside.ts";
import { seconds, share } from "./support/hand-made.ts";

const lower = "schema-invalid-calls";
const higher = "test-pass-share";
const unscored = "lint-errors";
const neither = "visible-reasoning-share";
const latency = "request-latency-p50";

describe("the size of a pool", () => {
  test.each([
    [2, null, false],
    [3, "3", false],
    [4, "7/2", false],
    [5, "4", true],
  ])("of %i has the typical value %s, flagged %s", (size, typical, flagged) => {
    // 1, 3, 4, 5, 6, of which the run itself has the 1.
    const others = [3, 4, 5, 6].slice(0, size - 1);
    const { n, spread, side, flagged: isFlagged } = beside(unscored, counts(...others, 1));
    expect(n).toBe(size);
    expect(spread?.median.toString() ?? null).toBe(typical);
    expect(side).toBe(typical === null ? null : "for");
    expect(isFlagged).toBe(flagged);
  });

  it("counts the run itself, and moves with it", () => {
    const { n, spread } = beside(unscored, counts(10, 20, 30));
    expect([n, spread?.median.toString(), spread?.upperQuartile.toString()]).toEqual([
      3,
      "20",
      "25",
    ]);
  });
});

describe("a finding lies outside the quartiles by at least one thing counted", () => {
  // Over 1, 2, 3, 4 and the last of 5 values, the quartiles are its 2nd and 4th.
  test.each([
    ["at the lower quartile", counts(2, 4, 5, 6, 3), "3", null],
    ["on it, shared", counts(3, 3, 5, 6, 3), "3", null],
    ["one below it", counts(3, 4, 5, 6, 2), "3", "for"],
    ["at the upper quartile", counts(2, 3, 4, 7, 6), "3", null],
    ["one above it", counts(3, 4, 5, 6, 7), "4", "against"],
    // Six values: the lower quartile lies between the 2nd and the 3rd, a quarter of the way.
    ["half of one below it", counts(3, 5, 6, 7, 8, 3), "7/2", null],
    ["three quarters below, six values", counts(3, 6, 6, 7, 8, 3), "15/4", null],
    ["one and a quarter below, six values", counts(3, 8, 8, 8, 8, 3), "17/4", "for"],
  ])("a count %s", (_, values, quartile, side) => {
    const found = beside(unscored, values);
    expect(found.spread?.lowerQuartile.toString()).toBe(quartile);
    expect(found.side).toBe(side);
  });

  test.each([
    ["one call better than the quartile's share", shares(100, 3, 4, 5, 6, 2), "for"],
    ["at the quartile's share", shares(100, 2, 4, 5, 6, 3), null],
    ["one call worse", shares(100, 3, 4, 5, 6, 7), "against"],
    // 0 of 20 against a quartile of 3 of 100: 0.6 of a call, so nothing; 0 of 40: 1.2 calls.
    ["0.6 of a call better", [...shares(100, 3, 4, 5, 6), share(0, 20)], null],
    ["1.2 calls better", [...shares(100, 3, 4, 5, 6), share(0, 40)], "for"],
    // The upper quartile is 6 of 100: 12 of 200, 1.8 of 30.
    [
      "exactly one call of its own number worse",
      [...shares(100, 2, 3, 4, 6), share(13, 200)],
      "against",
    ],
    ["0.2 of a call worse", [...shares(100, 2, 3, 4, 6), share(2, 30)], null],
  ])("a share %s", (_, values, side) => {
    expect(beside(lower, values).side).toBe(side);
  });

  it("turns round where higher is better", () => {
    expect(beside(higher, shares(100, 90, 91, 92, 93, 99)).side).toBe("for");
    expect(beside(higher, shares(100, 90, 91, 92, 93, 80)).side).toBe("against");
    expect(beside(higher, shares(100, 90, 91, 92, 93, 92)).side).toBeNull();
  });

  it("is unusual, for nobody and against nobody, where neither way is better", () => {
    expect(beside(neither, shares(100, 40, 41, 42, 43, 90)).side).toBe("unusual");
    expect(beside(neither, shares(100, 40, 41, 42, 43, 2)).side).toBe("unusual");
    expect(beside(neither, shares(100, 40, 41, 42, 43, 42)).side).toBeNull();
  });

  it("goes by the last place shown where time is measured", () => {
    const times = (last: number): readonly Quantity[] =>
      [5000, 5100, 5200, 5300, last].map((ms) => seconds(ms));
    // With the last above all others the upper quartile is the 4th value, 5.30 s.
    expect(beside(latency, times(5309)).side).toBeNull();
    expect(beside(latency, times(5310)).side).toBe("against");
  });

  it("is never for a run whose score a guard set to 0", () => {
    const guarded = { score: { zeroBecause: { code: "below the minimum of lines" } } };
    expect(beside(lower, shares(100, 3, 4, 5, 6, 2), guarded).side).toBeNull();
    expect(beside(lower, shares(100, 3, 4, 5, 6, 9), guarded).side).toBe("against");
  });

  it("counts a held value as any other", () => {
    const held = { score: { state: "held" as const } };
    expect(beside(lower, shares(100, 3, 4, 5, 6, 2), held).side).toBe("for");
  });
});
