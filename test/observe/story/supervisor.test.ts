import { describe, expect, test } from "vitest";
import { lines, storyOf, there } from "./telling.ts";

describe("the supervisor", () => {
  test("is counted by act; what names no observable is marked and listed", async () => {
    const { supervisor } = await storyOf(
      ["supervisor", { act: "jail", adjustment: -1, reason: "pace", observable: "9 turns" }],
      ["supervisor", { act: "score", adjustment: 0.5, reason: "good work" }],
      ["supervisor", { act: "score", adjustment: -2, observable: " \n" }],
      ["supervisor", { act: "jail", adjustment: "hold", reason: "tone", observable: "" }],
      ["supervisor", { adjustment: null, observable: "log" }],
    );
    const { acts, unfounded } = there(supervisor);
    expect(acts.map(({ act, times, unfounded: own }) => [act, lines(times), lines(own)])).toEqual([
      ["score", "2: 1 2", "2: 1 2"],
      ["jail", "2: 0 3", "1: 3"],
      [null, "1: 4", "0:"],
    ]);
    expect(unfounded).toEqual([
      { seq: 1, act: "score", adjustment: "0.5", reason: "good work" },
      { seq: 2, act: "score", adjustment: "-2", reason: null },
      { seq: 3, act: "jail", adjustment: "hold", reason: "tone" },
    ]);
  });

  test("is listed a hundred times at most, and counted all the same", async () => {
    const acts = Array.from({ length: 130 }, () => ["supervisor", { act: "note" }] as const);
    const { acts: counted, unfounded } = there((await storyOf(...acts)).supervisor);
    expect(unfounded).toHaveLength(100);
    expect(counted[0]?.unfounded.count).toBe(130);
  });
});
