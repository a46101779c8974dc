import { describe, expect, it } from "vitest";
import { entries } from "../../scorer/board/entry.ts";
import { valueTables } from "../../scorer/board/values.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const runs = await Promise.all([
  richScored({ id: "good", good: 9 }),
  richScored({ id: "twin", good: 9 }),
  richScored({ id: "poor", good: 5 }),
  richScored({ id: "made-up", source: "synthetic" }),
  richScored({ id: "taken-back", withdrawn: true }),
  publishedScored("published"),
]);
const tables = valueTables(entries(runs, "2026-10"), currentRubric);
const table = (name: string): (typeof tables)[number] | undefined =>
  tables.find(({ measure }) => measure === name);
const places = (name: string): unknown =>
  table(name)?.rows.map(({ place, entry: { id } }) => [place, id]);

describe("value tables", () => {
  it("order each measure by itself, best first, equal values on one place", () => {
    expect(places("lint-density")).toEqual([
      [1, "good"],
      [1, "twin"],
      [3, "poor"],
    ]);
    expect(places("line-coverage")).toEqual([
      [1, "published"],
      [2, "good"],
      [2, "twin"],
      [4, "poor"],
    ]);
  });

  it("give no places where neither way is better", () => {
    for (const row of table("reasoning-per-reply")?.rows ?? []) expect(row.place).toBeNull();
  });

  it("hold values whose points wait, and say so", () => {
    const rows = table("schema-invalid-calls")?.rows ?? [];
    expect(rows.filter(({ held }) => held).map(({ entry }) => entry.id)).toEqual(["published"]);
  });

  it("leave out runs that belong to no pool, and measures nobody has", () => {
    const ids = new Set(tables.flatMap(({ rows }) => rows.map(({ entry }) => entry.id)));
    expect([...ids].sort()).toEqual(["good", "poor", "published", "twin"]);
    expect(table("claim-agreement")).toBeUndefined();
  });

  it("stand in the rubric's order, the unscored last", () => {
    const order = [
      ...currentRubric.subjects.flatMap(({ measures }) => measures),
      ...currentRubric.unscored,
    ].map(({ id }) => id);
    const found = tables.map(({ measure }) => order.indexOf(measure));
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });
});
