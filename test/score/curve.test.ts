import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Rational } from "../../scorer/exact/rational.ts";
import { round } from "../../scorer/exact/round.ts";
import { rubric202610 } from "../../scorer/rubrics/2026-10.ts";
import type { Curve, WeightedMeasure } from "../../scorer/rubrics/rubric.ts";
import { curveOf } from "../../scorer/score/curve.ts";

const weighted: readonly WeightedMeasure[] = rubric202610.subjects.flatMap(
  ({ measures }): readonly WeightedMeasure[] => measures,
);

function micro(curve: Curve, value: string): string | undefined {
  const score = curveOf(curve, Rational.parse(value)).times(1_000_000).known?.value;
  return score === undefined ? undefined : round(score).toString();
}

function microOf(measure: string, value: string): string | undefined {
  const curve = weighted.find(({ id }) => id === measure)?.curve;
  return curve === undefined ? undefined : micro(curve, value);
}

/** Worked by hand from the curves of 2026-10, rounded half away from zero. */
const vectors: readonly (readonly [measure: string, value: string, micro: string])[] = [
  ["schema-invalid-calls", "75/3928", "668126"],
  ["schema-invalid-calls", "19/885", "620621"],
  ["schema-invalid-calls", "11/1003", "817215"],
  ["schema-invalid-calls", "5/489", "829584"],
  ["schema-invalid-calls", "2/631", "947174"],
  ["schema-invalid-calls", "20/897", "604069"],
  ["schema-invalid-calls", "0.0142", "763333"],
  ["line-coverage", "0.94", "970000"],
  ["line-coverage", "0.91", "955000"],
  ["line-coverage", "0.96", "980000"],
  ["line-coverage", "0.68", "706667"],
  ["cache-utilization", "67918878/67923486", "999932"],
  ["request-latency-p50", "2580/459", "669493"],
  ["sandbox-escapes", "1", "666667"],
  ["sandbox-escapes", "2", "500000"],
  ["requests-to-baseline", "1", "800000"],
  ["requests-to-baseline", "1/2", "941176"],
  ["cost-to-baseline", "10", "166667"],
  ["lint-density", "1/15", "733333"],
  ["failed-calls", "1/5", "600000"],
  ["stalled-steps", "21/293", "742207"],
  ["duplication", "0.05", "885714"],
];

const facts = join(import.meta.dirname, "../../../shared/facts/curve-vectors.json");
const skipped = !existsSync(facts) && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1";

describe("a curve", () => {
  test.each(vectors)("of %s gives at %s the score %s", (measure, value, expected) => {
    expect(microOf(measure, value)).toBe(expected);
  });

  test.skipIf(skipped)("is tested at every vector of the fact file", () => {
    const file = JSON.parse(readFileSync(facts, "utf8")) as {
      readonly vectors: readonly {
        readonly measure: string;
        readonly value: string;
        readonly micro: string;
      }[];
    };
    const lowest = (value: string): string => {
      const [above = "", below = "1"] = value.split("/");
      return Rational.parse(above).over(Rational.parse(below)).toString();
    };
    const given = file.vectors.map(({ measure, value, micro: score }) => [
      measure,
      lowest(value),
      score,
    ]);
    expect(vectors.map(([measure, value, score]) => [measure, lowest(value), score])).toEqual(
      given,
    );
  });

  const knots = weighted.flatMap(({ id, curve }) =>
    curve.kind === "pl" ? curve.pts.map(([value, score]) => [id, value, score] as const) : [],
  );

  test.each(knots)("of %s passes through its knot at %s", (measure, value, score) => {
    const exact = Rational.parse(score).times(Rational.of(1_000_000));
    expect(microOf(measure, value)).toBe(exact.toString());
  });

  test("is straight between its knots and level outside", () => {
    for (const { id, curve } of weighted) {
      if (curve.kind !== "pl") continue;
      curve.pts.slice(1).forEach(([x1, y1], index) => {
        const [x0 = "", y0 = ""] = curve.pts[index] ?? [];
        const middle = (a: string, b: string): Rational =>
          Rational.parse(a).plus(Rational.parse(b)).over(Rational.of(2));
        const score = curveOf(curve, middle(x0, x1)).known?.value;
        expect([id, score?.toString()]).toEqual([id, middle(y0, y1).toString()]);
      });
      const [first, last] = [curve.pts[0], curve.pts.at(-1)];
      expect(micro(curve, "-1")).toBe(micro(curve, first?.[0] ?? ""));
      expect(micro(curve, "1000000000")).toBe(micro(curve, last?.[0] ?? ""));
    }
  });

  test("never rises where less is better, never falls where more is", () => {
    for (const { id, curve, better } of weighted) {
      const scores = Array.from({ length: 401 }, (_, step) =>
        Number(micro(curve, Rational.of(step, 200).toString())),
      );
      const sorted = [...scores].sort((a, b) => (better === "lower" ? b - a : a - b));
      expect([id, scores]).toEqual([id, sorted]);
      expect(Math.min(...scores) >= 0 && Math.max(...scores) <= 1_000_000).toBe(true);
    }
  });

  test.each<[string, Curve, string, string]>([
    ["lin is the value", { kind: "lin" }, "0.123456", "123456"],
    ["lin is at least 0", { kind: "lin" }, "-0.5", "0"],
    ["lin is at most 1", { kind: "lin" }, "1.5", "1000000"],
    ["inv is 1 at 0", { kind: "inv", h: "3" }, "0", "1000000"],
    ["inv is a half at h", { kind: "inv", h: "3" }, "3", "500000"],
    ["inv is a third at 2 h", { kind: "inv", h: "3" }, "6", "333333"],
    ["ll is 1 at 0", { kind: "ll", m: "8", b: 2 }, "0", "1000000"],
    ["ll is a half at m, whatever the power", { kind: "ll", m: "8", b: 2 }, "8", "500000"],
    ["ll of power 2 is a tenth at 3 m", { kind: "ll", m: "2", b: 2 }, "6", "100000"],
    ["ll of power 3 is a ninth at 2 m", { kind: "ll", m: "1", b: 3 }, "2", "111111"],
    ["ll takes a decimal m", { kind: "ll", m: "0.5", b: 1 }, "1", "333333"],
    ["pl of one point is level", { kind: "pl", pts: [["1", "0.25"]] }, "7", "250000"],
  ])("%s", (_, curve, value, expected) => {
    expect(micro(curve, value)).toBe(expected);
  });

  test("without points is refused", () => {
    expect(() => curveOf({ kind: "pl", pts: [] }, Rational.of(1))).toThrow("a curve has points");
  });
});
