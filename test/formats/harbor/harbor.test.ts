import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atif } from "../../../scorer/formats/atif/index.ts";
import { harbor } from "../../../scorer/formats/harbor/index.ts";
import { anyContent } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";
import { figures, prompt, reply, trajectory } from "../atif/trajectory.ts";
import { jobResult, testReport, trialResult } from "./trial.ts";
import {
  imported,
  importedRun,
  noted,
  recognised,
  sourceFile,
  totals,
} from "../support/importing.ts";

const cached = { cached_tokens: 20 };
const steps = [
  prompt(1),
  reply(2, figures(100, 10, { ...cached, cost_usd: 0.015 })),
  reply(3, figures(50, 5, { ...cached, cost_usd: 0.005 })),
];
const run = trajectory("session", steps);

describe("recognition", () => {
  it.each([
    ["a trial", "result.json", trialResult("t"), true],
    ["a trial under any name", "copy.json", trialResult("t"), true],
    ["a job", "result.json", jobResult(), true],
    ["a trajectory in its place", "t/agent/trajectory.json", run, true],
    ["a trajectory elsewhere", "trajectory.json", run, false],
    ["anything in the place of a trajectory", "agent/trajectory.json", { steps: [] }, false],
    ["a test report in its place", "t/verifier/ctrf.json", testReport, true],
    ["a test report elsewhere", "ctrf.json", testReport, false],
    ["a reward in its place", "verifier/reward.txt", "1.0\n", true],
    ["a reward elsewhere", "reward.txt", "1.0\n", false],
    ["prose in the place of a reward", "verifier/reward.txt", "1.0 of 2", false],
    ["rewards in their place", "t/verifier/reward.json", { reward: 0.5, speed: 2 }, true],
    ["something else in their place", "verifier/reward.json", { reward: "high" }, false],
    ["a session of Claude Code", "t/agent/sessions/a.jsonl", `{"type":"user"}\n{"a":1}\n`, false],
    [
      "Terminal-Bench",
      "results.json",
      { task_id: "a", is_resolved: true, failure_mode: "unset" },
      false,
    ],
    ["a vitest report", "result.json", { numTotalTests: 1, testResults: [] }, false],
    ["nothing", "result.json", "", false],
  ])("%s", async (_, path, content, expected) => {
    expect(await recognised(harbor, path, content)).toBe(expected);
  });
});

