import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type JsonOptions,
  parseJson,
  placeOf,
  pointerTo,
  quoted,
} from "../../scorer/run-folder/json.ts";
import { type Problem, ProblemList } from "../../scorer/run-folder/problem.ts";

const parse = (text: string, options?: JsonOptions) => {
  const problems = new ProblemList();
  const result = parseJson(text, "a.json", problems.add, options);
  return { result, problems: problems.list() };
};

const fault = (text: string): Partial<Problem> | undefined => {
  const { result, problems } = parse(text);
  expect(result).toBeNull();
  expect(problems).toHaveLength(1);
  return problems[0];
};

describe("a json document", () => {
  it.each([
    ["{}", {}],
    [" [1, -0.5e+3, true, false, null] ", [1, -500, true, false, null]],
    ['{"a": {"b": ["\\u00e9\\n\\"", "é"]}}', { a: { b: ['é\n"', "é"] } }],
    ['"\\ud800"', "\ud800"],
    ["12345678901234567890", 12345678901234567000],
  ])("%s is read", (text, value) => {
    expect(parse(text)).toEqual({ result: { value }, problems: [] });
  });

  it.each([
    ["", "line 1, column 1", "the end of the text", "a value"],
    ["{\n  'a': 1}", "line 2, column 3", '"\'"', "a key in double quotes"],
    ['{"a" 1}', "line 1, column 6", '"1"', '":"'],
    ['{"a": 1,}', "line 1, column 9", '"}"', "a key in double quotes"],
    ["[1, 2,]", "line 1, column 7", '"]"', "a value"],
    ["[1 2]", "line 1, column 4", '"2"', '"," or "]"'],
    ['{"a": 1 ]', "line 1, column 9", '"]"', '"," or "}"'],
    ["[NaN]", "line 1, column 2", '"NaN"', "a value"],
    ["[-Infinity]", "line 1, column 2", '"-Infinity"', "a value"],
    ["[01]", "line 1, column 2", '"01"', "a value"],
    ["[1.]", "line 1, column 2", '"1."', "a value"],
    ["[nullish]", "line 1, column 2", '"nullish"', "a value"],
    ["[1]\r\n[2]", "line 2, column 1", '"["', "nothing after the value"],
    ['["a\nb"]', "line 1, column 4", '"\\n"', "the rest of a string"],
    ['["a', "line 1, column 4", "the end of the text", "the rest of a string"],
    ['["\\x41"]', "line 1, column 3", '"\\\\"', "an escape of JSON"],
    ["// no\n{}", "line 1, column 1", '"/"', "a value"],
  ])("%j is refused at %s", (text, place, found, expected) => {
    expect(fault(text)).toEqual({
      level: "error",
      rule: "json-syntax",
      file: "a.json",
      place,
      found,
      expected,
    });
  });

  it("may be 64 levels deep and no deeper", () => {
    expect(parse("[".repeat(64) + "]".repeat(64)).problems).toEqual([]);
    expect(fault("[".repeat(65) + "]".repeat(65))).toMatchObject({
      rule: "json-depth",
      place: "line 1, column 65",
    });
    expect(fault('{"a":'.repeat(100_000))).toMatchObject({ rule: "json-depth" });
  });

  it("is refused for every key that stands twice in one object, escaped or not", () => {
    const { result, problems } = parse(
      '{"a": 1, "b": [{"c/d": 1,\n"c\\u002fd": 2}], "\\u0061": 3}',
    );
    expect(result).toBeNull();
    expect(problems.map(({ rule, place, found }) => [rule, place, found])).toEqual([
      ["json-duplicate-key", "/b/0/c~1d", 'key "c/d" again at line 2, column 1'],
      ["json-duplicate-key", "/a", 'key "a" again at line 2, column 18'],
    ]);
  });

  it("may have one key in many objects", () => {
    expect(parse('[{"a": 1}, {"a": 2}]').result).toEqual({ value: [{ a: 1 }, { a: 2 }] });
  });

  it("reports a bounded number of repeated keys", () => {
    const { problems } = parse(`{${'"a": 1, '.repeat(1000)}"a": 1}`);
    expect(problems).toHaveLength(20);
  });

  it("keeps a key __proto__ as a member like any other", () => {
    const { result } = parse('{"__proto__": {"polluted": true}}');
    expect(Object.keys(result?.value as object)).toEqual(["__proto__"]);
    expect("polluted" in {}).toBe(false);
  });
});

