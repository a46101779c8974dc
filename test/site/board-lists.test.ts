import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Entry } from "../../scorer/board/entry.ts";
import { groupsWithin, rowsOfPage, stretchOf } from "../../site/data/board-lists.ts";

const pageRows = rowsOfPage("listed");

describe("the pages of a list", () => {
  it("hold every row once, in order, and at most so many each", () => {
    const sizes = fc.array(fc.nat(2 * pageRows), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, (given) => {
        const groups = given.map((size, group) => ({
          code: `reason ${group.toString()}`,
          entries: Array.from(
            { length: size },
            (_, index) => ({ id: `${group.toString()}-${index.toString()}` }) as Entry,
          ),
        }));
        const all = groups.flatMap(({ entries }) => entries);
        const pages = Math.max(1, Math.ceil(all.length / pageRows));
        const found = Array.from({ length: pages }, (_, index) =>
          groupsWithin(groups, stretchOf("listed", index + 1)),
        );
        for (const page of found) {
          const length = page.reduce((sum, { entries }) => sum + entries.length, 0);
          expect(length).toBeLessThanOrEqual(pageRows);
          expect(page.every(({ entries }) => entries.length > 0)).toBe(true);
        }
        expect(found.flat().flatMap(({ entries }) => entries)).toEqual(all);
      }),
      { numRuns: 50 },
    );
  });
});
