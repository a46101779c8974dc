import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isArchive, openArchive } from "../../scorer/edge/archive.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { inspect } from "../../scorer/formats/inspect/index.ts";
import { Notes } from "../../scorer/formats/notes.ts";
import { FileLog } from "../../scorer/formats/read/file-log.ts";
import { probe } from "../../scorer/formats/read/probe.ts";
import type { SourceFile } from "../../scorer/formats/read/source-file.ts";
import { imported, noted, sourceFile, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder, there } = samplesIn("inspect/");

/**
 * Every sample, with runs, requests, calls and tokens: uncached, read, a total without known parts, output,
 * reasoning. Where a log of OpenAI tells no cached part, or a provider none at all, only the total is known.
 */
const expected: Readonly<Record<string, readonly number[] | string>> = {
  // a tree of events for tests of the timeline, without the log around it
  "events_utility_branch_warmup.json": "another format",
  "logs_2025-02-11T15-18-04-05-00_popularity_mj7khqpMM4GBCfVQozKgzB.eval": [
    10, 10, 0, 0, 0, 620, 20, 0,
  ],
  "test_eval_log_log_images.json": [1, 1, 0, 0, 0, 323, 3, 0],
  "test_eval_log_log_read_sample.json": [1, 1, 0, 0, 0, 66, 3, 0],
  "test_eval_log_log_streaming.eval": [4, 4, 0, 0, 0, 252, 6, 0],
  "test_eval_log_log_tool_call_error.json": [1, 0, 11, 0, 0, 0, 0, 0],
  "test_eval_set_2024-08-29T15-11-18+00-00_popularity_5EAmX6wjMFqea6WY7XHzZp.json":
    "a log without samples: status error, statistics name no tokens",
  "test_list_logs_2024-11-05T13-32-37-05-00_input-task_hxs4q9azL3ySGkjJirypKZ.eval": [
    1, 2, 0, 0, 0, 287, 202, 0,
  ],
  "test_list_logs_custom.eval": [1, 2, 0, 0, 0, 287, 202, 0],
  // of 15,235 input tokens 9,088 came out of a cache
  "test_logs_2025-05-12T20-27-36-04-00_browser.json": [1, 5, 4, 6147, 9088, 0, 281, 0],
  "test_logs_2025-05-12T20-28-13-04-00_no-samples.json": "a log without samples",
  "test_logs_2025-05-12T20-28-26-04-00_security-guide.json": [3, 6, 0, 959, 0, 0, 1033, 0],
  "test_logs_choices_mmlu-no-summary-choices.eval": [1, 1, 0, 153, 0, 0, 3, 0],
  "test_logs_choices_mmlu-summary-choices.eval": [1, 1, 0, 153, 0, 0, 3, 0],
};

const prefix = "UKGovernmentBEIS__";

async function fileOf(name: string): Promise<SourceFile> {
  const path = `${folder}${prefix}${name}`;
  const entries = (await isArchive(path)) ? await openArchive(path) : null;
  return { ...sourceFile(name, readFileSync(path)), entries };
}

describeSamples("every sample log of Inspect", there, () => {
  it("is expected, and nothing else is", () => {
    const names = Object.keys(expected).map((name) => `${prefix}${name}`);
    expect(readdirSync(folder).sort()).toEqual(names.sort());
  });

  it.each(Object.entries(expected))("%s gives %j", async (name, wanted) => {
    const file = await fileOf(name);
    const isOwn = inspect.recognises(await probe(file, nodePlatform));
    expect(isOwn).toBe(wanted !== "another format");
    if (!isOwn) return;
    const notes = new Notes();
    const log = new FileLog(name, notes);
    await inspect.read([{ file, log }], { platform: nodePlatform, notes });
    if (typeof wanted === "string") {
      expect(log.leftOut?.detail).toContain(wanted);
      return;
    }
    const runs = await imported(inspect, [file]);
    const sum = (key: string) => runs.reduce((all, run) => all + (totals(run)[key] ?? 0), 0);
    const calls = runs.reduce((all, run) => all + run.calls.length, 0);
    const tokens = ["uncached", "read", "total", "output", "reasoning"].map(sum);
    expect([runs.length, sum("requests"), calls, ...tokens]).toEqual(wanted);
    // what the logs state of themselves is what their replies add up to
    const checks = runs.flatMap(({ record }) => record.checks);
    if (name !== "test_eval_log_log_tool_call_error.json")
      for (const { stated, counted } of checks) expect(counted).toBe(stated);
    expect(runs.map((run) => noted(run, "token-convention"))).not.toContain(1);
    expect(runs.every(({ status }) => status === null)).toBe(true);
  });

  it("tells the errors of tools apart", async () => {
    const [run] = await imported(inspect, [await fileOf("test_eval_log_log_tool_call_error.json")]);
    expect(run?.calls.map(({ outcome }) => outcome)).toEqual([
      "invalid",
      "timeout",
      "invalid",
      "failed",
      "denied",
      "failed",
      "failed",
      "failed",
      "denied",
      "failed",
      "failed",
    ]);
  });

  it("reads two copies of one log once", async () => {
    const names = Object.keys(expected).filter((name) => name.startsWith("test_list_logs"));
    const runs = await imported(inspect, await Promise.all(names.map(fileOf)));
    expect(names).toHaveLength(2);
    expect(runs).toHaveLength(1);
  });

  it("keeps what a grader was asked apart", async () => {
    const name = "test_logs_2025-05-12T20-28-26-04-00_security-guide.json";
    const runs = await imported(inspect, [await fileOf(name)]);
    expect(runs.map(({ requests }) => requests.map(({ role }) => role))).toEqual([
      ["main", "scorer"],
      ["main", "scorer"],
      ["main", "scorer"],
    ]);
  });
});