describe("text before a json document", () => {
  it("is refused unless it is asked for", () => {
    expect(fault("> app@1.0.0 test\n{}")).toMatchObject({ rule: "json-syntax" });
  });

  it("is passed over with a warning when it is a banner of at most 64 lines", () => {
    const { result, problems } = parse('\n> app@1.0.0 test\n[vite] ready\n\n{"a": 1}', {
      banner: true,
    });
    expect(result).toEqual({ value: { a: 1 } });
    expect(problems).toEqual([
      {
        level: "warning",
        rule: "report-preamble",
        file: "a.json",
        place: "line 1",
        found: 'text before the value: "> app@1.0.0 test\\n[vite] ready"',
        expected: "the value at the start",
      },
    ]);
    expect(parse(`${"text\n".repeat(64)}{}`, { banner: true }).result).toEqual({ value: {} });
    expect(parse(`${"text\n".repeat(65)}{}`, { banner: true }).result).toBeNull();
  });

  it("has its lines counted in the place of a fault", () => {
    const { problems } = parse('npm\n{"a": x}', { banner: true });
    expect(problems.at(-1)).toMatchObject({ rule: "json-syntax", place: "line 2, column 7" });
  });

  it("is dropped with a warning when it is a byte-order mark", () => {
    const { result, problems } = parse("\uFEFF[1]");
    expect(result).toEqual({ value: [1] });
    expect(problems).toMatchObject([{ level: "warning", rule: "report-preamble" }]);
  });

  it("refuses the file when it is a byte-order mark in a file written by hand", () => {
    const { result, problems } = parse("\uFEFF[1]", { byteOrderMark: "error" });
    expect(result).toBeNull();
    expect(problems).toMatchObject([{ level: "error", rule: "text-encoding" }]);
  });
});

describe("every text", () => {
  it("is read exactly where JSON.parse reads it, to the same value", () => {
    const pieces = ["{", "}", "[", "]", ",", ":", '"', "\\", "1", "-", ".", "e", "true", "\n", " "];
    const text = fc.oneof(
      fc.json({ stringUnit: "binary" }),
      fc.array(fc.constantFrom(...pieces)).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { result, problems } = parse(source);
        const repeats = problems.some(({ rule }) => rule === "json-duplicate-key");
        if (repeats) return;
        let value: unknown;
        try {
          value = JSON.parse(source);
        } catch {
          expect(result).toBeNull();
          expect(problems).toHaveLength(1);
          return;
        }
        expect(result).toEqual({ value });
      }),
      { numRuns: 500 },
    );
  });
});

describe("what a problem repeats", () => {
  it.each([
    [undefined, "nothing"],
    [null, "null"],
    [-1.5, "-1.5"],
    [false, "false"],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    [[1, 2], "a list of 2"],
    [{}, "an object"],
  ])("%j is quoted as %s", (value, text) => {
    expect(quoted(value)).toBe(text);
  });

  it("is cut after 80 characters", () => {
    expect(quoted("x".repeat(80))).toBe(`"${"x".repeat(80)}"`);
    expect(quoted("x".repeat(81)).length).toBeLessThanOrEqual(82);
    expect(quoted("\u0000".repeat(81)).length).toBeLessThanOrEqual(82);
    expect(pointerTo("", "x".repeat(1000)).length).toBe(81);
  });

  it("has lines and columns from 1, a byte-order mark in none", () => {
    expect(placeOf("\uFEFFa\nbc", 1)).toBe("line 1, column 1");
    expect(placeOf("\uFEFFa\nbc", 4)).toBe("line 2, column 2");
    expect(placeOf("a\n", 2)).toBe("line 2, column 1");
  });
});
