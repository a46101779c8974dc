import { expect, test } from "vitest";
import type { CompactionFacts } from "../../../scorer/observe/story/compactions.ts";
import { lines, storyOf, there } from "./telling.ts";

/** Lines, and each sum: `100` of all lines, `≥100` of some, `?` of none. */
function said({ times, before, after, summarised, dropped }: CompactionFacts): readonly string[] {
  const sums = [before, after, summarised, dropped].map(({ sum, lacking }) =>
    sum === null ? "?" : `${lacking > 0 ? "≥" : ""}${sum}`,
  );
  return [lines(times), ...sums];
}

test("compactions are summed by tier; a line that lacks a figure leaves a sum that is at least so much", async () => {
  const { compactions } = await storyOf(
    ["compaction", { tier: 2, before: 1000, after: 400, summarised: 3, dropped: 0 }],
    ["compaction", { tier: 1, before: 500, after: 450, summarised: 0 }],
    ["compaction", { tier: 1, before: 600, summarised: 2 }],
    ["compaction", { before: 7, after: 0, summarised: 1, dropped: 5 }],
    ["compaction", { tier: 2, before: 2000, after: 100, summarised: 4, dropped: 9 }],
  );
  const { all, tiers } = there(compactions);
  expect(tiers.map((facts) => [facts.tier, ...said(facts)])).toEqual([
    [1, "2: 1 2", "1100", "≥450", "2", "?"],
    [2, "2: 0 4", "3000", "500", "7", "9"],
    [null, "1: 3", "7", "0", "1", "5"],
  ]);
  expect(said(all)).toEqual(["5: 0 1 2 3 4", "4107", "≥950", "10", "≥14"]);
});

test("sums of tokens are exact above 2^53", async () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const { compactions } = await storyOf(
    ["compaction", { tier: 3, before: largest }],
    ["compaction", { tier: 3, before: largest }],
    ["compaction", { tier: 3, before: 1 }],
  );
  expect(there(compactions).all.before).toEqual({ sum: "18014398509481983", lacking: 0 });
});
