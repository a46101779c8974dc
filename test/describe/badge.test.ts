import { describe, expect, test } from "vitest";
import { entries, type Entry } from "../../scorer/board/entry.ts";
import { badgeSize, badgeSvg, badgeWords } from "../../scorer/describe/badge.ts";
import { imageAlt, imageTexts, runImageWords } from "../../scorer/describe/image.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Run } from "../../scorer/run-folder/run.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { handMade } from "../board/support/hand-made.ts";
import { hostile } from "../browser/support/generated-runs.ts";

function entryOf(card: Partial<Scorecard>, own: Partial<Run> = {}): Entry {
  const [entry] = entries([handMade({ id: "one", card: () => card })], currentRubric.rubric);
  if (entry?.run == null) throw new Error("a hand-made run has an entry");
  return { ...entry, run: { ...entry.run, ...own } };
}

const measured = { compositeMilli: 63_213, ceilingMilli: 71_049, coverageMilli: 850 };
const labelled = (label: string): Partial<Run> => ({ configuration: { label, seats: [] } });

describe("a badge", () => {
  test("never says a score without its ceiling, its coverage and its standing", () => {
    expect(badgeWords(entryOf(measured), { rank: 2, of: 14 })).toEqual({
      score: "63.2, at most 71.0",
      standing: "85\u202f% measured, rank 2 of 14",
    });
    expect(badgeWords(entryOf(measured), null).standing).toBe("85\u202f% measured, not ranked");
    expect(badgeWords(entryOf({ coverageMilli: 0 }), null)).toEqual({
      score: "unmeasured",
      standing: "not ranked",
    });
  });

  test("marks a run that nobody ran", () => {
    const scripted = entryOf(measured, { source: "scripted" });
    expect(badgeWords(scripted, { rank: 1, of: 2 }).standing).toContain("scripted, rank 1 of 2");
  });

  test("keeps a stranger's name as text, cut, and fetches nothing", () => {
    const svg = badgeSvg(entryOf(measured, labelled(hostile.repeat(3))), null);
    expect(svg).not.toMatch(/<(script|img|image|a|use|foreignObject)\b/);
    expect(svg).not.toMatch(/<[^>]*\s(href|src)=|url\(/);
    expect(svg).toContain("&lt;img");
    expect(svg).not.toContain("\u202e");
    expect(svg.length).toBeLessThan(2500);
    const { width, height } = badgeSize(entryOf(measured), null);
    expect(svg).toContain(`width="${width.toString()}" height="${height.toString()}"`);
  });
});

describe("the picture of a run", () => {
  const words = (label: string): ReturnType<typeof runImageWords> =>
    runImageWords(entryOf(measured, labelled(label)), null, currentRubric);

  test("shows the scorecard's digits and every part", () => {
    const image = words("Galena");
    expect(image).toMatchObject({ title: "Galena", score: "63.2" });
    expect(image.beside).toEqual(["at most 71.0", "85\u202f% measured, not ranked"]);
    expect(image.parts).toHaveLength(10);
    const texts = imageTexts(image);
    for (const text of ["Galena", "63.2", ...image.beside]) expect(texts).toContain(text);
    expect(imageAlt(image)).toContain("63.2, at most 71.0");
  });

  test.each(["模型", "a\u202eb", "🙂", "Ω"])(
    "calls %j, which its fonts cannot draw, by the id",
    (label) => {
      expect(words(label).title).toBe("one");
    },
  );

  test("cuts a long name", () => {
    expect(Array.from(words("x".repeat(200)).title)).toHaveLength(72);
  });
});
