import fc from "fast-check";
import { expect, test } from "vitest";
import { lowerBound } from "../../scorer/exact/lower-bound.ts";

test("finds the first entry that is not before what is looked for", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 })),
      fc.integer({ min: -1, max: 21 }),
      (list, wanted) => {
        const sorted = [...list].sort((a, b) => a - b);
        const found = lowerBound(sorted.length, (index) => (sorted[index] ?? Infinity) < wanted);
        expect(found).toBe(sorted.filter((value) => value < wanted).length);
      },
    ),
  );
});
