import { describe, expect, it } from "vitest";
import { mostOfEach, partsOf } from "../../scorer/board/parts.ts";
import { rubricNamed } from "../../scorer/rubrics/index.ts";
import { publishedScored, richScored } from "./support/scored.ts";

const runs = [await richScored({ id: "rich" }), await publishedScored("published")];
const cards = runs.flatMap(({ scorecards }) => scorecards);

describe("partsOf", () => {
  it.each(cards)("adds up to the composite of $run under $rubric, and to its ceiling", (card) => {
    const rubric = rubricNamed(card.rubric);
    const parts = rubric === undefined ? [] : partsOf(card, rubric);
    const sum = (of: "milli" | "maxMilli" | "measuredMilli"): number =>
      parts.reduce((total, part) => total + part[of], 0);
    expect(sum("milli")).toBe(card.compositeMilli);
    expect(sum("maxMilli")).toBe(100_000);
    expect(card.compositeMilli + sum("maxMilli") - sum("measuredMilli")).toBe(card.ceilingMilli);
  });

  it("leaves out a part the rubric does not know", () => {
    const older = rubricNamed("2026-07");
    const card = cards.find(({ rubric }) => rubric === "2026-07");
    const ids = older && card ? partsOf(card, older).map(({ id }) => id) : [];
    expect(ids).toHaveLength(9);
    expect(ids).not.toContain("evidence");
  });

  it("says how much of what is open is only held", () => {
    const card = runs[1]?.scorecards[0];
    const rubric = rubricNamed("2026-10");
    const held =
      card && rubric ? partsOf(card, rubric).filter(({ heldMilli }) => heldMilli > 0) : [];
    expect(held.map(({ id }) => id)).toEqual(["tool-discipline"]);
  });
});

describe("mostOfEach", () => {
  it("finds the most points of each part", () => {
    const part = { kind: "status", maxMilli: 9, measuredMilli: 9, heldMilli: 0 } as const;
    const most = mostOfEach([
      [{ id: "a", milli: 3, ...part }],
      [
        { id: "a", milli: 5, ...part },
        { id: "b", milli: 0, ...part },
      ],
    ]);
    expect([...most]).toEqual([
      ["a", 5],
      ["b", 0],
    ]);
  });
});
