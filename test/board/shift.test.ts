import { describe, expect, it } from "vitest";
import { boards, type JobBoard } from "../../scorer/board/boards.ts";
import { jobShifts } from "../../scorer/board/shift.ts";
import {
  jobShiftWords,
  moveWords,
  rankOrNothing,
  scoreOrNothing,
  shiftWords,
} from "../../scorer/describe/shift.ts";
import { currentRubric, rubricNamed } from "../../scorer/rubrics/index.ts";
import { placesOf, repeated } from "./support/repeated.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const older = rubricNamed("2026-07");
if (older === undefined) throw new Error("two versions are there");

const scored = await Promise.all([
  richScored({ id: "good", good: 9 }),
  richScored({ id: "poor", good: 5 }),
  publishedScored("published"),
  richScored({ id: "jobless", jobless: true }),
]);
const [model] = boards(scored, currentRubric);

/** A board on which only the composites of some runs are of interest. */
function board(points: Readonly<Record<string, number>>): JobBoard {
  if (model === undefined) throw new Error("runs make a board");
  const entries = repeated(
    Object.entries(points).map(([id, value]) => ({ model: id, id, milli: value * 1000 })),
  );
  return { ...model, ranking: placesOf(entries), scripted: [], unranked: [], entries };
}

describe("a shift between two versions", () => {
  const jobs = jobShifts(boards(scored, currentRubric), boards(scored, older));

  it("has every run with both its scores, ranked ones first, and loses nobody", () => {
    expect(jobs.map(({ job, shifts }) => [job, shifts.map(({ entry }) => entry.id)])).toEqual([
      ["circles@1.0", ["good", "poor", "published"]],
      [null, ["jobless"]],
    ]);
    for (const { entry, beforeMilli, afterMilli } of jobs.flatMap(({ shifts }) => shifts)) {
      const [after, before] = entry.scored.scorecards;
      expect([beforeMilli, afterMilli]).toEqual([before?.compositeMilli, after?.compositeMilli]);
    }
    expect(jobs[0]?.shifts.map(({ rankBefore, rankAfter }) => [rankBefore, rankAfter])).toEqual([
      [1, 1],
      [2, 2],
      [null, null],
    ]);
  });

  it("counts what moved by hand", () => {
    const before = board({ a: 90, b: 80, c: 70, d: 60, e: 50 });
    const after = board({ a: 60, b: 80, c: 70, d: 50, e: 50 });
    // b c a d=e: a falls two places, b and c rise one each, e rises to share d's fourth. Two pairs swap.
    const [moved] = jobShifts([after], [before]);
    expect(
      moved?.shifts.map(({ entry, rankBefore, rankAfter }) => [entry.id, rankBefore, rankAfter]),
    ).toEqual([
      ["b", 2, 1],
      ["c", 3, 2],
      ["a", 1, 3],
      ["d", 4, 4],
      ["e", 5, 4],
    ]);
    expect(moved).toMatchObject({
      rankedUnderBoth: 5,
      changedRank: 4,
      largestMove: 2,
      swappedPairs: 2,
    });
    expect(moved && jobShiftWords(moved)).toBe(
      "Five runs, ranked under both. Four ranks changed, by at most two places; two pairs swapped.",
    );
  });

  it("finds no pair swapped where a rank changed because another run came in", () => {
    const [moved] = jobShifts([board({ new: 99, a: 90, b: 80 })], [board({ a: 90, b: 80 })]);
    expect(moved?.shifts.map(({ entry }) => entry.id)).toEqual(["a", "b"]);
    expect(moved).toMatchObject({ changedRank: 2, largestMove: 1, swappedPairs: 0 });
    expect(moved && jobShiftWords(moved)).toBe(
      "Two runs, ranked under both. Two ranks changed, by at most one place; no pair swapped.",
    );
  });

  it("is the same run for run whatever the order of the folders", () => {
    const turned = [...scored].reverse();
    const said = (list: typeof jobs): unknown =>
      list.map(({ shifts, ...rest }) => [rest, shifts.map(({ entry }) => entry.id)]);
    expect(said(jobShifts(boards(turned, currentRubric), boards(turned, older)))).toEqual(
      said(jobs),
    );
  });

  it("is in words: its direction in the sign, a dash where there is nothing", () => {
    expect(shiftWords({ beforeMilli: 20_000, afterMilli: 0 })).toBe("−20.0");
    expect(shiftWords({ beforeMilli: 0, afterMilli: 3_100 })).toBe("+3.1");
    expect(shiftWords({ beforeMilli: 5, afterMilli: 5 })).toBe("0.0");
    expect(shiftWords({ beforeMilli: null, afterMilli: 5 })).toBe("–");
    expect([scoreOrNothing(null), scoreOrNothing(63_213)]).toEqual(["–", "63.2"]);
    expect([rankOrNothing(null), rankOrNothing(3)]).toEqual(["–", "3"]);
    const [first] = jobs[0]?.shifts ?? [];
    const moved = (rankBefore: number | null, rankAfter: number | null): string | undefined =>
      first && moveWords({ ...first, rankBefore, rankAfter });
    expect([moved(3, 1), moved(1, 3), moved(2, 2), moved(null, 2)]).toEqual([
      "up 2",
      "down 2",
      "same",
      "–",
    ]);
    expect(jobs.map(jobShiftWords)).toEqual([
      "Two of three runs ranked under both. No rank changed.",
      "One run, none of them ranked under both.",
    ]);
  });
});
