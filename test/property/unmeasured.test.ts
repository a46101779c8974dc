import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { generateRun, without } from "../support/generate/generate-run.ts";
import { droppable, shapes } from "../support/generate/shape.ts";
import { lawRubrics, publishedRuns, sealedCards } from "./scoring.ts";

const sum = (values: readonly number[]): number => values.reduce((total, of) => total + of, 0);

/** What every scorecard adds up to (rubric, section 3). */
function addsUp(card: Scorecard): void {
  const rubric = lawRubrics.find(({ rubric: version }) => version === card.rubric);
  if (rubric === undefined) throw new Error(`no rubric ${card.rubric}`);
  const subjects = Object.values(card.subjects);
  for (const { milli, maxMilli, measuredMilli, measures } of subjects) {
    const list = Object.values(measures);
    expect(milli).toBe(sum(list.map((of) => of.milli)));
    expect(measuredMilli).toBe(sum(list.map((of) => of.measuredMilli)));
    expect(measuredMilli).toBeLessThanOrEqual(maxMilli);
    for (const of of list) {
      expect(of.milli).toBeGreaterThanOrEqual(0);
      expect(of.milli).toBeLessThanOrEqual(of.measuredMilli);
      expect(of.measuredMilli).toBeLessThanOrEqual(of.maxMilli);
      if (of.state !== "measured") expect([of.milli, of.measuredMilli]).toEqual([0, 0]);
      if (of.state === "unmeasured") expect([of.value, of.micro]).toEqual([null, null]);
      if (of.state !== "measured") expect(of.because).not.toBeNull();
    }
  }
  const evidence = (card.evidence.tenths * rubric.points.evidence) / 200;
  expect(card.compositeMilli).toBe(
    sum(subjects.map(({ milli }) => milli)) + evidence + card.status.milli,
  );
  const measured =
    sum(subjects.map(({ measuredMilli }) => measuredMilli)) +
    (card.evidence.state === "recorded" ? rubric.points.evidence : 0) +
    (card.status.state === "unmeasured" ? 0 : rubric.points.status);
  expect(card.ceilingMilli).toBe(card.compositeMilli + 100_000 - measured);
  expect(card.coverageMilli).toBe(Math.floor(measured / 100 + 0.5));
  expect(card.compositeMilli).toBeLessThanOrEqual(card.ceilingMilli);
  expect(card.ceilingMilli).toBeLessThanOrEqual(100_000);
}

describe("law 2: a point is earned only by a measurement", () => {
  test("every scorecard adds up, and what is unmeasured earns nothing", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, async (shape) => {
        for (const card of await sealedCards(generateRun(shape))) addsUp(card);
      }),
      { numRuns: 40 },
    );
  });

  test("so does that of every run of the repository", async () => {
    for (const [, files] of await publishedRuns())
      for (const card of await sealedCards(files)) addsUp(card);
  });

  test("leaving something out before sealing makes nothing measured that was not", async () => {
    await fc.assert(
      fc.asyncProperty(shapes, fc.constantFrom(...droppable), async (shape, dropped) => {
        const files = generateRun({ ...shape, drop: [] });
        const whole = await sealedCards(files);
        const less = await sealedCards(without(files, [dropped]));
        for (const [index, card] of less.entries())
          for (const [id, { measures }] of Object.entries(card.subjects))
            for (const [name, measure] of Object.entries(measures)) {
              const before = whole[index]?.subjects[id]?.measures[name];
              if (before?.state === "unmeasured") expect(measure.state, name).toBe("unmeasured");
            }
      }),
      { numRuns: 40 },
    );
  });
});
