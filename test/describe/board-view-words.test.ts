import { describe, expect, it } from "vitest";
import { partFigure, partHead } from "../../scorer/describe/part-figure.ts";
import { furtherWords, rowsWords, shownWords } from "../../scorer/describe/shown-rows.ts";
import { formatWeight, officialWords, weightsWords } from "../../scorer/describe/what-if.ts";

describe("the words of a view", () => {
  it.each([
    [13_500, 13_500, "100"],
    [13_499, 13_500, "99"],
    [0, 13_500, "0"],
    [1, 13_500, "1"],
    [6750, 13_500, "50"],
    // 12.5 of 100: half away from zero.
    [125, 1000, "13"],
  ])("%i of %i are %s per cent", (milli, maxMilli, percent) => {
    expect(partFigure("percent", { milli, maxMilli, rank: 3 })).toBe(percent);
  });

  it("show points and ranks as everywhere", () => {
    const part = { milli: 11_449, maxMilli: 13_500, rank: 1200 };
    expect(partFigure("points", part)).toBe("11.4");
    expect(partFigure("rank", part)).toBe("1,200");
    expect(partHead("points", 13_500)).toBe("13.5");
    expect(partHead("percent", 13_500)).toBe("%");
  });

  it("count rows", () => {
    expect(shownWords(14, 10_000)).toBe("14 of 10,000 runs");
    expect(shownWords(0, 1)).toBe("0 of 1 run");
    expect(furtherWords(1)).toBe("One more meets the filters; its row stands on a further page:");
    expect(furtherWords(1300)).toBe(
      "1,300 more meet the filters; their rows stand on further pages:",
    );
    expect(rowsWords({ from: 300, to: 600 }, 420)).toBe("rows 301 to 420 of 420");
  });

  it("name weights as they are typed", () => {
    expect([20_000, 500, 12_500, 0, 100_000, 1_000_000].map(formatWeight)).toEqual([
      "20",
      "0.5",
      "12.5",
      "0",
      "100",
      "1000",
    ]);
    expect(weightsWords(96_500)).toBe("They add up to 96.5; each counts by its share of that.");
    expect(weightsWords(0)).toBe("Nothing weighs anything, so the official weights stand.");
    expect(officialWords(63_213, 4)).toBe("official 63.2, rank 4");
  });
});
