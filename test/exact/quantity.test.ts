import { describe, expect, test } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { sourcesOf, type Trace } from "../../scorer/exact/trace.ts";

const errors = Quantity.counted("lint errors", "messages", 23, [
  { file: "lint/a.json", count: 23 },
]);
const warnings = Quantity.counted("lint warnings", "messages", 41, [{ file: "lint/b.json" }]);
const lines = Quantity.counted("ncloc", "lines", 1204, [{ file: "repository.json" }]);
const lost = Quantity.unknown({ code: "not in the folder", about: "lint/" });
const gone = Quantity.unknown({ code: "could not be read", about: "tests/" });

const value = (quantity: Quantity): string | null => quantity.known?.value.toString() ?? null;

describe("a quantity", () => {
  test("carries the expression that made it, down to what was counted", () => {
    const density = errors.times(5).plus(warnings).over(lines.atLeast(200));
    const trace: Trace = {
      kind: "operation",
      operation: "over",
      value: "39/301",
      of: [
        {
          kind: "operation",
          operation: "plus",
          value: "156",
          of: [
            {
              kind: "operation",
              operation: "times",
              value: "115",
              of: [
                {
                  kind: "counted",
                  name: "lint errors",
                  unit: "messages",
                  value: "23",
                  sources: [{ file: "lint/a.json", count: 23 }],
                },
                { kind: "constant", value: "5" },
              ],
            },
            {
              kind: "counted",
              name: "lint warnings",
              unit: "messages",
              value: "41",
              sources: [{ file: "lint/b.json" }],
            },
          ],
        },
        {
          kind: "operation",
          operation: "at least",
          value: "1204",
          of: [
            {
              kind: "counted",
              name: "ncloc",
              unit: "lines",
              value: "1204",
              sources: [{ file: "repository.json" }],
            },
            { kind: "constant", value: "200" },
          ],
        },
      ],
    };
    expect(density.known?.trace).toEqual(trace);
    expect(sourcesOf(trace).map(({ file }) => file)).toEqual([
      "lint/a.json",
      "lint/b.json",
      "repository.json",
    ]);
  });

  test.each<[string, Quantity, string]>([
    ["plus", errors.plus(warnings), "64"],
    ["minus", errors.minus(warnings), "-18"],
    ["times a decimal text", errors.times("0.5"), "23/2"],
    ["over", errors.over(lines), "23/1204"],
    ["at least, below", errors.atLeast(30), "30"],
    ["at least, above", errors.atLeast(3), "23"],
    ["at most, below", errors.atMost(30), "23"],
    ["at most, above", errors.atMost(3), "3"],
    ["rounded, half away from zero", errors.over(2).rounded(), "12"],
    ["minus and rounded", warnings.minus(errors.times(2)).over(2).rounded(), "-3"],
  ])("computes %s exactly", (_, quantity, expected) => {
    expect(value(quantity)).toBe(expected);
    expect(quantity.known?.trace.value).toBe(expected);
  });

  test("that is not known makes what is computed from it unknown, with the first reason met", () => {
    for (const quantity of [
      lost.plus(errors),
      errors.plus(lost),
      lost.minus(gone),
      lost.times(0),
      errors.over(lost),
      lost.over(0),
      errors.atLeast(lost),
      lost.atMost(1),
      lost.rounded(),
      lost.named("a name"),
      errors.plus(lost).over(gone),
    ]) {
      expect(quantity.known).toBeNull();
      expect(quantity.because).toEqual({ code: "not in the folder", about: "lint/" });
    }
  });

  test("is not known where there is nothing to divide by, and says what was nothing", () => {
    const none = Quantity.counted("tool calls", "calls", 0, []);
    expect(errors.over(none).because).toEqual({
      code: "nothing to divide by",
      about: "tool calls",
    });
    expect(none.over(none).known).toBeNull();
    expect(errors.over(0).because).toEqual({ code: "nothing to divide by", about: "0" });
    expect(errors.over(none.plus(none)).because?.about).toBe("0");
  });

  test.each<[string, Quantity, string]>([
    ["counted", lines, "lines"],
    ["of a share", warnings.over(errors), "share"],
    ["of a rate", errors.over(lines), "messages/lines"],
    ["over a bare number", errors.over(2), "messages"],
    ["plus a bare number", errors.plus(1), "messages"],
    ["under a new name and unit", errors.over(1000).named("seconds", "s"), "s"],
    ["under a new name alone", errors.named("faults"), "messages"],
    ["not known", lost, ""],
  ])("has the unit of what it is: %s", (_, quantity, unit) => {
    expect(quantity.unit).toBe(unit);
  });

  test("bears a name of its own, whatever made it", () => {
    expect(errors.named("faults", "faults").known?.trace).toEqual({
      kind: "counted",
      name: "faults",
      unit: "faults",
      value: "23",
      sources: [{ file: "lint/a.json", count: 23 }],
    });
    expect(errors.plus(1).named("more").known?.trace).toMatchObject({
      operation: "plus",
      name: "more",
    });
    expect(Quantity.constant(1, "one").named("unit").known?.trace).toEqual({
      kind: "constant",
      value: "1",
      name: "unit",
    });
  });

  test("is made of integers, rationals and decimal texts, never of floating point", () => {
    expect(value(Quantity.constant("0.95"))).toBe("19/20");
    expect(value(Quantity.constant(Rational.of(1, 3)))).toBe("1/3");
    expect(value(Quantity.constant(10n ** 20n))).toBe("100000000000000000000");
    expect(() => Quantity.constant(0.95)).toThrow(RangeError);
    expect(() => errors.times(0.1)).toThrow(RangeError);
  });

  test("does not change what it was computed from", () => {
    const before = JSON.stringify(errors.known?.trace);
    errors.times(5).plus(warnings).named("sum");
    expect(JSON.stringify(errors.known?.trace)).toBe(before);
  });
});
