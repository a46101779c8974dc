import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entries } from "../../scorer/board/entry.ts";
import { type CostPoint, frontier } from "../../scorer/board/frontier.ts";
import { type Ranked, ranking } from "../../scorer/board/ranking.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { handMade } from "./support/hand-made.ts";

/** Ranked runs of these costs, in whole dollars, and points. */
function ranked(runs: readonly (readonly [number | null, number])[]): readonly Ranked[] {
  const made = runs.map(([dollars, points], index) =>
    handMade({
      id: `run-${index.toString()}`,
      card: ({ facts }) => ({
        compositeMilli: points * 1000,
        facts: {
          ...facts,
          costPicoUsd: dollars === null ? null : `${dollars.toString()}000000000000`,
        },
      }),
    }),
  );
  return ranking(entries(made, currentRubric.rubric));
}

const onIt = ({ points }: { readonly points: readonly CostPoint[] }): readonly string[] =>
  points.filter(({ onFrontier }) => onFrontier).map(({ entry }) => entry.id);

describe("frontier", () => {
  it("holds what nothing cheaper or as cheap beats, and leaves out unknown costs", () => {
    const found = frontier(
      ranked([
        [5, 60],
        [2, 40],
        [3, 40],
        [1, 20],
        [9, 59],
        [null, 99],
        [2, 39],
      ]),
    );
    expect(found.unknown).toBe(1);
    expect(onIt(found)).toEqual(["run-3", "run-1", "run-0"]);
    expect(found.points.map(({ costPico }) => costPico / 1_000_000_000_000n)).toEqual([
      1n,
      2n,
      2n,
      3n,
      5n,
      9n,
    ]);
  });

  it("holds all of equal cost and points", () => {
    const found = frontier(
      ranked([
        [1, 20],
        [1, 20],
        [1, 19],
      ]),
    );
    expect(onIt(found)).toEqual(["run-0", "run-1"]);
    expect(frontier([]).points).toEqual([]);
  });

  it("is what comparing every pair finds", () => {
    const runs = fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { maxLength: 12 });
    fc.assert(
      fc.property(runs, (given) => {
        const beaten = ([cost, points]: readonly [number, number]): boolean =>
          given.some(
            ([other, more]) => other <= cost && more >= points && (other < cost || more > points),
          );
        const expected = given.flatMap((run, index) =>
          beaten(run) ? [] : `run-${index.toString()}`,
        );
        expect([...onIt(frontier(ranked(given)))].sort()).toEqual(expected.sort());
      }),
      { numRuns: 60 },
    );
  });
});
