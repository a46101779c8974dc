import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventKeys } from "../../../scorer/run-folder/event.ts";
import { generateRun } from "../../support/generate/generate-run.ts";
import { Random } from "../../support/generate/random.ts";
import { richShape } from "../../support/generate/shape.ts";
import { lines, storyOf, storyRead, there } from "./telling.ts";

/** The lines of a generated events log, in its order. */
function eventLines(seed: number): readonly string[] {
  const log = generateRun(richShape(seed, { steps: 3 }))["telemetry/events.jsonl"];
  if (typeof log !== "string") throw new Error("a generated run has an events log");
  return log.trimEnd().split("\n");
}

const logOf = (texts: readonly string[]): string => texts.map((text) => `${text}\n`).join("");

describe("the story of a run", () => {
  test("counts checkpoints, and passes over events that are not the harness's part", async () => {
    const parts = ["message", "notice", "reentry", "review", "breaker", "compaction"];
    const own = new Set([...parts, "supervisor", "verdict", "incident", "checkpoint"]);
    const others = [...eventKeys.keys()].filter((kind) => !own.has(kind) && kind !== "claim");
    const silent = others.map((kind) => [kind] as const);
    const claim = ["claim", { of: "commit", values: { sha: "abc" } }] as const;
    expect(await storyOf(...silent, claim, ["made-up-kind"])).toEqual(await storyOf());
    const { checkpoints } = await storyOf(["session.start"], ["checkpoint"], ["checkpoint"]);
    expect(lines(there(checkpoints))).toBe("2: 1 2");
  });

  test("of an empty log has every part, with nothing in it", async () => {
    const story = await storyOf();
    expect(there(story.messages)).toMatchObject({ total: { count: { count: 0 } }, purposes: [] });
    expect(there(story.verdicts)).toMatchObject({ paths: [], verdicts: { count: 0, sources: [] } });
  });

  test("tells something of every kind in a generated log", async () => {
    const story = await storyRead(logOf(eventLines(1)));
    const { messages, notices, reentries, reviews, breakers, compactions, supervisor } = story;
    expect(there(messages).purposes.length).toBeGreaterThan(0);
    expect(there(notices).length).toBeGreaterThan(0);
    expect(there(reentries).steps.length).toBeGreaterThan(0);
    expect(there(reviews).findings.count).toBeGreaterThan(0);
    expect(there(breakers).breakers.length).toBeGreaterThan(0);
    expect(there(compactions).tiers.length).toBeGreaterThan(0);
    expect(there(supervisor).acts.length).toBeGreaterThan(0);
    expect(there(story.verdicts).paths.length).toBeGreaterThan(0);
    expect(there(story.persons).count).toBeGreaterThan(0);
  });

  test("is the same whatever the order of the lines", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 50 }), fc.nat(), async (seed, order) => {
        const made = eventLines(seed);
        const shuffled = new Random(order).shuffled(made);
        expect(await storyRead(logOf(shuffled))).toEqual(await storyRead(logOf(made)));
      }),
      { numRuns: 20 },
    );
  });

  test("counts a line once, however often it stands there", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 50 }),
        fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 5 }),
        async (seed, repeats) => {
          const made = eventLines(seed);
          const repeated = [...made];
          for (const [which, where] of repeats)
            repeated.splice(where % (repeated.length + 1), 0, made[which % made.length] ?? "");
          expect(await storyRead(logOf(repeated))).toEqual(await storyRead(logOf(made)));
        },
      ),
      { numRuns: 20 },
    );
  });
});
