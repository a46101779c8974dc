import fc from "fast-check";
import { expect, test } from "vitest";
import { grouped } from "../../scorer/exact/grouped.ts";

test("things and keys keep the order in which they were met", () => {
  const groups = grouped(["b1", "a1", "b2", "a2"], (thing) => thing.charAt(0));
  expect([...groups]).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1", "a2"]],
  ]);
});

test("nothing is lost or in two groups", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), (things) => {
      const groups = grouped(things, (thing) => thing % 3);
      const ascending = (a: number, b: number): number => a - b;
      expect([...groups.values()].flat().sort(ascending)).toEqual([...things].sort(ascending));
      for (const [key, group] of groups) expect(group.every((one) => one % 3 === key)).toBe(true);
    }),
  );
});
