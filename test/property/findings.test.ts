import fc from "fast-check";
import { expect, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { comparisons, type Comparison } from "../../scorer/board/findings.ts";
import { leaders } from "../../scorer/board/leaders.ts";
import { poolsOf } from "../../scorer/board/pools.ts";
import { leaderWords } from "../../scorer/describe/leaders.ts";
import { comparisonSentence } from "../../scorer/describe/findings.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { count, handMade, share } from "../board/support/hand-made.ts";
import { Random } from "../support/generate/random.ts";

/** Runs of two jobs and of none, each with some of a few values. */
const runs: fc.Arbitrary<readonly ScoredRun[]> = fc
  .array(
    fc.record({
      job: fc.constantFrom({ id: "a", version: "1" }, { id: "b", version: "1" }, null),
      calls: fc.option(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 5, max: 40 }))),
      errors: fc.option(fc.nat({ max: 6 })),
      role: fc.option(fc.constantFrom("test", "develop")),
      source: fc.constantFrom("recorded", "recorded", "recorded", "synthetic", "scripted"),
    }),
    { maxLength: 12 },
  )
  .map((made) =>
    made.map(({ job, calls, errors, role, source }, index) => {
      const values = {
        ...(calls === null ? {} : { "schema-invalid-calls": share(...calls) }),
        ...(errors === null ? {} : { "lint-errors": count(errors) }),
      };
      const id = `run-${index.toString()}`;
      return handMade({ id, job, source, values, roles: role === null ? {} : { [role]: values } });
    }),
  );

/** Everything the runs are told, by run. */
function told(given: readonly ScoredRun[]): ReadonlyMap<string, readonly Comparison[]> {
  const all = boards(given, currentRubric);
  const pools = poolsOf(all, currentRubric);
  const entries = all.flatMap((board) => board.entries);
  return new Map(entries.map((entry) => [entry.id, comparisons(entry, pools, currentRubric)]));
}

test("the order of runs changes no finding and no leader", () => {
  fc.assert(
    fc.property(runs, fc.nat(), (given, seed) => {
      const shuffled = new Random(seed).shuffled(given);
      expect(told(shuffled)).toEqual(told(given));
      const words = (list: readonly ScoredRun[]): unknown =>
        boards(list, currentRubric).map((board) => leaders(board).map(leaderWords));
      expect(words(shuffled)).toEqual(words(given));
    }),
    { numRuns: 60 },
  );
});

test("a run without a value, or outside the pools, changes nothing for the others", () => {
  const more = [
    handMade({ id: "unmeasured", job: { id: "a", version: "1" } }),
    handMade({ id: "made-up", source: "synthetic", values: { "lint-errors": count(99) } }),
    handMade({ id: "void", void: true, values: { "schema-invalid-calls": share(0, 9) } }),
  ];
  fc.assert(
    fc.property(runs, fc.constantFrom(...more), (given, added) => {
      const [before, after] = [told(given), told([...given, added])];
      for (const [id, own] of before) expect(after.get(id)).toEqual(own);
      expect(after.get(added.scorecards[0]?.run ?? "")).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test("a pool holds the run, its quartiles stand in order, and a finding lies outside them", () => {
  fc.assert(
    fc.property(runs, (given) => {
      for (const own of [...told(given).values()].flat()) {
        const { n, spread, side, value, flagged } = own;
        expect(n).toBeGreaterThan(0);
        expect(spread === null).toBe(n < currentRubric.thresholds.findingPoolShow);
        expect(flagged).toBe(n >= currentRubric.thresholds.findingPoolFlag);
        expect(comparisonSentence(own)).toMatch(/\.$/);
        if (spread === null) continue;
        const { least, lowerQuartile, upperQuartile, most } = spread;
        expect(value.compare(least)).toBeGreaterThanOrEqual(0);
        expect(value.compare(most)).toBeLessThanOrEqual(0);
        if (side === null) continue;
        const within = value.compare(lowerQuartile) >= 0 && value.compare(upperQuartile) <= 0;
        expect(within).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});
