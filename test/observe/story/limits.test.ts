import { describe, expect, test } from "vitest";
import { lines, storyOf, there } from "./telling.ts";

describe("re-entries", () => {
  test("are held against the cap of their line, step by step", async () => {
    const { reentries } = await storyOf(
      ["reentry", { step: "s2", count: 1, cap: 3 }],
      ["reentry", { step: "s10", count: 1, cap: 1 }],
      ["reentry", { step: "s2", count: 2, cap: 3 }],
      ["reentry", { step: "s2", count: 4, cap: 3 }],
      ["reentry", { step: "s2", count: 3, cap: 3 }],
      ["reentry", { count: 1 }],
    );
    const { steps, further } = there(reentries);
    expect(
      steps.map(({ step, times, highest, limit, atCap, overCap }) => [
        step,
        lines(times),
        highest,
        limit,
        lines(atCap),
        lines(overCap),
      ]),
    ).toEqual([
      ["s10", "1: 1", 1, 1, "1: 1", "0:"],
      ["s2", "4: 0 2 3 4", 4, 3, "1: 4", "1: 3"],
      [null, "1: 5", 1, null, "0:", "0:"],
    ]);
    expect(further.count).toBe(0);
  });
});

describe("breakers", () => {
  test("are told by name: lines, largest count with its limit, times tripped", async () => {
    const { breakers } = await storyOf(
      ["breaker", { name: "repeated-call", count: 2, limit: 4 }],
      ["breaker", { name: "budget", tripped: true }],
      ["breaker", { name: "repeated-call", count: 5, limit: 4, tripped: true }],
      ["breaker", { name: "repeated-call", count: 1, limit: 9, tripped: false }],
      ["breaker", { name: "budget", count: 0, limit: 10 }],
      ["breaker", {}],
    );
    expect(
      there(breakers).breakers.map(({ name, times, highest, limit, tripped }) => [
        name,
        lines(times),
        highest,
        limit,
        lines(tripped),
      ]),
    ).toEqual([
      ["budget", "2: 1 4", 0, 10, "1: 1"],
      ["repeated-call", "3: 0 2 3", 5, 4, "1: 2"],
      [null, "1: 5", null, null, "0:"],
    ]);
  });

  test("of more than a thousand names are no longer told apart, and still counted", async () => {
    const { breakers } = await storyOf(
      ...Array.from({ length: 1010 }, (_, n) => ["breaker", { name: `b${n.toString()}` }] as const),
      ["breaker", { name: "b0" }],
    );
    const { breakers: kept, further } = there(breakers);
    expect(kept).toHaveLength(1000);
    expect(kept[0]?.times.count).toBe(2);
    expect(further.count).toBe(10);
  });
});
