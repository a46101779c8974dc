import { describe, expect, it, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { comparisons, findings, type Comparison } from "../../scorer/board/findings.ts";
import { poolsOf } from "../../scorer/board/pools.ts";
import {
  besideTypical,
  comparisonSentence,
  findingsTally,
  quartileWords,
  sideInRow,
  typicalInColumn,
} from "../../scorer/describe/findings.ts";
import { outOfPoolsWords, poolRule, poolWords, whyNoFinding } from "../../scorer/describe/pools.ts";
import type { Quantity } from "../../scorer/exact/quantity.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { count, handMade, share } from "../board/support/hand-made.ts";

const measure = "schema-invalid-calls";
const thin = (text: string): string => text.replaceAll("\u202f", " ");

/** The last of the values beside all of them. */
function told(name: string, values: readonly Quantity[], role?: string): Comparison {
  const runs = values.map((value, index) =>
    handMade({
      id: `run-${index.toString()}`,
      ...(role === undefined
        ? { values: { [name]: value } }
        : { roles: { [role]: { [name]: value } } }),
    }),
  );
  const all = boards(runs, currentRubric);
  const entry = all[0]?.entries.at(-1);
  const [only] =
    entry === undefined ? [] : comparisons(entry, poolsOf(all, currentRubric), currentRubric);
  if (only === undefined) throw new Error("the last run has a value");
  return only;
}
const shares = (...ks: readonly number[]): readonly Quantity[] => ks.map((k) => share(k, 1000));

describe("a value beside the typical one, in words", () => {
  test.each([
    ["twice as high", shares(10, 10, 20), "2.0× higher than typical"],
    ["lower", shares(45, 45, 10), "4.5× lower than typical"],
    ["half away from zero", shares(40, 145, 145, 100), "1.2× lower than typical"],
    ["equal", shares(10, 20, 10), "as typical"],
    ["equal in print alone", shares(500, 500, 501), "just above typical"],
    ["a little less", shares(500, 500, 499), "just below typical"],
    ["typical 0", shares(0, 0, 20), "typical runs do this 0 times"],
    ["0 itself", shares(14, 15, 0), "0 % against a typical 1.40 %"],
    ["both 0", shares(0, 5, 0), "as typical"],
  ])("%s", (_, values, words) => {
    expect(thin(besideTypical(told(measure, values)))).toBe(words);
  });

  it("stands in one sentence with what was counted, the pool and its size", () => {
    expect(thin(comparisonSentence(told(measure, shares(45, 45, 10))))).toBe(
      "1.00 % (10 bad calls ÷ 1,000 calls); typical 4.50 % (3 runs of all jobs): 4.5× lower than typical.",
    );
    expect(comparisonSentence(told("lint-errors", [count(8), count(9)]))).toBe(
      "9 things; 2 runs of circles@1.0, no typical value yet.",
    );
  });

  it("has no typical value below three runs, and says so", () => {
    const two = told(measure, shares(1, 2));
    expect([typicalInColumn(two), besideTypical(two), quartileWords(two), sideInRow(two)]).toEqual([
      "2 runs, no typical value yet",
      "",
      "",
      "",
    ]);
    expect(typicalInColumn(told(measure, shares(1)))).toBe("1 run, no typical value yet");
  });

  it("gives the quartiles and the side in a row", () => {
    const four = told(measure, shares(10, 20, 30, 90));
    expect(thin(quartileWords(four))).toBe("1.75 % to 4.50 %");
    expect(sideInRow(four)).toBe("against, too few to flag");
    expect(sideInRow(told(measure, shares(10, 20, 30, 40, 90)))).toBe("against");
  });
});

describe("a pool in words", () => {
  it("names its runs, its job and its role, a stranger's name made visible", () => {
    expect(poolWords(told(measure, shares(1)))).toBe("1 run of all jobs");
    expect(poolWords(told(measure, shares(1, 2), "de\u202ev"))).toBe(
      "2 runs of all jobs, the role de⟨U+202E⟩v alone",
    );
    expect(poolWords(told("lint-errors", [count(1)]))).toBe("1 run of circles@1.0");
  });

  it("says what a role's value is compared with", () => {
    expect(poolRule("role")).toContain("the same role in all jobs");
    expect(poolRule("sow")).toContain("the same role in the same job and version");
  });
});

describe("findings as a whole", () => {
  const { thresholds } = currentRubric;

  it("are counted by side", () => {
    const found = [
      told(measure, shares(10, 20, 30, 40, 90)),
      told(measure, shares(10, 20, 30, 40, 1)),
      told("visible-reasoning-share", shares(10, 20, 30, 40, 90)),
    ];
    expect(findingsTally(findings(found))).toBe("1 for, 1 against, 1 unusual");
    expect(findingsTally(findings(found.slice(0, 1)))).toBe("0 for, 1 against");
  });

  test.each([
    [[], "No value of the whole run stands in a pool"],
    [shares(1, 2), "from three runs on; the largest pool any of its values stands in has 2."],
    [
      shares(1, 2, 3, 90),
      "flagged from five runs on; the largest pool any of its values stands in has 4.",
    ],
    [shares(1, 2, 3, 4, 3), "No value of the whole run lies outside the middle half"],
  ])("say why there is none", (values, words) => {
    const all = values.length === 0 ? [] : [told(measure, values)];
    expect(whyNoFinding(all, thresholds)).toContain(words);
  });

  it("need no excuse where one is flagged", () => {
    expect(whyNoFinding([told(measure, shares(1, 2, 3, 4, 90))], thresholds)).toBe("");
  });

  it("are not made for a run outside the pools, with its reason", () => {
    expect(outOfPoolsWords("withdrawn")).toBe(
      "This run stands in no pool, because it was withdrawn. So nothing is typical beside it.",
    );
  });
});
