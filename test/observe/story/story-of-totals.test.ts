import { describe, expect, test } from "vitest";
import { Published } from "../../../scorer/observe/published.ts";
import type { StoryFacts } from "../../../scorer/observe/story/facts.ts";
import { storyOfTotals } from "../../../scorer/observe/story/story-of-totals.ts";
import { type FigureName, totalsSchema } from "../../../scorer/run-folder/totals.ts";
import { worked } from "../../../scorer/describe/working.ts";
import { there } from "./telling.ts";

type Figures = Partial<Record<FigureName, number | string>>;

function published(figures: Figures): StoryFacts | null {
  const entries = Object.entries(figures).map(([name, value]) => [name, { value, citation: 0 }]);
  const totals = { format: "proofboard/totals@1", figures: Object.fromEntries(entries) as object };
  return storyOfTotals(new Published(totalsSchema.parse(totals)));
}

/** Total and rows of the messages, by number. */
function messages(figures: Figures): readonly unknown[] {
  const { total, purposes } = there(published(figures)?.messages);
  return [total?.count.count, ...purposes.map(({ purpose, count }) => [purpose, count.count])];
}

describe("published figures of the harness", () => {
  test("say how many messages are of unlisted purpose by what is left of the total", () => {
    const story = there(published({ userSeatMessages: 10, "userSeatMessages.goal": 3 }));
    const { total, purposes } = there(story.messages);
    expect(there(total)).toMatchObject({
      retention: null,
      count: {
        count: 10,
        sources: [{ file: "telemetry/totals.json", pointer: "/figures/userSeatMessages" }],
      },
    });
    expect(purposes.map(({ purpose, count }) => [purpose, count.count])).toEqual([
      ["goal", 3],
      [null, 7],
    ]);
    expect(worked(there(purposes[1]?.count.working))).toBe(
      "10 messages in the user's seat − 3 messages: goal = 7",
    );
    expect(story.from).toBe("totals");
    for (const part of [story.notices, story.verdicts, story.breakers, story.checkpoints])
      expect(part).toBeNull();
  });

  test.each<[string, Figures, readonly unknown[]]>([
    ["the total alone", { userSeatMessages: 4 }, [4, [null, 4]]],
    [
      "a total that its purposes fill",
      { userSeatMessages: 4, "userSeatMessages.goal": 4 },
      [4, ["goal", 4]],
    ],
    [
      "other purposes, which are in the rest",
      { userSeatMessages: 9, "userSeatMessages.goal": 4, "userSeatMessages.other": 2 },
      [9, ["goal", 4], [null, 5]],
    ],
    [
      "purposes without a total",
      { "userSeatMessages.person": 1, "userSeatMessages.other": 2 },
      [undefined, ["person", 1], [null, 2]],
    ],
    [
      "purposes that come to more than the total",
      { userSeatMessages: 4, "userSeatMessages.goal": 5 },
      [4, ["goal", 5]],
    ],
    [
      "counts written as text",
      { userSeatMessages: "4.0", "userSeatMessages.goal": "3" },
      [4, ["goal", 3], [null, 1]],
    ],
    [
      "halves, which count nothing",
      { userSeatMessages: "4.5", "userSeatMessages.goal": 3 },
      [undefined, ["goal", 3]],
    ],
  ])("read %s", (_, figures, expected) => {
    expect(messages(figures)).toEqual(expected);
  });

  test.each<[Figures, readonly (number | undefined)[]]>([
    [{ stallNotices: 21, stallEscalations: 6, loops: 2 }, [21, 6, 27, 2]],
    [{ stallNotices: 21 }, [21, undefined, undefined, undefined]],
    [
      { "userSeatMessages.stall-notice": 3, "userSeatMessages.stall-escalation": 1 },
      [3, 1, 4, undefined],
    ],
    [{ stallNotices: 5, "userSeatMessages.stall-notice": 3 }, [5, undefined, undefined, undefined]],
    [{ loops: 2 }, [undefined, undefined, undefined, 2]],
  ])("give stalls and loops: %j", (figures, expected) => {
    const { stalls, loops } = there(published(figures));
    const parts = [stalls?.notices, stalls?.escalations, stalls?.together, loops];
    expect(parts.map((part) => part?.count)).toEqual(expected);
  });

  test("that say nothing of the harness tell no story", () => {
    expect(published({ toolCalls: 10, requests: 4 })).toBeNull();
    expect(published({})).toBeNull();
  });
});
