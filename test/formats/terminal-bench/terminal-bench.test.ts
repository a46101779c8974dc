import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { terminalBench } from "../../../scorer/formats/terminal-bench/index.ts";
import { readReport } from "../../../scorer/reports/index.ts";
import { anyContent } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";
import { trialResult } from "../harbor/trial.ts";
import { imported, importedRun, noted, recognised, sourceFile } from "../support/importing.ts";

const trial = (task: string, more: object = {}): object => ({
  id: `id-of-${task}`,
  trial_name: `${task}.1-of-1.run`,
  task_id: task,
  instruction: "Make hello.txt.",
  is_resolved: false,
  failure_mode: "unset",
  parser_results: { test_exists: "passed", test_content: "failed" },
  recording_path: null,
  total_input_tokens: 1200,
  total_output_tokens: 80,
  trial_started_at: "2026-01-01T09:59:00+00:00",
  trial_ended_at: "2026-01-01T10:07:00+00:00",
  agent_started_at: "2026-01-01T10:00:00.123456+00:00",
  agent_ended_at: "2026-01-01T10:05:00+00:00",
  ...more,
});
const metadata = { run_id: "run", agent_name: "terminus", model_name: "gpt-5", n_attempts: 1 };
const only = (more: object = {}) =>
  importedRun(terminalBench, { "results.json": trial("a", more) });

describe("recognition", () => {
  it.each([
    ["a run", { results: [trial("a")], accuracy: 0 }, true],
    ["a trial", trial("a"), true],
    ["metadata of a run", metadata, true],
    ["a run without trials", { results: [], accuracy: 0 }, false],
    ["other results", { results: [{ task_id: "a" }] }, false],
    ["a CTRF report", { results: { tool: {}, tests: [] } }, false],
    ["a Harbor result", trialResult("t"), false],
    ["a list", [trial("a")], false],
    ["nothing", "", false],
  ])("%s", async (_, content, expected) => {
    expect(await recognised(terminalBench, "any.json", content)).toBe(expected);
  });
});

