import { describe, expect, test } from "vitest";
import { boardChanges, staleChanges } from "../../scorer/board/changes.ts";
import { claimedScores } from "../../scorer/board/claimed-scores.ts";
import { entries } from "../../scorer/board/entry.ts";
import { boards } from "../../scorer/board/boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Change } from "../../scorer/run-folder/change.ts";
import type { PublishedScore } from "../../scorer/score/published-score.ts";
import { handMade } from "./support/hand-made.ts";

const { rubric } = currentRubric;
const scored = handMade({
  id: "one",
  card: () => ({ compositeMilli: 63_213, coverageMilli: 850, ranked: true }),
});
const all = entries([scored], rubric);
const at = (day: string): string => `2026-11-${day}T08:00:00Z`;
const added: Change = { at: at("01"), run: "one", kind: "added" };
const corrected: Change = {
  at: at("02"),
  run: "one",
  kind: "corrected",
  rubric,
  before: "61.2",
  after: "63.213",
};

describe("boardChanges", () => {
  test("has the latest first, and of one time the later line", () => {
    const log = [added, corrected, { ...added, run: "two" }];
    const order = boardChanges(log, all).map(({ change }) => `${change.kind} ${change.run}`);
    expect(order).toEqual(["corrected one", "added two", "added one"]);
  });

  test("calls a change by the same name when lines are added", () => {
    const names = (log: readonly Change[]): readonly string[] =>
      boardChanges(log, all).map(({ anchor }) => anchor);
    const [first] = names([added]);
    expect(names([added, added, corrected])).toContain(first);
    expect(new Set(names([added, added])).size).toBe(2);
  });

  test("turns points into thousandths, and joins the run", () => {
    const [change] = boardChanges([corrected], all);
    expect(change).toMatchObject({ beforeMilli: 61_200, afterMilli: 63_213 });
    expect(change?.entry?.id).toBe("one");
    const [gone] = boardChanges([{ ...added, run: "gone" }], all);
    expect(gone).toMatchObject({ entry: null, beforeMilli: null, afterMilli: null });
  });
});

describe("staleChanges", () => {
  const stale = (...log: readonly Change[]): number => staleChanges(boardChanges(log, all)).length;

  test("finds a run whose last stated score is not the computed one", () => {
    expect(stale(corrected)).toBe(0);
    expect(stale({ ...corrected, after: "63.2" })).toBe(1);
    expect(stale({ ...corrected, after: "60.0" }, { ...corrected, at: at("03") })).toBe(0);
    expect(stale(corrected, { ...corrected, at: at("03"), after: "60.0" })).toBe(1);
  });

  test("says nothing of lines without a score, without a rubric, or of another run", () => {
    expect(stale(added, { ...corrected, rubric: null, after: 1 })).toBe(0);
    expect(stale({ ...corrected, run: "gone", after: 1 })).toBe(0);
    expect(stale({ ...corrected, rubric: "1999-01", after: 1 })).toBe(0);
  });
});

describe("a score its publisher claims", () => {
  const differs: PublishedScore = {
    state: "differs",
    rubric,
    differences: [{ place: "/compositeMilli", published: "99", recomputed: "63213" }],
    more: 2,
  };
  const reasons = (published: PublishedScore): readonly string[] =>
    entries([{ ...scored, published }], rubric).flatMap(({ notRankedBecause }) =>
      notRankedBecause.map(({ code, about }) => `${code}: ${about ?? ""}`),
    );

  test("takes the run off the ranking where it differs or cannot be read", () => {
    expect(reasons(differs)).toEqual(["published score differs: 3 of its values"]);
    const unreadable: PublishedScore = { state: "unreadable", because: "no JSON" };
    expect(reasons(unreadable)).toEqual(["published score not readable: scorecard.json"]);
    expect(reasons({ state: "equal", rubric })).toEqual([]);
    expect(reasons({ state: "none" })).toEqual([]);
    const [board] = boards([{ ...scored, published: differs }], currentRubric);
    expect(board?.ranking).toEqual([]);
    expect(board?.unranked.map(({ code }) => code)).toEqual(["published score differs"]);
  });

  test("is listed with what differs", () => {
    const of = (published: PublishedScore): ReturnType<typeof claimedScores> =>
      claimedScores(entries([{ ...scored, published }], rubric));
    expect(of(differs)).toEqual([{ run: "one", published: differs }]);
    expect(of({ state: "equal", rubric })).toEqual([]);
  });
});
