import { expect, test } from "vitest";
import { type RecordCounts, scoreRecord } from "../../../scorer/evidence/formula.ts";
import { Rational } from "../../../scorer/exact/rational.ts";
import { fraction } from "./facts.ts";

/** A record in which everything is met and arrived: 4 of 4 and 4 of 4. */
const whole: RecordCounts = {
  itemsAsked: 4,
  itemsMet: 4,
  sow: null,
  operationsExpected: 4,
  operationsArrived: 4,
  closed: "completed",
  open: 0,
  spineHolds: true,
  finalVerdicts: 4,
  faults: 0,
};

/** 16 of 30 items, 2,438 of 2,438 operations, ended with something open. */
const drawing: RecordCounts = {
  ...whole,
  itemsAsked: 30,
  itemsMet: 16,
  operationsExpected: 2438,
  operationsArrived: 2438,
  open: 14,
  finalVerdicts: 16,
};

type Row = readonly [
  name: string,
  counts: Partial<RecordCounts>,
  tenths: number,
  base?: RecordCounts,
];

const rows: readonly Row[] = [
  ["everything", {}, 200],
  // 200 · (8/30 + 1/2) · 7/10 = 107.33
  ["the drawing game", {}, 107, drawing],
  ["one item less: 200 · 0.75 · 0.7 = 105", { itemsMet: 15 }, 105, drawing],
  ["one item more: 200 · 0.78333 · 0.7 = 109.67", { itemsMet: 17 }, 110, drawing],
  // 2454/2455 of it would still round to 107
  ["any fault costs a tenth of a point", { faults: 1 }, 106, drawing],
  ["and no more while rounding hides the rest", { faults: 9 }, 106, drawing],
  // 200 · 2454/2554 · 0.53667
  ["until it shows", { faults: 100 }, 103, drawing],
  ["half a tenth rounds up: 200 · 7/8 · 7/10 = 122.5", { itemsMet: 3, open: 1 }, 123],
  ["a run that failed", { closed: "failed" }, 140],
  ["a run that was aborted", { closed: "aborted" }, 140],
  ["a run that never closed", { closed: null }, 80],
  ["a broken spine", { spineHolds: false }, 0],
  ["a broken spine with faults", { spineHolds: false, faults: 3 }, 0],
  ["nothing asked", { itemsAsked: 0, itemsMet: 0, finalVerdicts: 0 }, 100],
  ["nothing expected", { operationsExpected: 0, operationsArrived: 0 }, 100],
  [
    "nothing at all",
    { itemsAsked: 0, itemsMet: 0, finalVerdicts: 0, operationsExpected: 0, operationsArrived: 0 },
    0,
  ],
  [
    "nothing met, nothing arrived, one fault: not below 0",
    { itemsMet: 0, operationsArrived: 0, finalVerdicts: 0, faults: 1 },
    0,
  ],
  // 200 · (1/4 + 1/2)
  ["the smaller share of items and criteria of the job", { sow: { criteria: 2, met: 1 } }, 150],
  ["where the criteria are the larger share", { sow: { criteria: 2, met: 2 }, itemsMet: 2 }, 150],
  ["criteria met by no item", { sow: { criteria: 1, met: 1 }, itemsAsked: 0, itemsMet: 0 }, 100],
];

for (const [name, counts, tenths, base = whole] of rows)
  test(name, () => {
    expect(fraction(scoreRecord({ ...base, ...counts }).tenths)).toBe(String(tenths));
  });

test.each([
  [{ faults: 0 }, "1"],
  [{ faults: 2 }, "4/5"],
  [{ finalVerdicts: 0, faults: 4 }, "1/2"],
  [{ finalVerdicts: 0, operationsArrived: 0 }, "0"],
  [{ spineHolds: false }, "0"],
])("integrity of %o is %s", (counts, integrity) => {
  expect(fraction(scoreRecord({ ...whole, ...counts }).integrity)).toBe(integrity);
});

for (const [name, counts, tenths, base = whole] of rows)
  test(`${name}: what is lost and what is earned make 200 tenths`, () => {
    const { taken } = scoreRecord({ ...base, ...counts });
    const lost = Object.values(taken).map(({ known }) => known?.value ?? Rational.of(0));
    // rounding up gives at most half a tenth back
    for (const part of lost) expect(part.compare(Rational.of(-1, 2))).not.toBe(-1);
    const all = lost.reduce((sum, part) => sum.plus(part), Rational.of(tenths));
    expect(all.toString()).toBe("200");
  });
