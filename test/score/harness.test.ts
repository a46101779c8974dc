import { describe, expect, test } from "vitest";
import { harnessOf } from "../../scorer/score/harness.ts";
import { scorecardJson } from "../../scorer/describe/scorecard-json.ts";
import { event, logs } from "../observe/observing.ts";
import { storyOf } from "../observe/story/telling.ts";
import { minimalRun } from "../support/make-folder.ts";
import { score, scoreAsIs } from "./scoring.ts";

const citations = [{ title: "A page", publisher: "A publisher" }];
const totals = {
  format: "proofboard/totals@1",
  figures: { userSeatMessages: { value: 7, citation: 0 }, loops: { value: 2, citation: 0 } },
};
const files = { "run.json": minimalRun({ citations }), "telemetry/totals.json": totals };

describe("how the harness drove a run, in its scorecard", () => {
  test("is what was published where there is no log", async () => {
    const card = await score(files);
    expect(card.harness).toMatchObject({ from: "totals", loops: { count: 2 } });
    expect(JSON.parse(scorecardJson(card))).toMatchObject({
      harness: { from: "totals", messages: { total: { count: { count: 7 } } }, verdicts: null },
    });
  });

  test("is what the log tells where there is one", async () => {
    const card = await score(logs({ events: [event(0, "checkpoint"), event(1, "checkpoint")] }));
    expect(card.harness).toMatchObject({ from: "log", checkpoints: { count: 2 } });
  });

  test("is not known where a line of the log cannot be read", async () => {
    const card = await score(
      logs({ events: [event(0, "checkpoint"), event(1, "message", { seat: "x" })] }),
    );
    expect(card.harness).toBeNull();
  });

  test("is not known where no file says", async () => {
    expect((await score({})).harness).toBeNull();
  });

  test("is not known where the seal is broken", async () => {
    const sealed = { ...minimalRun({ citations }), seal: { manifestSha256: "0".repeat(64) } };
    expect((await scoreAsIs({ ...files, "run.json": sealed })).harness).toBeNull();
  });

  test("is not known where the file that tells it is damaged, and is where another is", async () => {
    const harness = await storyOf(["checkpoint"]);
    const seal = "sealed";
    const damaged = new Set(["telemetry/events.jsonl"]);
    expect(harnessOf({ seal, damaged }, { harness })).toBeNull();
    const another = new Set(["telemetry/totals.json", "lint"]);
    expect(harnessOf({ seal, damaged: another }, { harness })).toBe(harness);
    const published = { ...harness, from: "totals" } as const;
    expect(harnessOf({ seal, damaged: another }, { harness: published })).toBeNull();
    expect(harnessOf({ seal, damaged }, { harness: published })).toBe(published);
  });
});
