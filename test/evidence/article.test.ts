import { describe, expect, test } from "vitest";
import { decimal } from "../../scorer/exact/round.ts";
import { articleRecord } from "../support/generate/record/article.ts";
import { graveCodes, judged, tenthsOf } from "./property/attack.ts";

describe("the record with the counts of the article's run", () => {
  test("earns 10.7 of 20 points, from 16 of 30 items and 2,438 of 2,438 operations", async () => {
    const record = await judged(await articleRecord(16));
    const { itemCounts, operations, score, lines, producers } = record;
    expect(graveCodes(record)).toEqual([]);
    expect([itemCounts.met, itemCounts.asked]).toEqual([16, 30]);
    expect([itemCounts.criteria, itemCounts.deliverables]).toEqual([29, 1]);
    expect([operations.arrived, operations.expected]).toEqual([2438, 2438]);
    expect(operations.byOperation.slice(0, 5).map(({ attempts }) => attempts)).toEqual([
      39, 293, 1468, 464, 87,
    ]);
    const { closure, integrity } = score;
    expect([closure, integrity].map(({ known }) => known && decimal(known.value, 1))).toEqual([
      "0.7",
      "1.0",
    ]);
    expect([lines, producers.length]).toEqual([9934, 13]);
    expect(tenthsOf(record)).toBe(107);
  });

  test.each([
    [15, 105],
    [17, 110],
  ])("with %i items met earns %i tenths", async (met, tenths) => {
    expect(tenthsOf(await judged(await articleRecord(met)))).toBe(tenths);
  });
});
