import { describe, expect, test } from "vitest";
import { lines, storyOf, there } from "./telling.ts";

describe("stalls", () => {
  test("are told of in messages, and a notice of the same stall is not added", async () => {
    const { stalls } = await storyOf(
      ["message", { purpose: "stall-notice" }],
      ["notice", { about: "stall", count: 15 }],
      ["message", { purpose: "stall-escalation" }],
      ["message", { purpose: "stall-notice" }],
    );
    const { notices, escalations, together } = there(stalls);
    expect(lines(there(notices))).toBe("2: 0 3");
    expect(lines(there(escalations))).toBe("1: 2");
    expect(there(together).count).toBe(3);
    expect(there(together).working?.value).toBe("3");
  });
});

describe("notices", () => {
  test("are counted by what they are about, with the largest count", async () => {
    const { notices } = await storyOf(
      ["notice", { about: "repeat", count: 4 }],
      ["notice", { about: "stall", count: 15 }],
      ["notice", { about: "stall", count: 20 }],
      ["notice", { about: "stall", count: 17 }],
      ["notice", { about: "repeat" }],
      ["notice", {}],
    );
    expect(
      there(notices).map(({ about, times, highest }) => [about, lines(times), highest]),
    ).toEqual([
      ["stall", "3: 1 2 3", 20],
      ["repeat", "2: 0 4", 4],
      [null, "1: 5", null],
    ]);
  });

  test("of which none was written down are none", async () => {
    expect((await storyOf(["checkpoint"])).notices).toEqual([]);
  });
});
