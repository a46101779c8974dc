import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { currentRubric, rubricNamed, rubrics } from "../../scorer/rubrics/index.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";

const each = rubrics.map((rubric) => [rubric.rubric, rubric] as const);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe("the rubric versions", () => {
  test("are found by name, the newest first", () => {
    expect(rubrics.map(({ rubric }) => rubric)).toEqual(["2026-10", "2026-07"]);
    expect(currentRubric.rubric).toBe("2026-10");
    expect(rubricNamed("2026-07")?.points).toEqual({
      subjects: 75_000,
      evidence: 0,
      status: 25_000,
    });
    expect(rubricNamed("2026-08")).toBeUndefined();
  });

  test.each(each)("%s adds up to 100 points, every subject to 100 parts", (_, rubric: Rubric) => {
    const { subjects, points } = rubric;
    expect(points.subjects + points.evidence + points.status).toBe(100_000);
    expect(total(subjects.map(({ maxMilli }) => maxMilli))).toBe(points.subjects);
    for (const { id, measures } of subjects)
      expect([id, total(measures.map(({ weight }) => weight))]).toEqual([id, 100]);
    expect(rubric.status.completedMilli).toBe(points.status);
  });

  test.each(each)("%s gives its subjects what rubric.md says", (_, rubric: Rubric) => {
    expect(Object.fromEntries(rubric.subjects.map(({ id, maxMilli }) => [id, maxMilli]))).toEqual({
      "code-quality": 13_500,
      "test-quality": 13_500,
      "cost-efficiency": 10_500,
      velocity: 9000,
      "tool-discipline": 9000,
      "effort-efficiency": 9000,
      "process-discipline": 6000,
      deliverables: 4500,
    });
    expect(rubric.subjects.filter(({ conduct }) => conduct).map(({ id }) => id)).toEqual([
      "cost-efficiency",
      "velocity",
      "tool-discipline",
      "effort-efficiency",
      "process-discipline",
    ]);
  });

  test.each(each)(
    "%s has curves whose knots ascend and whose scores lie in 0 and 1",
    (_, rubric: Rubric) => {
      for (const { id, curve, better } of rubric.subjects.flatMap(({ measures }) => measures)) {
        if (curve.kind !== "pl") continue;
        const points = curve.pts.map(
          ([value, score]) => [Rational.parse(value), Rational.parse(score)] as const,
        );
        points.slice(1).forEach(([value, score], index) => {
          const [before, scoreBefore] = points[index] ?? [value, score];
          expect([id, before.compare(value)]).toEqual([id, -1]);
          expect([id, score.compare(scoreBefore)]).toEqual([id, better === "lower" ? -1 : 1]);
        });
      }
    },
  );

  test("2026-07 differs in points and status only", () => {
    const own = new Set(["rubric", "about", "points", "status"]);
    const rest = (rubric: Rubric): object =>
      Object.fromEntries(Object.entries(rubric).filter(([name]) => !own.has(name)));
    const [now, before] = rubrics;
    expect(before === undefined ? null : rest(before)).toEqual(
      now === undefined ? null : rest(now),
    );
  });
});
