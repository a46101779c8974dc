import { describe, expect, it, test } from "vitest";
import { findings, ratioOf } from "../../scorer/board/findings.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { beside, lastOf, shares } from "./support/beside.ts";
import { count, handMade, share, type HandMade } from "./support/hand-made.ts";

const lower = "schema-invalid-calls";
const unscored = "lint-errors";

describe("the ratio", () => {
  test.each([
    ["2/631", "142/10000", "44801/10000"],
    ["142/10000", "2/631", "44801/10000"],
    ["3", "3", "1"],
    ["0", "5", null],
    ["5", "0", null],
    ["0", "0", null],
  ])("of %s and %s is %s", (value, typical, ratio) => {
    const found = ratioOf(Rational.parse(value), Rational.parse(typical));
    expect(found?.toString() ?? null).toBe(ratio);
  });

  it("comes from what was counted, beside the median of the pool", () => {
    const { ratio, counts: own } = beside(lower, [...shares(1000, 10, 20, 30, 40), share(7, 631)]);
    // The median of 7/631, 1, 2, 3 and 4 % is 2 %: (2/100) / (7/631).
    expect(ratio?.toString()).toBe("631/350");
    expect([own?.numerator.toString(), own?.denominator.toString()]).toEqual(["7", "631"]);
  });

  it("is none while the pool is too small", () => {
    expect(beside(lower, shares(100, 1, 2)).ratio).toBeNull();
  });
});

describe("what a run is told", () => {
  const values = { [lower]: share(1, 100), [unscored]: count(3) };

  it("is nothing where it stands in no pool", () => {
    expect(
      lastOf([handMade({ id: "a", values }), handMade({ id: "z", values, withdrawn: true })]),
    ).toEqual([]);
  });

  it("leaves out what is pooled by job where it answers to none", () => {
    const told = lastOf([handMade({ id: "a", values }), handMade({ id: "z", values, job: null })]);
    expect(told.map(({ measure, n }) => [measure, n])).toEqual([[lower, 2]]);
  });

  it("goes from the whole run, in the rubric's order, to its roles by code unit", () => {
    const roles = {
      zeta: { [unscored]: count(1), [lower]: share(1, 9) },
      Alpha: { [lower]: share(2, 9) },
    };
    const told = lastOf([handMade({ id: "a", values, roles })]);
    expect(told.map(({ role, measure }) => [role, measure])).toEqual([
      [null, lower],
      [null, unscored],
      ["Alpha", lower],
      ["zeta", lower],
      ["zeta", unscored],
    ]);
  });

  it("compares a role with the same role in all jobs", () => {
    const role = (k: number): NonNullable<HandMade["roles"]> => ({
      develop: { [lower]: share(k, 100) },
    });
    const jobs = [1, 2, 3, 4].map((k) =>
      handMade({
        id: `a${k.toString()}`,
        job: { id: "x", version: k.toString() },
        roles: role(k + 4),
        values: { [lower]: share(0, 100) },
      }),
    );
    const found = findings(lastOf([...jobs, handMade({ id: "z", roles: role(1) })]));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      role: "develop",
      side: "for",
      n: 5,
      flagged: true,
      pool: { measure: lower, role: "develop", job: null },
    });
    expect(found[0]?.spread.median.toString()).toBe("3/50");
  });

  it("has findings only outside, whether flagged or shown", () => {
    const told = [beside(lower, shares(100, 6, 4, 2)), beside(lower, shares(100, 6, 4, 3))];
    expect(findings(told).map(({ side, flagged }) => [side, flagged])).toEqual([["for", false]]);
  });
});
