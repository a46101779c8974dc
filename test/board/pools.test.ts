import { describe, expect, it, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { outOfPools } from "../../scorer/board/pool.ts";
import { entries } from "../../scorer/board/entry.ts";
import { poolsOf, type MeasurePool, type PoolKey } from "../../scorer/board/pools.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { count, handMade, share, type HandMade } from "./support/hand-made.ts";

const other = { id: "squares", version: "1.0" };
const calls = "schema-invalid-calls"; // pooled by role
const errors = "lint-errors"; // pooled by job

function poolOf(runs: readonly ScoredRun[], key: Partial<PoolKey>): MeasurePool | undefined {
  const pools = poolsOf(boards(runs, currentRubric), currentRubric);
  return pools.of({ measure: calls, role: null, job: null, ...key });
}
const ids = (pool: MeasurePool | undefined): unknown => pool?.rows.map(({ entry }) => entry.id);

describe("the pool of a whole run's value", () => {
  const runs = [
    handMade({ id: "a", values: { [calls]: share(1, 10), [errors]: count(1) } }),
    handMade({ id: "b", job: other, values: { [calls]: share(2, 10), [errors]: count(2) } }),
    handMade({ id: "c", job: { ...other, version: "2.0" }, values: { [errors]: count(3) } }),
    handMade({ id: "d", job: null, values: { [calls]: share(3, 10), [errors]: count(4) } }),
  ];

  it("takes in all jobs, and runs without one, where the rubric pools by role", () => {
    expect(ids(poolOf(runs, {}))).toEqual(["a", "b", "d"]);
  });

  it("takes in one job and version where it pools by job", () => {
    const key = (job: string): Partial<PoolKey> => ({ measure: errors, job });
    expect(ids(poolOf(runs, key("circles@1.0")))).toEqual(["a"]);
    expect(ids(poolOf(runs, key("squares@1.0")))).toEqual(["b"]);
    expect(ids(poolOf(runs, key("squares@2.0")))).toEqual(["c"]);
    expect(poolOf(runs, { measure: errors, job: null })).toBeUndefined();
  });

  it("holds its quartiles exactly", () => {
    const spread = poolOf(runs, {})?.spread;
    expect(spread?.n).toBe(3);
    expect(spread?.median.toString()).toBe("1/5");
    expect(spread?.lowerQuartile.toString()).toBe("3/20");
  });
});

describe("the pool of a role's value", () => {
  const runs = [
    handMade({
      id: "a",
      values: { [calls]: share(9, 10) },
      roles: { test: { [calls]: share(1, 10), [errors]: count(1) } },
    }),
    handMade({
      id: "b",
      job: other,
      roles: { test: { [calls]: share(2, 10), [errors]: count(2) } },
    }),
    handMade({ id: "c", roles: { develop: { [calls]: share(3, 10) } } }),
  ];

  it("is that of the same role in all jobs, apart from whole runs", () => {
    expect(ids(poolOf(runs, { role: "test" }))).toEqual(["a", "b"]);
    expect(ids(poolOf(runs, { role: "develop" }))).toEqual(["c"]);
    expect(ids(poolOf(runs, {}))).toEqual(["a"]);
  });

  it("keeps to the job where the measure is pooled by job", () => {
    const key = { measure: errors, role: "test" };
    expect(ids(poolOf(runs, { ...key, job: "circles@1.0" }))).toEqual(["a"]);
    expect(ids(poolOf(runs, { ...key, job: "squares@1.0" }))).toEqual(["b"]);
  });

  it("is never confused by what a stranger calls a role", () => {
    const named = (id: string, role: string): ScoredRun =>
      handMade({ id, roles: { [role]: { [calls]: share(1, 10) } } });
    const odd = [named("a", 'x","y'), named("b", "constructor"), named("c", "null")];
    expect(ids(poolOf(odd, { role: 'x","y' }))).toEqual(["a"]);
    expect(ids(poolOf(odd, { role: "constructor" }))).toEqual(["b"]);
    expect(ids(poolOf(odd, { role: "null" }))).toEqual(["c"]);
    expect(poolOf(odd, { role: null })).toBeUndefined();
  });
});

describe("outside every pool stand", () => {
  const inside = handMade({ id: "inside", values: { [calls]: share(1, 10) } });
  const cases: readonly (readonly [string, Partial<HandMade>])[] = [
    ["synthetic", { source: "synthetic" }],
    ["scripted", { source: "scripted" }],
    ["withdrawn", { withdrawn: true }],
    ["void", { void: true }],
    ["damaged", { damaged: "lint" }],
    ["damaged", { seal: "broken" }],
    ["misnamed", { misnamed: true }],
  ];
  test.each(cases)("%s runs, %o", (why, options) => {
    const values = { [calls]: share(2, 10), [errors]: count(1) };
    const roles = { test: { [calls]: share(2, 10) } };
    const run = handMade({ id: "outside", values, roles, ...options });
    expect(entries([run], "2026-10").map(outOfPools)).toEqual([why]);
    expect(ids(poolOf([inside, run], {}))).toEqual(["inside"]);
    expect(poolOf([inside, run], { role: "test" })).toBeUndefined();
    expect(poolOf([inside, run], { measure: errors, job: "circles@1.0" })).toBeUndefined();
  });

  it("unmeasured values, which are no zeros; held ones are in", () => {
    const unmeasured = handMade({ id: "unmeasured" });
    const held = handMade({
      id: "held",
      values: { [calls]: share(0, 10) },
      score: { state: "held" },
    });
    expect(ids(poolOf([inside, unmeasured, held], {}))).toEqual(["held", "inside"]);
  });
});