describe("a trial", () => {
  it("is a run by its name, its time the agent's", async () => {
    const { name, run, events, requests } = await only();
    expect(name).toBe("a.1-of-1.run");
    expect(run).toMatchObject({
      harness: { name: "Terminal-Bench" },
      startedAt: "2026-01-01T10:00:00.123Z",
      endedAt: "2026-01-01T10:05:00.000Z",
    });
    expect(events.map(({ kind }) => kind)).toEqual(["session.start", "message", "session.end"]);
    expect(requests).toEqual([]);
  });

  it("has its tests as a report that is read back", async () => {
    const parser_results = { a: "passed", b: "failed", c: "skipped?", __proto__x: "passed" };
    const { texts } = await only({ parser_results });
    const text = texts.get("tests/ctrf.json") ?? "";
    const problems: unknown[] = [];
    const report = readReport("tests", "tests/ctrf.json", text, (problem) =>
      problems.push(problem),
    );
    expect(report?.facts.cases.map(({ name, result }) => [name, result])).toEqual([
      ["a", "passed"],
      ["b", "failed"],
      ["c", "errored"],
      ["__proto__x", "passed"],
    ]);
    expect(problems).toEqual([]);
    expect(text).not.toContain("duration");
  });

  it("without tests has no report", async () => {
    const { texts } = await only({ parser_results: null });
    expect(texts.has("tests/ctrf.json")).toBe(false);
  });

  it.each([
    [1200, 80, [1200, 80], {}],
    [0, 0, [], { "zero-usage": 1 }],
    [null, null, [], {}],
    [1200, 0, [1200], { "zero-output": 1 }],
    [0, 80, [80], {}],
  ])("with %j and %j tokens states %j", async (input, output, stated, notes) => {
    const run = await only({ total_input_tokens: input, total_output_tokens: output });
    expect(run.record.checks.map((check) => check.stated)).toEqual(stated);
    expect(run.record.checks.every(({ counted }) => counted === null)).toBe(true);
    for (const code of ["zero-usage", "zero-output"] as const)
      expect(noted(run, code)).toBe((notes as Record<string, number>)[code] ?? 0);
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it.each([
    ["unset", true, "completed"],
    ["none", true, "completed"],
    ["unset", false, undefined],
    ["unset", null, undefined],
    ["agent_timeout", false, "stopped"],
    ["agent_timeout", true, "stopped"],
    ["unknown_agent_error", false, "failed"],
    ["context_length_exceeded", false, "failed"],
    ["agent_installation_failed", false, "void-infra"],
    ["test_timeout", true, undefined],
    ["parse_error", false, undefined],
    ["__proto__", true, undefined],
  ])("%s, resolved %j: %s", async (failure_mode, is_resolved, state) => {
    expect((await only({ failure_mode, is_resolved })).status?.state).toBe(state);
  });

  it("with naive times says so", async () => {
    const run = await only({
      agent_started_at: "2026-01-01T10:00:00",
      agent_ended_at: null,
      trial_ended_at: null,
    });
    expect(run.run.startedAt).toBe("2026-01-01T10:00:00.000Z");
    expect(noted(run, "naive-times")).toBe(1);
  });
});

describe("a run of the benchmark", () => {
  const results = {
    results: [trial("a"), trial("b", { is_resolved: true })],
    n_resolved: 1,
    n_unresolved: 0,
    accuracy: 0.5,
  };

  it("is one run for each trial, by the agent its metadata names", async () => {
    const runs = await imported(terminalBench, {
      "run/results.json": results,
      "run/run_metadata.json": metadata,
    });
    expect(runs.map(({ name }) => name)).toEqual(["a.1-of-1.run", "b.1-of-1.run"]);
    expect(runs.map(({ run }) => run.harness.name)).toEqual(["terminus", "terminus"]);
    expect(runs[0]?.record.files.filter(({ read }) => read)).toHaveLength(2);
    const common = { by: "results.json", file: "run/results.json" };
    expect(runs[0]?.record.checks.slice(2)).toEqual([
      { ...common, of: "resolved trials", stated: 1, counted: 1 },
      { ...common, of: "unresolved trials", stated: 0, counted: 1 },
    ]);
  });

  it("and the folders of its trials say the same once", async () => {
    const runs = await imported(terminalBench, {
      "run/results.json": results,
      "run/run_metadata.json": metadata,
      "run/a/a.1-of-1.run/results.json": trial("a"),
      "run/b/b.1-of-1.run/results.json": trial("b", { total_input_tokens: 7 }),
    });
    expect(runs).toHaveLength(2);
    expect(noted(runs[0] as never, "other")).toBe(0);
    expect(runs[1]?.record.notes.find(({ note }) => note === "other")).toMatchObject({
      about: "two results of one trial",
      found: expect.stringContaining("input tokens 7,") as string,
      expected: expect.stringContaining("input tokens 1200,") as string,
    });
  });

  it("is not added to by files nobody asked for", async () => {
    const runs = await imported(terminalBench, [
      sourceFile("run/results.json", results),
      sourceFile("run/a/a.1-of-1.run/results.json", trial("a"), true),
      sourceFile("run/z/z.1-of-1.run/results.json", trial("z"), true),
    ]);
    expect(runs.map(({ record }) => record.files.filter(({ read }) => read).length)).toEqual([
      3, 3,
    ]);
    expect(runs.map(({ name }) => name)).toEqual(["a.1-of-1.run", "b.1-of-1.run"]);
  });

  it("names trials apart that have one name", async () => {
    const nameless = {
      id: null,
      trial_name: null,
      task_id: "a",
      is_resolved: null,
      failure_mode: "unset",
    };
    const runs = await imported(terminalBench, {
      "r/results.json": { results: [nameless, nameless] },
    });
    expect(runs.map(({ name }) => name)).toEqual(["a (r)", "a (r)~2"]);
  });
});

it("any content gives sound lines or none, and nothing throws", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyContent({ results: [trial("a"), trial("b")], n_resolved: 1 }),
      anyContent(trial("a")),
      anyContent(metadata),
      async (run, one, about) => {
        expectSound(
          await imported(terminalBench, {
            "r/results.json": run,
            "r/a/t/results.json": one,
            "r/run_metadata.json": about,
          }),
        );
      },
    ),
    { numRuns: 200 },
  );
});
