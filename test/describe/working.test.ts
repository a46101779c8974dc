import { describe, expect, test } from "vitest";
import { sentence } from "../../scorer/describe/reasons.ts";
import { sourceText } from "../../scorer/describe/source-text.ts";
import { formula, numbers, steps, worked } from "../../scorer/describe/working.ts";
import { Quantity, type Reason } from "../../scorer/exact/quantity.ts";
import type { Source, Trace } from "../../scorer/exact/trace.ts";

const counted = (name: string, value: number): Quantity =>
  Quantity.counted(name, "", value, [{ file: `${name}.json`, count: value }]);

function trace(quantity: Quantity): Trace {
  if (quantity.known === null) throw new Error("not known");
  return quantity.known.trace;
}

const [a, b, c] = [counted("errors", 23), counted("warnings", 41), counted("ncloc", 1204)];
const third = Quantity.constant("1/3");

describe("an expression", () => {
  test.each<[string, Quantity, string, string]>([
    [
      "the example of the measure",
      a.times(5).plus(b).over(c.atLeast(200)),
      "(errors × 5 + warnings) ÷ max(ncloc, 200)",
      "(23 errors × 5 + 41 warnings) ÷ max(1,204 ncloc, 200)",
    ],
    [
      "a sum of a difference",
      a.plus(b.minus(c)),
      "errors + (warnings − ncloc)",
      "23 errors + (41 warnings − 1,204 ncloc)",
    ],
    [
      "a difference of a difference",
      a.minus(b.minus(c)),
      "errors − (warnings − ncloc)",
      "23 errors − (41 warnings − 1,204 ncloc)",
    ],
    [
      "a difference and a sum in order",
      a.minus(b).plus(c),
      "errors − warnings + ncloc",
      "23 errors − 41 warnings + 1,204 ncloc",
    ],
    [
      "a division by a division",
      a.over(b.over(c)),
      "errors ÷ (warnings ÷ ncloc)",
      "23 errors ÷ (41 warnings ÷ 1,204 ncloc)",
    ],
    [
      "a division by a product",
      a.over(b.times(c)),
      "errors ÷ (warnings × ncloc)",
      "23 errors ÷ (41 warnings × 1,204 ncloc)",
    ],
    [
      "a product of a division",
      a.over(b).times(c),
      "errors ÷ warnings × ncloc",
      "23 errors ÷ 41 warnings × 1,204 ncloc",
    ],
    [
      "a limit, which is a function",
      a.plus(1).atMost(b.times(2)),
      "min(errors + 1, warnings × 2)",
      "min(23 errors + 1, 41 warnings × 2)",
    ],
    ["a rounding", a.over(2).rounded(), "round(errors ÷ 2)", "round(23 errors ÷ 2)"],
    ["a constant that is a division", a.over(third), "errors ÷ (1 ÷ 3)", "23 errors ÷ (1 ÷ 3)"],
    ["a constant that is a decimal", a.times("0.95"), "errors × 0.95", "23 errors × 0.95"],
    [
      "a constant with a name",
      a.times(Quantity.constant(5, "weight")),
      "errors × weight",
      "23 errors × 5",
    ],
    [
      "a named part, in its name and its value",
      a.plus(b).named("messages").over(c),
      "messages ÷ ncloc",
      "64 ÷ 1,204 ncloc",
    ],
    [
      "a named part that is a division",
      a.over(c).named("density").times(2),
      "density × 2",
      "(23 ÷ 1,204) × 2",
    ],
    [
      "a counted number that is a division",
      Quantity.counted("share", "", Quantity.constant("1/3").known?.value ?? 0, []).times(2),
      "share × 2",
      "(1 ÷ 3) share × 2",
    ],
  ])("%s", (_, quantity, inNames, inNumbers) => {
    expect([formula(trace(quantity)), numbers(trace(quantity))]).toEqual([inNames, inNumbers]);
  });

  test("is worked in one line, with a decimal where the value is a division", () => {
    expect(worked(trace(a.over(c)))).toBe("23 errors ÷ 1,204 ncloc = 23 ÷ 1,204 = 0.019103");
    expect(worked(trace(a.over(4)))).toBe("23 errors ÷ 4 = 5.75");
    expect(worked(trace(a))).toBe("23 errors");
    expect(worked(trace(Quantity.constant(7)))).toBe("7");
    expect(worked(trace(Quantity.constant(7, "limit")))).toBe("7 limit");
  });
});

describe("the steps of a working", () => {
  test("are every counted number, every named part and the whole, each once", () => {
    const sum = a.plus(b).named("messages");
    const whole = sum.over(c).plus(sum.times(Quantity.constant(2, "twice")));
    expect(
      steps(trace(whole)).map(({ name, formula: inNames, numbers: inNumbers, value, about }) => [
        name,
        inNames,
        inNumbers,
        value,
        about,
      ]),
    ).toEqual([
      ["errors", null, null, "23", null],
      ["warnings", null, null, "41", null],
      ["messages", "errors + warnings", "23 errors + 41 warnings", "64", null],
      ["ncloc", null, null, "1,204", null],
      ["twice", null, null, "2", null],
      [
        "",
        "messages ÷ ncloc + messages × twice",
        "64 ÷ 1,204 ncloc + 64 × 2",
        "38,544 ÷ 301",
        "128.053156",
      ],
    ]);
  });

  test("bear the sources of what was counted", () => {
    expect(steps(trace(a.plus(b))).map(({ sources }) => sources.map(({ file }) => file))).toEqual([
      ["errors.json"],
      ["warnings.json"],
      [],
    ]);
  });

  test("of a number alone are that number", () => {
    expect(steps(trace(a)).map(({ name, value }) => [name, value])).toEqual([["errors", "23"]]);
    expect(steps(trace(Quantity.constant(3))).map(({ name, value }) => [name, value])).toEqual([
      ["", "3"],
    ]);
  });
});

describe("a source in one line", () => {
  test.each<[Source, string]>([
    [{ file: "run.json", pointer: "/startedAt" }, "run.json#/startedAt"],
    [{ file: "repository.json", count: 1204 }, "repository.json, 1,204 counted"],
    [{ file: "log", count: 2, seqs: [3, 8] }, "log, 2 counted: seq 3, 8"],
    [
      { file: "log", count: 20, seqs: Array.from({ length: 20 }, (_, n) => n) },
      "log, 20 counted: seq 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …",
    ],
    [
      { file: "lint/a.json", count: 1, places: ["src/a.ts:1:2 no-undef"] },
      "lint/a.json, 1 counted: src/a.ts:1:2 no-undef",
    ],
    [{ file: "log", count: 0, seqs: [] }, "log, 0 counted"],
    [{ file: "log" }, "log"],
  ])("%j", (source, text) => {
    expect(sourceText(source)).toBe(text);
  });
});

describe("a reason in words", () => {
  test.each<[Reason, string]>([
    [{ code: "no tests" }, "no tests"],
    [{ code: "not in the folder", about: "lint/" }, "not in the folder: lint/"],
    [{ code: "nothing to divide by", about: "tool calls" }, "nothing to divide by: 0 tool calls"],
    [
      { code: "not measured yet", about: "needs the loop detector" },
      "not measured by this version: needs the loop detector",
    ],
    [
      { code: "below the ranking floor", about: "26100/45000" },
      "below the ranking floor: 26.1 of 75 subject points measured, 45.0 needed",
    ],
  ])("%j", (reason, words) => {
    expect(sentence(reason)).toBe(words);
  });
});
