import { describe, expect, it } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { leaders, type Leader } from "../../scorer/board/leaders.ts";
import { leaderWords } from "../../scorer/describe/leaders.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { handMade, share, type HandMade } from "./support/hand-made.ts";

type Made = Partial<HandMade> & {
  readonly tests?: readonly [milli: number, measuredMilli: number];
  readonly composite?: number;
  readonly cost?: string | null;
};

function leadersOf(runs: Readonly<Record<string, Made>>): readonly Leader[] {
  const scored = Object.entries(runs).map(([id, made]) =>
    handMade({ ...made, id, card: (card) => changed(card, made) }),
  );
  const [board] = boards(scored, currentRubric);
  return board === undefined ? [] : leaders(board);
}

function changed(
  card: Scorecard,
  { tests = [0, 0], composite = 0, cost = null, card: more }: Made,
): Partial<Scorecard> {
  const [milli, measuredMilli] = tests;
  const blank = Object.entries(card.subjects).map(([name, subject]) => [
    name,
    name === "test-quality"
      ? { ...subject, milli, measuredMilli, maxMilli: 13_500 }
      : { ...subject, milli: 0, measuredMilli: 0 },
  ]);
  return {
    subjects: Object.fromEntries(blank) as Scorecard["subjects"],
    compositeMilli: composite,
    coverageMilli: 500,
    facts: { ...card.facts, costPicoUsd: cost },
    ...more?.(card),
  };
}
const holders = (all: readonly Leader[], kind: Leader["kind"]): readonly string[] =>
  all.filter((one) => one.kind === kind).flatMap((one) => one.holders.map(({ entry }) => entry.id));

describe("the most of a subject", () => {
  it("goes to the most points among runs with half of it measured", () => {
    const all = leadersOf({
      a: { tests: [6_700, 6_749] }, // a thousandth short of half
      b: { tests: [6_600, 6_750] }, // half
      c: { tests: [6_599, 13_500] },
    });
    expect(holders(all, "subject")).toEqual(["b"]);
    expect(all[0]).toMatchObject({ kind: "subject", subject: "test-quality", among: 2, ranked: 3 });
  });

  it("is shared, in the ranking's order, by exactly equal runs", () => {
    const all = leadersOf({
      a: { tests: [9_000, 10_000], composite: 50_000 },
      b: { tests: [9_000, 13_500], composite: 60_000 },
    });
    expect(holders(all, "subject")).toEqual(["b", "a"]);
  });

  it("is nobody's where no run qualifies, or nobody has a point", () => {
    expect(leadersOf({ a: { tests: [6_000, 6_000] } })).toEqual([]);
    expect(leadersOf({ a: { tests: [0, 13_500] } })).toEqual([]);
  });

  it("says so in words", () => {
    const [leader] = leadersOf({ a: { tests: [12_050, 13_000] }, b: { tests: [9_000, 13_500] } });
    if (leader === undefined) throw new Error("a leads");
    const { title, figure, reason, holders: named } = leaderWords(leader);
    expect([title, figure, reason]).toEqual([
      "Highest test quality",
      "12.1 of 13.5",
      "Most of two ranked with half or more measured.",
    ]);
    expect(named.map(({ beside }) => beside)).toEqual(["96\u202f% of it measured"]);
  });
});

describe("best value", () => {
  const dollars = (amount: number): string => `${amount.toString()}000000000000`;

  it("is the lowest cost for a point, where the cost is known", () => {
    const all = leadersOf({
      dear: { composite: 80_000, cost: dollars(40) },
      cheap: { composite: 50_000, cost: dollars(20) },
      unknown: { composite: 90_000 },
    });
    expect(holders(all, "value")).toEqual(["cheap"]);
    const [words] = all.map(leaderWords);
    expect(words?.figure).toBe("2.5 points for a dollar");
    expect(words?.reason).toBe("Lowest cost for a point of two ranked whose cost is known.");
    expect(words?.holders[0]?.beside).toBe("50.0 for $20.00");
  });

  it("is shared by equal ratios, not by what prints alike", () => {
    const equal = { composite: 30_000, cost: dollars(10) };
    const all = leadersOf({
      a: { composite: 60_000, cost: dollars(20) },
      b: equal,
      c: { ...equal, composite: 29_999 },
    });
    expect(holders(all, "value")).toEqual(["a", "b"]);
  });

  it("goes to what cost nothing, and to nobody without a point or a cost", () => {
    const free = leadersOf({
      a: { composite: 5_000, cost: "0" },
      b: { composite: 90_000, cost: "1" },
    });
    expect(holders(free, "value")).toEqual(["a"]);
    expect(free.map((leader) => leaderWords(leader).figure)).toEqual(["at no cost"]);
    expect(leadersOf({ a: { composite: 0, cost: "5" }, b: { composite: 9_000 } })).toEqual([]);
  });
});

describe("no failures", () => {
  const failing = (requests: number, calls: number): NonNullable<HandMade["values"]> => ({
    "failed-requests": share(requests, 459),
    "failed-calls": share(calls, 631),
  });

  it("takes both measured, and both 0", () => {
    const all = leadersOf({
      a: { values: failing(0, 0) },
      b: { values: failing(0, 1) },
      c: { values: failing(1, 0) },
      d: { values: { "failed-requests": share(0, 459) } },
      e: { values: failing(0, 0), score: { state: "held" } },
      f: { values: failing(0, 0) },
    });
    expect(holders(all, "no-failures")).toEqual(["a", "f"]);
    const [words] = all.map(leaderWords);
    expect(words?.holders[0]?.beside).toBe("0 of 459 requests, 0 of 631 calls");
  });
});

describe("only ranked runs lead", () => {
  it("so a run that is listed for a reason, or scripted, does not", () => {
    const tests = [13_000, 13_500] as const;
    expect(
      leadersOf({
        a: { tests, card: () => ({ notRankedBecause: [{ code: "below the ranking floor" }] }) },
        b: { tests, source: "scripted" },
      }),
    ).toEqual([]);
  });
});
