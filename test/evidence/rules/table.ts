import { expect, test } from "vitest";
import type { RecordFiles } from "../../support/generate/record/line.ts";
import { factsOf, read, type Around, type Facts } from "./facts.ts";
import { onK1, type Setting, type Story } from "./story.ts";

/** A rule in words, a record that it speaks of, and what comes of it, worked out by hand. */
export type Row = readonly [rule: string, files: () => RecordFiles, facts: Facts, around?: Around];

/** One test a row. */
export function check(rows: readonly Row[]): void {
  for (const [rule, files, facts, around] of rows)
    test(rule, async () => {
      expect(factsOf(await read(files(), around))).toEqual(facts);
    });
}

/** A row of a record in which everything but k1 is done and passed, and k1 is told. */
export function k1(
  rule: string,
  tell: (story: Story) => void,
  facts: Facts,
  setting: Setting = {},
): Row {
  return [rule, () => onK1(tell, setting), facts];
}

/** Of four items and four operations, all there: 20 points. */
export const all: Facts = {
  items: "4/4",
  operations: "4/4",
  closure: "1",
  integrity: "1",
  tenths: 200,
  codes: [],
};

/** All there; what was found costs nothing. */
export const noted = (...codes: readonly string[]): Facts => ({ ...all, codes });

/** One item of four measured and not met: 200 · (3/8 + 1/2). */
export const failed = (...codes: readonly string[]): Facts => ({
  ...all,
  items: "3/4",
  tenths: 175,
  codes,
});

/** One item of four open: 200 · (3/8 + 1/2) · 7/10 = 122.5, which rounds up. */
export const open = (...codes: readonly string[]): Facts => ({
  ...all,
  items: "3/4",
  closure: "7/10",
  tenths: 123,
  codes: [...codes, "Z-OPEN"],
});

/**
 * One item of four open for want of something that is damaged: 7 sound records of 8;
 * 200 · (3/8 + 1/2) · 7/10 · 7/8 = 107.19.
 */
export const broken = (...codes: readonly string[]): Facts => ({
  ...open(...codes),
  integrity: "7/8",
  tenths: 107,
});
