import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { shareParts } from "../../scorer/score/share-parts.ts";

/** Parts of data: lists and objects in it, each as often as it occurs. */
function partsOf(value: unknown): readonly object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

describe("a value with its parts shared", () => {
  test("is the same value, in the same order, to the last byte", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const shared = shareParts([value, structuredClone(value)]);
        expect(shared).toStrictEqual([value, value]);
        expect(JSON.stringify(shared)).toBe(JSON.stringify([value, value]));
      }),
    );
  });

  test("holds no two parts that are equal", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const [first, second] = shareParts([value, structuredClone(value)]);
        expect(first).toBe(second);
        const parts = [...new Set(partsOf(first))];
        const texts = parts.map((part) => JSON.stringify(part));
        expect(new Set(texts).size).toBe(texts.length);
      }),
    );
  });

  test("tells apart what only looks alike", () => {
    const value = [
      [1],
      ["1"],
      [true],
      ["true"],
      [null],
      ["null"],
      [],
      {},
      [0],
      [-0],
      [1n],
      [undefined],
    ];
    expect(new Set(shareParts(value)).size).toBe(value.length);
    const byOrder = shareParts([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]);
    expect(byOrder.map((part) => Object.keys(part).join(""))).toEqual(["ab", "ba"]);
    const names = shareParts([{ 'a","b': 1 }, { a: 1 }, ["#0"], [["#0"]]]);
    expect(names).toStrictEqual([{ 'a","b': 1 }, { a: 1 }, ["#0"], [["#0"]]]);
  });

  test("leaves what is more than data as it is", () => {
    const [one, other] = [new Map([[1, 2]]), Quantity.unknown({ code: "not there" })];
    const [first, second, third] = shareParts([{ one }, { other }, { one }]);
    expect(first.one).toBe(one);
    expect(second.other).toBe(other);
    expect(third).toBe(first);
  });
});
