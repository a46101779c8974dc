import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { opencode } from "../../scorer/formats/opencode/index.ts";
import { importedRun, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("opencode/");
/** One session; names hold what was a folder each. */
const files = [
  "storage_message_test-session-1_msg-assistant-1.json",
  "storage_message_test-session-1_msg-user-1.json",
  "storage_part_msg-assistant-1_part-step-finish.json",
  "storage_part_msg-assistant-1_part-tool-read.json",
  "storage_part_msg-assistant-1_part-tool-write.json",
  "storage_part_msg-assistant-1_part-txt-reply.json",
  "storage_part_msg-user-1_part-text-1.json",
  "storage_session_test-project_test-session-1.json",
];

describeSamples("the samples of OpenCode", there, () => {
  it("are expected, and nothing else is", async () => {
    expect(readdirSync(samples).sort()).toEqual(files);
    for (const name of files)
      expect(await recognised(opencode, name, readFileSync(samples + name))).toBe(true);
  });

  it("are one run of one request and two calls, whatever the files are called", async () => {
    const named = Object.fromEntries(
      files.map((name, index) => [`${index.toString()}.json`, readFileSync(samples + name)]),
    );
    const run = await importedRun(opencode, named);
    expect(run.name).toBe("test-session-1");
    expect(totals(run)).toMatchObject({ requests: 1, uncached: 1000, read: 200, write: 100 });
    expect(totals(run)).toMatchObject({ output: 500, reasoning: 0 });
    expect(run.requests[0]).toMatchObject({
      model: "claude-sonnet-4-6",
      provider: "anthropic",
      billedUsd: null,
      latencyMs: null,
    });
    expect(run.calls.map(({ tool, outcome, path }) => [tool, outcome, path])).toEqual([
      ["Read", "ok", "src/existing.ts"],
      ["Write", "ok", "src/test.ts"],
    ]);
    expect(run.record.files.every(({ read }) => read)).toBe(true);
    for (const { stated, counted } of run.record.checks) expect(counted).toBe(stated);
  });
});
