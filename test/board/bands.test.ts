import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { bands } from "../../scorer/board/bands.ts";

const apart = (first: number, row: number): boolean => first - row > 3;

describe("bands", () => {
  test.each<[string, readonly number[], readonly (readonly number[])[]]>([
    ["no rows", [], []],
    ["one row", [9], [[9]]],
    ["rows all apart", [20, 10, 0], [[20], [10], [0]]],
    ["rows all together", [9, 8, 6], [[9, 8, 6]]],
    ["a difference just not large enough", [9, 6], [[9, 6]]],
    // Each is within 3 of its neighbour; the third is not within 3 of the first.
    ["a chain", [9, 7, 5, 3, 1], [[9, 7], [5, 3], [1]]],
    ["a row by itself between two bands", [20, 19, 10, 5, 4], [[20, 19], [10], [5, 4]]],
  ])("part %s", (_, rows, expected) => {
    expect(bands(rows, apart)).toEqual(expected);
  });

  it("keep every row in order, and none apart from the first of its band", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 40 })), (values) => {
        const rows = [...values].sort((a, b) => b - a);
        const found = bands(rows, apart);
        expect(found.flat()).toEqual(rows);
        for (const [index, [first = 0, ...others]] of found.entries()) {
          expect(others.every((row) => !apart(first, row))).toBe(true);
          const [next] = found[index + 1] ?? [];
          expect(next === undefined || apart(first, next)).toBe(true);
        }
      }),
    );
  });
});
