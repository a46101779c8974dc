import fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../../../scorer/exact/round.ts";
import { allPassed, recordOptions } from "../../support/generate/record/arbitrary.ts";
import { figuresOf } from "../../support/generate/record/figures.ts";
import { generateRecord } from "../../support/generate/record/generate-record.ts";
import type { RecordOptions } from "../../support/generate/record/options.ts";
import { graveCodes, judged, tenthsOf } from "./attack.ts";

async function expectFigures(options: RecordOptions): Promise<void> {
  const record = await judged(await generateRecord(options));
  expect(graveCodes(record)).toEqual([]);
  const { met, failed, items, arrived, expected, open, closureTenths, tenths } = figuresOf(options);
  const { itemCounts, operations, score } = record;
  const closure = score.closure.known?.value;
  expect({
    met: itemCounts.met,
    failed: itemCounts.failed,
    items: itemCounts.asked,
    arrived: operations.arrived,
    expected: operations.expected,
    open: Object.values(record.open).reduce((sum, part) => sum + part, 0),
    closure: closure === undefined ? null : decimal(closure, 1),
    tenths: tenthsOf(record),
  }).toEqual({
    met,
    failed,
    items,
    arrived,
    expected,
    open,
    closure: (closureTenths / 10).toFixed(1),
    tenths,
  });
}

test("a generated record is read as it was made, nothing found against it", async () => {
  await fc.assert(fc.asyncProperty(recordOptions(), expectFigures), { numRuns: 300 });
});

test("as is one in which everything passed", async () => {
  const passed = recordOptions().map(allPassed);
  await fc.assert(fc.asyncProperty(passed, expectFigures), { numRuns: 200 });
});
