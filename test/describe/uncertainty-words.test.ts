import { describe, expect, it, test } from "vitest";
import type { Repeats } from "../../scorer/board/repeats.ts";
import { uncertainty, type Uncertainty } from "../../scorer/board/uncertainty.ts";
import { attemptRows, attemptsWords, missingWords } from "../../scorer/describe/repeats.ts";
import { swapWords } from "../../scorer/describe/swap.ts";
import {
  bandWords,
  rankAmong,
  rankWords,
  repeatsWords,
  spreadWords,
  standingWords,
} from "../../scorer/describe/uncertainty.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { placesOf, repeated, type Written } from "../board/support/repeated.ts";

function of(rows: readonly Written[]): Uncertainty {
  const members = repeated(rows);
  return uncertainty(placesOf(members), members, currentRubric);
}

const runs = (model: string, ...points: readonly number[]): readonly Written[] =>
  points.map((value, index) => ({ model, milli: value * 1000, attempt: index + 1 }));

/** Words with every narrow space shown as a plain one. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll("\u202f", " ");

const once = of([...runs("galena", 60.3), ...runs("beryl", 50)]);
const twice = of(runs("galena", 60.3, 58.7));
// Mean 60.75; squares 0.5625 + 1.5625 + 0.0625 + 0.5625 = 2.75 over 3: s = 0.957427…
const often = of([...runs("galena", 60, 62, 61, 60), ...runs("beryl", 59), ...runs("talc", 50)]);

describe("words for repeats", () => {
  test.each([
    [once, "1 run, spread unknown", "1 run, spread unknown."],
    [twice, "2 runs, 58.7 to 60.3", "2 runs, 58.7 to 60.3, mean 59.5, spread unknown."],
    [
      often,
      "4 runs, 60.8 ± 1.5 (95 %)",
      "4 runs, 60.8 ± 1.5 (95 %), its runs from 60.0 to 62.0; rank 1 to 2 of three configurations.",
    ],
  ])("say how many there are, and what they tell", ({ configurations }, row, sentence) => {
    const [first] = configurations;
    expect(plain(first && repeatsWords(first))).toBe(row);
    expect(plain(standingWords(first, configurations.length))).toBe(sentence);
  });

  it("give a configuration that ran once the pooled interval, and no range", () => {
    const beryl = often.configurations[1];
    expect(plain(standingWords(beryl, 3))).toBe(
      "1 run, 59.0 ± 3.0 (95 %); rank 1 to 2 of three configurations.",
    );
  });

  it("say nothing of what has no place", () => {
    expect(standingWords(undefined, 3)).toBe("no run with a rank, spread unknown.");
  });
});

describe("words for places", () => {
  it("give an interval, or the one place there is", () => {
    expect(rankWords({ from: 2, to: 5 })).toBe("rank 2 to 5");
    expect(rankWords({ from: 2, to: 2 })).toBe("rank 2");
    expect(rankAmong({ from: 1, to: 1 }, 1)).toBe("rank 1 of one configuration");
  });

  it("say what the rows of a band have in common", () => {
    const [first = [], second = []] = often.bands;
    expect([first.length, second.length]).toEqual([5, 1]);
    expect(bandWords(first, often)).toBe(
      "the first of these five cannot be told apart from the others",
    );
    expect(bandWords(first.slice(-2), often)).toBe("these two cannot be told apart");
    expect(bandWords(first.slice(0, 3), often)).toBe("these three are runs of one configuration");
  });
});

describe("the sentence over a ranking", () => {
  it("says that the spread is unknown, and why", () => {
    expect(spreadWords(once)).toBe(
      "Each configuration ran once: 1 run, spread unknown, so there are no bands, and no two rows are said to differ.",
    );
    expect(spreadWords(of(runs("galena", 1)))).toBe(
      "The configuration ran once: 1 run, spread unknown.",
    );
    expect(spreadWords(twice)).toBe(
      "Spread unknown: repeated runs give one degree of freedom, and three are needed, so there are no bands, and no two rows are said to differ.",
    );
  });

  it("says how far runs differ, and what that takes", () => {
    // t · s · √2 = 3.182446 × 0.957427… × 1.414214 = 4.309…; against four runs · √1.25 = 3.406…
    expect(spreadWords(often)).toBe(
      "The first two configurations cannot be told apart: 1.8 points between their means, more than 3.4 needed. Runs of one configuration differ by a standard deviation of 0.96 points, pooled over all that ran more than once (3 degrees of freedom): two configurations that ran once each are told apart when more than 4.3 points lie between them.",
    );
    const clear = of([...runs("galena", 60, 62, 61, 60), ...runs("talc", 50)]);
    expect(spreadWords(clear)).toMatch(/^The first two configurations can be told apart: 10\.8 /);
    expect(spreadWords(of(runs("galena", 60, 62, 61, 60)))).toMatch(/^Runs of one configuration/);
  });
});

describe("words for attempts", () => {
  const galena = (changes: Partial<Repeats>): Repeats => ({
    configuration: "",
    runs: repeated(runs("galena", 1, 2, 3)),
    copies: [],
    others: [],
    attempts: 3,
    unpublished: [],
    ...changes,
  });
  const one = (number: number): { readonly first: number; readonly last: number } => ({
    first: number,
    last: number,
  });

  test.each<[Partial<Repeats>, string]>([
    [{}, ""],
    [
      { attempts: 4, unpublished: [one(2)] },
      "3 runs of attempts 1 to 4, attempt 2 is not published",
    ],
    [
      { attempts: 9, unpublished: [{ first: 2, last: 7 }] },
      "3 runs of attempts 1 to 9, attempts 2 to 7 are not published",
    ],
    [
      { attempts: 9, unpublished: [one(1), { first: 3, last: 4 }, { first: 6, last: 8 }] },
      "3 runs of attempts 1 to 9, attempts 1, 3 and 4 and 6 to 8 are not published",
    ],
    [
      { others: repeated(runs("galena", 4)) },
      "3 runs of attempts 1 to 3, 1 published without a place here",
    ],
    [
      { copies: repeated(runs("galena", 4)) },
      "3 runs of attempts 1 to 3, 1 copy of the same files left out",
    ],
    [
      { runs: [], attempts: 1, others: repeated(runs("galena", 4)) },
      "0 runs of attempt 1, 1 published without a place here",
    ],
  ])("name what is missing: %j", (changes, words) => {
    expect(attemptsWords(galena(changes))).toBe(words);
    expect(words.endsWith(missingWords(galena(changes)))).toBe(true);
  });

  it("stay a sentence however many gaps a stranger leaves", () => {
    const unpublished = Array.from({ length: 5_000 }, (_, index) => one(2 * index + 1));
    expect(attemptsWords(galena({ unpublished })).length).toBeLessThan(200);
    expect(attemptsWords(galena({ unpublished }))).toContain("and in 4,988 gaps more are not");
  });

  it("list every attempt in its order, with what became of it", () => {
    const seal = { manifestSha256: "f".repeat(64) };
    const members = repeated([
      { model: "galena", milli: 1, attempt: 1, run: { seal } },
      { model: "galena", milli: 1, attempt: 2, run: { seal } },
      { model: "galena", milli: 2, attempt: 5 },
      { model: "galena", milli: 0, attempt: 4, notRankedBecause: ["withdrawn"] },
    ]);
    const { seriesByRun } = uncertainty(placesOf(members), members, currentRubric);
    const series = seriesByRun.get("galena-4");
    expect(
      series && attemptRows(series).map(({ attempt, entry, words }) => [attempt, entry?.id, words]),
    ).toEqual([
      ["attempt 1", "galena-1", "counted"],
      ["attempt 2", "galena-2", "a copy of another, not counted"],
      ["attempt 3", undefined, "not published"],
      ["attempt 4", "galena-4", "withdrawn"],
      ["attempt 5", "galena-5", "counted"],
    ]);
  });
});

describe("words for a swap", () => {
  it("say how much of the weight has to move, and where to", () => {
    const swap = { share: Rational.of(346, 1000), part: "code-quality" };
    expect(plain(swapWords(swap, false))).toBe(
      "swap if more than 34.60 % of all weight moves to code quality",
    );
  });

  it("say so where no weights do, and where none need", () => {
    expect(swapWords(null, false)).toBe("swap under no weights: the lower row leads in no part");
    expect(swapWords(null, true)).toBe("stand level");
  });
});
