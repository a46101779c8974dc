import { describe, expect, test } from "vitest";
import { uncertainty } from "../../scorer/board/uncertainty.ts";
import { swap } from "../../scorer/board/swap.ts";
import { repeatsWords } from "../../scorer/describe/uncertainty.ts";
import { decimal } from "../../scorer/exact/round.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { placesOf, repeated } from "../board/support/repeated.ts";

/** Points of eight subjects as printed on evals.favur.dev, job circles, June 2026. */
const maxima = {
  code: 18,
  test: 18,
  cost: 14,
  tools: 12,
  workflow: 12,
  effort: 12,
  process: 8,
  deliverables: 6,
};
type Row = Readonly<Record<keyof typeof maxima, string>>;
const mimo: Row = {
  code: "11.59",
  test: "9.45",
  cost: "12.349",
  tools: "11.7",
  workflow: "6.12",
  effort: "8.015",
  process: "5.314",
  deliverables: "3.362",
};
const glm: Row = {
  code: "13.77",
  test: "9.12",
  cost: "6.581",
  tools: "11.785",
  workflow: "6",
  effort: "6.903",
  process: "5.549",
  deliverables: "1.785",
};
/** Printed under the model's name; its sum is neither of the two runs' composites. */
const deepseekFlash: Row = {
  code: "8.017",
  test: "10.549",
  cost: "8.875",
  tools: "9.989",
  workflow: "6.587",
  effort: "7.123",
  process: "4.565",
  deliverables: "4.529",
};

const parts = (row: Row) =>
  Object.entries(maxima).map(([id, max]) => ({
    id,
    milli: Number(
      Rational.parse(row[id as keyof Row])
        .times(Rational.of(1000))
        .toString(),
    ),
    maxMilli: max * 1000,
  }));

const composite = (row: Row): string =>
  decimal(
    Rational.of(
      parts(row).reduce((sum, { milli }) => sum + milli, 0),
      1000,
    ),
    3,
  );

describe("the board of June 2026", () => {
  test("has rows that add up to what was printed of them", () => {
    // Printed: 67.9, 61.5, and 60.2.
    expect([mimo, glm, deepseekFlash].map(composite)).toEqual(["67.900", "61.493", "60.234"]);
  });

  test.each([
    ["Mimo Pro v2.5", "Glm 5.2", mimo, glm, "0.346", "code"],
    ["Glm 5.2", "the row of Deepseek Flash v4", glm, deepseekFlash, "0.027", "deliverables"],
  ])(
    "would have %s and %s swap beyond a share of %s of all weight",
    (_, __, upper, lower, share, part) => {
      const found = swap(parts(upper), parts(lower));
      expect(found === null ? null : [decimal(found.share, 3), found.part]).toEqual([share, part]);
    },
  );

  test("gives the mean 59.5 for the two runs of Deepseek Flash v4", () => {
    const members = repeated([
      { model: "Deepseek Flash v4", milli: 60_300, attempt: 1 },
      { model: "Deepseek Flash v4", milli: 58_700, attempt: 2 },
    ]);
    const [found] = uncertainty(placesOf(members), members, currentRubric).configurations;
    expect(found).toMatchObject({ n: 2, leastMilli: 58_700, mostMilli: 60_300, reachMilli: null });
    expect(found?.meanMilli.toString()).toBe("59500");
    expect(found && repeatsWords(found)).toBe("2 runs, 58.7 to 60.3");
  });
});
