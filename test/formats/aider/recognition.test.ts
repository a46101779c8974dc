import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { aider } from "../../../scorer/formats/aider/index.ts";
import { opencode } from "../../../scorer/formats/opencode/index.ts";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { imported, jsonl, recognised, sourceFile } from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";
import { event, exercise, sent } from "./files.ts";

const table = "- dirname: 2026-01-02--x\n  test_cases: 225\n  model: m\n  pass_rate_1: 20.4\n";
const chat = "\n# aider chat started at 2026-01-02 03:04:05\n\n> aider\n";
const broken = { exception: "Traceback (most recent call last):\nKeyError" };

describe("aider is known by its content", () => {
  it.each([
    ["an exercise", "a.json", exercise({}), true],
    ["one that broke off", "x/.aider.results.json", broken, true],
    ["analytics", "a.jsonl", jsonl(event(0, "launched"), event(1, "exit")), true],
    ["one event", "a.jsonl", jsonl(event(0, "launched")), true],
    ["a table of results", "a.yml", table, true],
    ["a chat", "a.md", chat, true],
    ["an error of anything", "a.json", broken, false],
    ["events of another tool", "a.jsonl", jsonl(event(0, "page view")), false],
    ["a list in YAML", "a.yml", "- name: x\n  model: m\n", false],
    ["Markdown", "a.md", "# Notes\n", false],
    ["an object", ".aider.results.json", {}, false],
    ["nothing", "a.json", "", false],
  ])("%s", async (_, path, content, is) => {
    expect(await recognised(aider, path, content)).toBe(is);
    if (!is) return;
    expect(await recognised(openhands, path, content)).toBe(false);
    expect(await recognised(opencode, path, content)).toBe(false);
  });

  it.each([
    [table, "a published table of results, not a run"],
    [chat, "a chat as text: it tells no request and no figure"],
  ])("what holds no run is left out with the reason", async (content, detail) => {
    const notes = new Notes();
    const log = new FileLog("a", notes);
    const files = [{ file: sourceFile("a", content), log }];
    expect(await aider.read(files, { platform: nodePlatform, notes })).toEqual([]);
    expect(log.leftOut).toEqual({ because: "nothing to import", detail });
  });
});

const events = [
  event(0, "launched"),
  event(1, "cli session"),
  event(2, "message_send_starting"),
  sent(3, [100, 1], 0.5, 0.5),
  event(4, "message_send_starting"),
  event(5, "exit", { reason: "/exit" }),
];

describe("whatever the files hold", () => {
  it("nothing is thrown, and every line fits", async () => {
    await fc.assert(
      fc.asyncProperty(mutated(events), mutated(exercise({})), async (lines, one) => {
        const listed: readonly unknown[] = Array.isArray(lines) ? lines : [lines];
        const runs = await imported(aider, {
          "a.jsonl": jsonl(...listed.map((line) => JSON.stringify([line]).slice(1, -1))),
          "b.json": JSON.stringify([one]).slice(1, -1),
        });
        expect(runs.flatMap(misfits)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("any JSON, and lines cut short, are read without a fault", async () => {
    const whole = jsonl(...events);
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), fc.nat(whole.length), async (json, text, end) => {
        for (const content of [json, text]) await recognised(aider, ".aider.results.json", content);
        const runs = await imported(aider, { "a.json": json, "b.jsonl": whole.slice(0, end) });
        expect(runs.flatMap(misfits)).toEqual([]);
      }),
    );
  });

  it("starts that never say that they ended cost no more than others", async () => {
    const starts = Array.from({ length: 5000 }, (_, index) => [
      event(index, "launched"),
      event(index, "message_send_starting"),
      sent(index, [10, 1], 0.5, 0.5),
    ]);
    const notes = new Notes();
    const file = sourceFile("a.jsonl", jsonl(...starts.flat()));
    const files = [{ file, log: new FileLog("a.jsonl", notes) }];
    const traces = await aider.read(files, { platform: nodePlatform, notes });
    expect(traces).toHaveLength(5000);
  });
});
