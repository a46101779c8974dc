import { describe, expect, it } from "vitest";
import { differenceOfDecimals, sumOfDecimals } from "../../scorer/formats/read/sums.ts";

describe("sums of decimals", () => {
  it.each([
    [["0.1", "0.2"], "0.3"],
    [["100", "200"], "300"],
    [["0"], "0"],
    // floating point made this of 0.06393750000000001 + 0.0181775
    [["0.08211500000000001"], "0.082115"],
    [[], null],
  ])("%j add up to %s", (values, sum) => {
    expect(sumOfDecimals(values)).toBe(sum);
  });

  it.each([
    ["0.01934775", "0.01774875", "0.001599"],
    ["10", "10", "0"],
    ["1", "2", null],
  ])("%s is %s and %s more", (more, less, difference) => {
    expect(differenceOfDecimals(more, less)).toBe(difference);
  });
});
