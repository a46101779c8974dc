import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByName, cut, textOf } from "../../../scorer/observe/story/bounds.ts";

describe("a text cut to what is kept", () => {
  test.each([
    ["", ""],
    ["short", "short"],
    ["a".repeat(200), "a".repeat(200)],
    ["a".repeat(10_000), "a".repeat(200)],
    ["🜚".repeat(300), "🜚".repeat(200)],
    [`a${"🜚".repeat(300)}`, `a${"🜚".repeat(199)}`],
  ])("%.20s", (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  test("begins as the text does, by whole characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        expect(cut(text)).toBe(Array.from(text).slice(0, 200).join(""));
      }),
    );
  });

  test.each([
    [null, null],
    [undefined, null],
    [-1, "-1"],
    [0.5, "0.5"],
    ["hold", "hold"],
  ])("of %j is %j", (value, expected) => {
    expect(textOf(value)).toBe(expected);
  });
});

describe("groups by name", () => {
  test("stand in code-unit order, those without a name last", () => {
    const groups = new ByName(9, () => ({}));
    for (const name of ["b", undefined, "B", "a10", "a9", "é", null]) groups.of(name);
    expect(groups.sorted().map(([name]) => name)).toEqual(["B", "a10", "a9", "b", "é", null]);
  });

  test("are as many as may be; those known stay", () => {
    const groups = new ByName(2, () => ({}));
    const first = groups.of("a");
    expect(groups.of("b")).not.toBe(first);
    expect(groups.of("c")).toBeNull();
    expect(groups.of("a")).toBe(first);
  });
});
