import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { atif } from "../../scorer/formats/atif/index.ts";
import { imported, importedRun, noted, recognised, totals } from "../formats/support/importing.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("atif/");

const phoenix = "Arize-ai__fixtures_";
const golden = "sachiny0106__terminus_2_hello-world-";
const summary = `${golden}context-summarization.trajectory`;

/** Every file, read alone: requests, those with usage, all input (parts and sums), output; or why not. */
const expected: Readonly<Record<string, readonly [number, number, number, number] | string>> = {
  // scripted figures in real output of Harbor; copied steps are not counted again
  [`${phoenix}harbor_terminus2_sub_answers.json`]: [1, 1, 700, 120],
  [`${phoenix}harbor_terminus2_sub_questions.json`]: [1, 1, 100, 20],
  [`${phoenix}harbor_terminus2_sub_summary.json`]: [1, 1, 500, 200],
  // the steps of the main agent alone; with its sub-agents below
  [`${phoenix}harbor_terminus2_summarization.json`]: [8, 7, 6502, 690],
  [`${phoenix}harbor_terminus2_timeout.json`]: [4, 3, 882, 115],
  [`${summary}.json`]: [8, 7, 6502, 690],
  [`${summary}.summarization-1-answers.json`]: [1, 1, 700, 120],
  [`${summary}.summarization-1-questions.json`]: [1, 1, 100, 20],
  [`${summary}.summarization-1-summary.json`]: [1, 1, 500, 200],
  [`${golden}timeout.trajectory.json`]: [4, 3, 882, 115],
  // made by hand
  [`${phoenix}parallel_tools_mixed_results.json`]: [2, 2, 1200, 105],
  [`${phoenix}simple_trajectory.json`]: [2, 2, 1120, 124],
  // real figures; one of two requests has none
  "Sinity__atif_nemo_relay_atif_v1.7_real_redacted.json": [2, 1, 8983, 7],
  [`${phoenix}subagent_trajectories.json`]: "two trajectories under keys of a test: no trajectory",
  "SPEC_atif_rfc_v1.5.md": "the specification",
};

const textOf = (name: string): string => readFileSync(samples + name, "utf8");
const filesOf = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, textOf(name)]));

describeSamples("every ATIF sample", there, () => {
  it("is expected, and nothing else is", () => {
    expect(readdirSync(samples).sort()).toEqual(Object.keys(expected).sort());
  });

  it.each(Object.entries(expected))("%s", async (name, figures) => {
    expect(await recognised(atif, name, textOf(name))).toBe(typeof figures !== "string");
    if (typeof figures === "string") return;
    const run = await importedRun(atif, filesOf([name]));
    const {
      requests,
      withUsage,
      total = 0,
      uncached = 0,
      read = 0,
      write = 0,
      output,
    } = totals(run);
    expect([requests, withUsage, total + uncached + read + write, output]).toEqual(figures);
  });
});

describe.skipIf(!there)("families of ATIF samples", () => {
  const names = there
    ? Object.entries(expected).flatMap(([name, figures]) =>
        typeof figures === "string" ? [] : name,
      )
    : [];

  it.each([
    ["Harbor's golden files", names.filter((name) => name.startsWith(summary))],
    [
      "Phoenix's copies of them",
      names.filter((name) => /terminus2_(sub|summarization)/.test(name)),
    ],
  ])("%s come out as their last total says, once", async (_, family) => {
    const run = await importedRun(atif, filesOf(family));
    expect(family).toHaveLength(4);
    expect(totals(run)).toMatchObject({ requests: 10, uncached: 7802, read: 0, output: 1030 });
    expect(run.record.checks.filter(({ stated, counted }) => stated !== counted)).toEqual([]);
    const main = run.record.checks.filter(({ by }) => by === "final_metrics");
    expect(main.map(({ of, stated }) => [of, stated])).toEqual([
      ["input tokens", 7802],
      ["output tokens", 1030],
      ["cached tokens", 0],
      ["cost in USD", "0.029805"],
    ]);
    const roles = run.requests.map(({ role }) => role);
    expect(roles.filter((role) => role === "summarizer")).toHaveLength(3);
    expect(run.events.filter(({ kind }) => kind === "compaction")).toHaveLength(1);
  });

  it("all files at once give the same runs, though ids repeat between them", async () => {
    const runs = await imported(atif, filesOf(names));
    const outputs = runs.map((run) => [run.name, totals(run)["output"]] as const);
    expect(Object.fromEntries(outputs)).toEqual(
      Object.fromEntries([
        [`NORMALIZED_SESSION_ID (${summary}.json)`, 1030],
        [`NORMALIZED_SESSION_ID (${golden}timeout.trajectory.json)`, 115],
        ["harbor-terminus2-summarization", 1030],
        ["harbor-terminus2-timeout", 115],
        ["real-nemo-relay-session-redacted", 7],
        ["sess-abc123-simple", 124],
        ["sess-parallel-mixed", 105],
      ]),
    );
  });

  it("the run that timed out is short of the cancelled call, and says so", async () => {
    const run = await importedRun(atif, filesOf([`${golden}timeout.trajectory.json`]));
    expect(run.record.checks.map(({ of, stated, counted }) => [of, stated, counted])).toEqual([
      ["input tokens", 982, 882],
      ["output tokens", 145, 115],
      ["cached tokens", 0, 0],
      ["cost in USD", "0.003905", "0.003355"],
    ]);
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it("the real export has its latency, and every part of its input", async () => {
    const name = "Sinity__atif_nemo_relay_atif_v1.7_real_redacted.json";
    const run = await importedRun(atif, filesOf([name]));
    expect(run.requests[0]).toMatchObject({
      at: "2026-07-14T17:12:35.530Z",
      latencyMs: 2028,
      uncachedInputTokens: 8983,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      reasoningTokens: 0,
    });
    expect(run.calls.map(({ tool, kind }) => [tool, kind])).toEqual([
      ["process", "other"],
      ["terminal", "shell"],
      ["search_files", "search"],
      ["search_files", "search"],
    ]);
  });
});
