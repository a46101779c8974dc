import { describe, expect, test } from "vitest";
import {
  formatCount,
  formatCoverage,
  formatDecimal,
  formatDuration,
  formatExact,
  formatMilli,
  formatShare,
  formatUsd,
  formatValue,
} from "../../scorer/describe/number.ts";
import { Rational } from "../../scorer/exact/rational.ts";

/** Narrow spaces written as ordinary ones, so that expectations can be read. */
const plain = (text: string): string => text.replaceAll("\u202f", " ");

describe("a number in words", () => {
  test.each<[bigint | number | string, string]>([
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [67_923_486, "67,923,486"],
    [-1234, "−1,234"],
    ["12345678901234567890", "12,345,678,901,234,567,890"],
    [10n ** 20n, "100,000,000,000,000,000,000"],
  ])("count %s: %s", (value, text) => {
    expect(formatCount(value)).toBe(text);
  });

  test.each<[string, number, string]>([
    ["1234.5", 1, "1,234.5"],
    ["-1234.55", 1, "−1,234.6"],
    ["0.05", 1, "0.1"],
    ["-0.04", 1, "0.0"],
    ["999.95", 1, "1,000.0"],
    ["2.5", 0, "3"],
  ])("decimal %s to %i places: %s", (value, places, text) => {
    expect(formatDecimal(Rational.parse(value), places)).toBe(text);
  });

  test.each<[string, string]>([
    ["75/3928", "1.91 %"],
    ["2/631", "0.32 %"],
    ["0", "0 %"],
    ["1", "100 %"],
    ["67918878/67923486", "99.99 %"],
    ["999999/1000000", ">99.99 %"],
    ["1/1000000", "<0.01 %"],
    ["19999/20000", ">99.99 %"],
    ["1/20000", "0.01 %"],
    ["3/2", "150.00 %"],
  ])("share %s: %s", (value, text) => {
    expect(plain(formatShare(Rational.parse(value)))).toBe(text);
    expect(plain(formatValue(value, "share"))).toBe(text);
  });

  test.each<[string, string, string]>([
    ["281/50", "s", "5.62 s"],
    ["2580/459", "s", "5.62 s"],
    ["60", "tokens/s", "60 tokens/s"],
    ["872314/2717", "tokens/replies", "321.06 tokens a reply"],
    ["1234567", "", "1,234,567"],
    ["3/2", "times baseline", "1.50 times baseline"],
  ])("value %s in %s: %s", (value, unit, text) => {
    expect(plain(formatValue(value, unit))).toBe(text);
  });

  test.each<[string, string]>([
    ["12", "12"],
    ["1234567", "1,234,567"],
    ["1/2", "0.5"],
    ["2469/2", "1,234.5"],
    ["-1/8", "−0.125"],
    ["1/3", "1 ÷ 3"],
    ["75/3928", "75 ÷ 3,928"],
    ["1/100000000", "0.00000001"],
    ["1/1000000000", "1 ÷ 1,000,000,000"],
  ])("exact %s: %s", (value, text) => {
    expect(formatExact(value)).toBe(text);
  });

  test.each<[number, number, string]>([
    [63_213, 1, "63.2"],
    [63_250, 1, "63.3"],
    [0, 1, "0.0"],
    [4050, 2, "4.05"],
    [100_000, 3, "100.000"],
  ])("points of %i thousandths to %i places: %s", (milli, places, text) => {
    expect(formatMilli(milli, places)).toBe(text);
  });

  test.each<[number, string]>([
    [0, "0.0 s"],
    [1500, "1.5 s"],
    [59_949, "59.9 s"],
    [59_950, "1 min"],
    [60_000, "1 min"],
    [89_999, "1 min"],
    [90_000, "2 min"],
    [2_580_000, "43 min"],
    [3_600_000, "1 h 00"],
    [11_580_000, "3 h 13"],
    [25_200_000, "7 h 00"],
    [3_599_999, "1 h 00"],
  ])("duration of %i ms: %s", (ms, text) => {
    expect(plain(formatDuration(ms))).toBe(text);
  });

  test.each<[string, string]>([
    ["0", "$0.00"],
    ["10193591700000", "$10.19"],
    ["5000000000", "$0.01"],
    ["4999999999", "<$0.01"],
    ["1/3", "<$0.01"],
    ["1234567890000000", "$1,234.57"],
  ])("dollars of %s: %s", (pico, text) => {
    expect(formatUsd(pico)).toBe(text);
  });

  test.each<[number, string]>([
    [0, "0 %"],
    [1, "1 %"],
    [4, "1 %"],
    [663, "66 %"],
    [665, "67 %"],
    [994, "99 %"],
    [999, "99 %"],
    [1000, "100 %"],
  ])("coverage of %i thousandths: %s", (milli, text) => {
    expect(plain(formatCoverage(milli))).toBe(text);
  });
});