describe("a trial", () => {
  const files = {
    "job/game__1/result.json": trialResult("game__1"),
    "job/game__1/agent/trajectory.json": run,
    "job/game__1/verifier/reward.txt": "1.0\n",
    "job/game__1/verifier/ctrf.json": testReport,
  };

  it("is a run by its name, with the requests of its trajectory", async () => {
    const trial = await importedRun(harbor, files);
    expect(trial.name).toBe("game__1");
    expect(trial.run.harness).toEqual({ name: "terminus-2", version: "2.0.0" });
    expect(totals(trial)).toMatchObject({ requests: 2, uncached: 110, read: 40, output: 15 });
    expect(trial.record.files.filter(({ read }) => read)).toHaveLength(4);
    expect(trial.record.notes).toEqual([]);
  });

  it("begins and ends as its agent does, though its steps have no times", async () => {
    const trial = await importedRun(harbor, files);
    expect([trial.run.startedAt, trial.run.endedAt]).toEqual([
      "2026-01-01T10:00:00.250Z",
      "2026-01-01T10:05:00.000Z",
    ]);
    expect(trial.events.map(({ kind }) => kind)).toEqual([
      "session.start",
      "message",
      "session.end",
    ]);
    expect(trial.requests.map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it("has its totals and its reward as checks", async () => {
    const { record } = await importedRun(harbor, files);
    const common = { by: "agent_result", file: "job/game__1/result.json" };
    expect(record.checks).toEqual([
      { ...common, of: "input tokens", stated: 150, counted: 150 },
      { ...common, of: "output tokens", stated: 15, counted: 15 },
      { ...common, of: "cached tokens", stated: 40, counted: 40 },
      { ...common, of: "cost in USD", stated: "0.02", counted: "0.02" },
      { ...common, by: "verifier_result", of: "reward", stated: "1", counted: "1" },
    ]);
  });

  it("brings its test report as it is", async () => {
    const { texts } = await importedRun(harbor, files);
    expect(texts.get("tests/ctrf.json")).toBe(JSON.stringify(testReport));
  });

  it("leads to its trajectory, though only its result was asked for", async () => {
    const given = [
      sourceFile("result.json", trialResult("game__1")),
      sourceFile("agent/trajectory.json", run, true),
      sourceFile("agent/trajectory.other.json", trajectory("other", steps), true),
    ];
    const trial = await importedRun(harbor, given);
    expect(totals(trial)["requests"]).toBe(2);
  });

  it("without a trajectory has totals and no requests", async () => {
    const trial = await importedRun(harbor, { "t/result.json": trialResult("t") });
    expect(trial.requests).toEqual([]);
    expect(trial.record.checks).toMatchObject([
      { of: "input tokens", stated: 150, counted: null },
      { of: "output tokens", stated: 15, counted: null },
      { of: "cached tokens", stated: 40, counted: null },
      { of: "cost in USD", stated: "0.02", counted: null },
      { of: "reward", stated: "1" },
    ]);
    expect(noted(trial, "usage-missing")).toBe(1);
  });

  it("with an output of 0 and no cost does not know them, and claims no cost of 0 (a real result)", async () => {
    const agent_result = {
      n_input_tokens: 273_023,
      n_cache_tokens: 237_856,
      n_output_tokens: 0,
      cost_usd: null,
    };
    const trial = await importedRun(harbor, { "result.json": trialResult("t", { agent_result }) });
    expect(trial.record.checks.map(({ of, stated }) => [of, stated])).toEqual([
      ["input tokens", 273_023],
      ["cached tokens", 237_856],
      ["reward", "1"],
    ]);
    expect(noted(trial, "zero-output")).toBe(1);
    expect(noted(trial, "cost-unknown")).toBe(0);
  });

  it("whose totals are all 0 counted nothing", async () => {
    const agent_result = { n_input_tokens: 0, n_cache_tokens: 0, n_output_tokens: 0, cost_usd: 0 };
    const trial = await importedRun(harbor, { "result.json": trialResult("t", { agent_result }) });
    expect(trial.record.checks.map(({ of }) => of)).toEqual(["reward"]);
    expect(noted(trial, "zero-usage")).toBe(1);
  });

  it("with two results has the figures of both", async () => {
    const original = {
      n_input_tokens: 42_200_000,
      n_cache_tokens: 0,
      n_output_tokens: 9,
      cost_usd: 1,
    };
    const trial = await importedRun(harbor, {
      "t/result.original.json": trialResult("t", { agent_result: original }),
      "t/result.json": trialResult("t"),
      "t/agent/trajectory.json": run,
    });
    const inputs = trial.record.checks.filter(({ of }) => of === "input tokens");
    expect(inputs).toMatchObject([
      { file: "t/result.original.json", stated: 42_200_000, counted: 150 },
      { file: "t/result.json", stated: 150, counted: 150 },
    ]);
    expect(trial.record.notes).toMatchObject([
      {
        note: "other",
        found: "input tokens 42200000, cached tokens 0, output tokens 9, cost in USD 1, reward 1",
        expected:
          "input tokens 150, cached tokens 40, output tokens 15, cost in USD 0.02, reward 1",
      },
    ]);
  });

  it("whose reward differs from its verifier's shows both", async () => {
    const trial = await importedRun(harbor, {
      "t/result.json": trialResult("t"),
      "t/verifier/reward.json": { reward: 0.25 },
    });
    expect(trial.record.checks.at(-1)).toMatchObject({ stated: "1", counted: "0.25" });
  });

  it("without a verdict in its result has that of its verifier", async () => {
    const trial = await importedRun(harbor, {
      "t/result.json": trialResult("t", { verifier_result: null }),
      "t/verifier/reward.txt": "0.5",
    });
    const file = "t/verifier/reward.txt";
    expect(trial.record.checks.at(-1)).toEqual({
      ...{ by: "verifier reward", file, of: "reward", stated: "0.5", counted: null },
    });
  });

  it("with naive times beside exact ones keeps the exact ones", async () => {
    const naive = { started_at: "2026-01-01T10:00:00.1", finished_at: "2026-01-01T10:05:00" };
    const timed = trajectory("s", [reply(1, null, { timestamp: "2026-01-01T08:00:10+00:00" })]);
    const trial = await importedRun(harbor, {
      "t/result.json": trialResult("t", { agent_execution: naive }),
      "t/agent/trajectory.json": timed,
    });
    expect(trial.run.startedAt).toBe("2026-01-01T08:00:10.000Z");
    expect(noted(trial, "mixed-clocks")).toBe(2);
  });

  it("with only naive times says so", async () => {
    const naive = { started_at: "2026-01-01T10:00:00.1", finished_at: "2026-01-01T10:05:00" };
    const trial = await importedRun(harbor, {
      "t/result.json": trialResult("t", { agent_execution: naive }),
    });
    expect(trial.run.startedAt).toBe("2026-01-01T10:00:00.100Z");
    expect(noted(trial, "naive-times")).toBe(2);
  });
});

describe("the end of a trial", () => {
  it.each([
    ["AgentTimeoutError", "stopped"],
    ["CancelledError", "stopped"],
    ["NonZeroAgentExitCodeError", "failed"],
    ["ValueError", "failed"],
    ["EnvironmentStartTimeoutError", "void-infra"],
    ["AgentSetupTimeoutError", "void-infra"],
    ["VerifierTimeoutError", null],
    ["RewardFileNotFoundError", null],
  ])("by %s is %s", async (exception_type, state) => {
    const exception_info = {
      exception_type,
      exception_message: "after 900 seconds",
      exception_traceback: "…",
      occurred_at: "2026-01-01T11:00:00",
    };
    const { status } = await importedRun(harbor, {
      "result.json": trialResult("t", { exception_info }),
    });
    expect(status?.state ?? null).toBe(state);
    if (status !== null) expect(status.reason).toBe(`${exception_type}: after 900 seconds`);
  });

  it("is unknown without an exception, whatever the reward", async () => {
    const { status } = await importedRun(harbor, { "result.json": trialResult("t") });
    expect(status).toBeNull();
  });
});

describe("a job", () => {
  const exception_info = { exception_type: "AgentTimeoutError", exception_message: "late" };
  const files = {
    "job/result.json": jobResult(),
    "job/game__1/result.json": trialResult("game__1"),
    "job/game__1/agent/trajectory.json": run,
    "job/game__2/result.json": trialResult("game__2", { exception_info }),
  };

  it("is one run for each trial, with its roll-up as checks", async () => {
    const [first, second] = await imported(harbor, files);
    const rollUp = ({ record }: typeof first & object) =>
      record.checks.filter(({ by }) => by === "job result");
    expect([first?.name, second?.name]).toEqual(["game__1", "game__2"]);
    const common = { by: "job result", file: "job/result.json" };
    if (first === undefined || second === undefined) throw new Error("two runs expected");
    expect(rollUp(first)).toEqual([
      { ...common, of: "trials", stated: 2, counted: 2 },
      { ...common, of: "trials with an exception", stated: 1, counted: 1 },
      { ...common, of: "reward", stated: "1", counted: "1" },
    ]);
    expect(rollUp(second).at(-1)).toEqual({ ...common, of: "reward", stated: "0", counted: "1" });
  });

  it("may hold the results of its trials itself", async () => {
    const trial_results = [trialResult("game__1"), trialResult("game__3")];
    const runs = await imported(harbor, {
      "job/result.json": jobResult({ trial_results }),
      "job/game__1/result.json": trialResult("game__1"),
    });
    expect(runs.map(({ name }) => name)).toEqual(["game__1", "game__3"]);
  });

  it("without trials is no run", async () => {
    expect(await imported(harbor, { "result.json": jobResult() })).toEqual([]);
  });

  it("beside another with trials of the same names keeps them apart", async () => {
    const runs = await imported(harbor, {
      "a/t/result.json": trialResult("t"),
      "b/t/result.json": trialResult("t"),
    });
    expect(runs.map(({ name }) => name)).toEqual(["t (a/t)", "t (b/t)"]);
  });
});

it("a trajectory whose trial left no result is read as ATIF reads it", async () => {
  const files = { "t/agent/trajectory.json": run };
  const [byHarbor, byAtif] = [await importedRun(harbor, files), await importedRun(atif, files)];
  expect(byHarbor.name).toBe("session");
  expect(byHarbor.requests).toEqual(byAtif.requests);
});

it("any content gives sound lines or none, and nothing throws", async () => {
  const full = trialResult("t", {
    exception_info: { exception_type: "AgentTimeoutError", exception_message: "late" },
  });
  await fc.assert(
    fc.asyncProperty(
      anyContent(full),
      anyContent(jobResult({ trial_results: [full] })),
      anyContent(run),
      anyContent({ reward: 1, speed: 0.5 }),
      anyContent(testReport),
      async (trial, job, agent, rewards, tests) => {
        expectSound(
          await imported(harbor, {
            "j/result.json": job,
            "j/t/result.json": trial,
            "j/t/result.original.json": trial,
            "j/t/agent/trajectory.json": agent,
            "j/t/verifier/reward.json": rewards,
            "j/t/verifier/reward.txt": rewards,
            "j/t/verifier/ctrf.json": tests,
          }),
        );
      },
    ),
    { numRuns: 200 },
  );
});
