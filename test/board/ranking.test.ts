import { describe, expect, it } from "vitest";
import { entries, type Entry } from "../../scorer/board/entry.ts";
import { ranking } from "../../scorer/board/ranking.ts";
import { richScored, withFigures } from "./support/scored.ts";

const model = await richScored({ id: "model" });

function entry(run: string, compositeMilli: number, coverageMilli = 600): Entry {
  const [made] = entries([withFigures(model, { run, compositeMilli, coverageMilli })], "2026-10");
  if (made === undefined) throw new Error("a scored run is an entry");
  return made;
}

const places = (list: readonly Entry[]): readonly string[] =>
  ranking(list).map(({ rank, entry: { id } }) => `${rank.toString()} ${id}`);

describe("ranking", () => {
  it("puts the higher composite first", () => {
    expect(places([entry("a", 40_000), entry("b", 41_000)])).toEqual(["1 b", "2 a"]);
  });

  it("puts the more measured of two equal composites first, and gives both one rank", () => {
    const list = [entry("a", 40_000, 500), entry("b", 40_000, 700), entry("c", 39_999)];
    expect(places(list)).toEqual(["1 b", "1 a", "3 c"]);
  });

  it("orders by id, code unit by code unit, where all else is equal", () => {
    const list = [entry("b", 1), entry("a", 1), entry("a-1", 1), entry("0b", 1)];
    expect(places(list)).toEqual(["1 0b", "1 a", "1 a-1", "1 b"]);
  });

  it("separates composites that print alike", () => {
    expect(places([entry("a", 40_001), entry("b", 40_049)])).toEqual(["1 b", "2 a"]);
  });

  it("does not depend on the order it is given", () => {
    const list = ["a", "b", "c", "d"].map((id, index) => entry(id, 1_000 * (index % 2)));
    expect(places([...list].reverse())).toEqual(places(list));
  });

  it("is empty where nobody is ranked", () => {
    expect(ranking([])).toEqual([]);
  });
});
