import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../scorer/formats/inspect/index.ts";
import { miniSweAgent } from "../../../scorer/formats/mini-swe-agent/index.ts";
import { sweAgent } from "../../../scorer/formats/swe-agent/index.ts";
import { imported, importedRun, noted, recognised, totals } from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";

const step = (action: string, observation: string, more: object = {}) => ({
  action,
  observation,
  response: `I do ${action}`,
  thought: "I think.",
  state: '{"open_file": "n/a", "working_dir": "/repo"}',
  ...more,
});

const kept = (action: string, more: object = {}) => ({
  role: "assistant",
  agent: "main",
  thought: "I think.",
  content: `I do ${action}`,
  action,
  ...more,
});

const trajectory = (steps: readonly { readonly action: string }[], more: object = {}) => ({
  environment: "swe_main",
  trajectory: steps,
  history: [
    { role: "system", content: "SETTING", agent: "main" },
    { role: "user", content: "A demonstration", agent: "main", is_demo: true },
    ...steps.map(({ action }) => kept(action)),
  ],
  info: {
    exit_status: "submitted",
    submission: "diff",
    model_stats: {
      instance_cost: 1.25,
      total_cost: 7.5,
      tokens_sent: 9000,
      tokens_received: 120,
      api_calls: 3,
    },
  },
  ...more,
});

const plain = trajectory([
  step("open src/a.py 40\n", "[File: src/a.py]"),
  step("python -m pytest -q\n", "1 failed", { execution_time: 1.5 }),
  step("submit\n", "diff"),
]);

describe("a trajectory of SWE-agent", () => {
  it("gives a request for each step, of which only the sum is known", async () => {
    const run = await importedRun(sweAgent, { "batch/repo__1.traj": plain });
    expect(run.name).toBe("repo__1");
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 0 });
    expect(run.requests.every(({ at, outputTokens }) => at === null && outputTokens === null)).toBe(
      true,
    );
    const stated = run.record.checks.map(({ of, stated, counted }) => [of, stated, counted]);
    expect(stated).toEqual([
      ["requests", 3, 3],
      ["input tokens", 9000, null],
      ["output tokens", 120, null],
      ["cost in USD", "1.25", null],
      ["cost in USD of the batch so far", "7.5", null],
    ]);
    expect(run.requests.every(({ billedUsd }) => billedUsd == null)).toBe(true);
    expect(noted(run, "usage-missing")).toBe(3);
    expect(run.status?.state).toBe("completed");
  });

  it("gives a call for each action: its own commands by name, others as a shell's", async () => {
    const run = await importedRun(sweAgent, { "a.traj": plain });
    expect(
      run.calls.map(({ tool, kind, command, outcome, verifies, durationMs, cwd, request }) => [
        tool,
        kind,
        command ?? null,
        outcome,
        verifies ?? null,
        durationMs ?? null,
        cwd ?? null,
        request,
      ]),
    ).toEqual([
      ["open", "read", null, "ok", null, null, null, "step-1"],
      ["bash", "shell", "python -m pytest -q", "ok", "test", 1500, "/repo", "step-2"],
      ["submit", "other", null, "ok", null, null, "/repo", "step-3"],
    ]);
    expect(run.calls[1]?.sources).toMatchObject({ outcome: "text", exitCode: "unknown" });
  });

  it("takes tool and arguments from the tool call, where the history has it", async () => {
    const action = "str_replace_editor view /repo/a.py";
    const call = {
      id: "call_1",
      type: "function",
      function: { name: "str_replace_editor", arguments: '{"command":"view","path":"/repo/a.py"}' },
    };
    const document = {
      ...trajectory([step(action, "1: x")]),
      history: [{ role: "system", agent: "main" }, kept(action, { tool_calls: [call] })],
    };
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(run.calls).toMatchObject([
      { id: "call_1", tool: "str_replace_editor", kind: "read", path: "/repo/a.py" },
    ]);
  });

  it.each([
    ["EXECUTION TIMED OUT", "timeout"],
    ["The command 'sleep 999' was cancelled because it took more than 30 seconds.", "timeout"],
    ["Your proposed edit has introduced new syntax error(s). Please read", "failed"],
    ["bash: foo: command not found", "ok"],
    ["Error: that the text begins so says nothing", "ok"],
  ])("reads from the observation %s: %s", async (observation, outcome) => {
    const document = trajectory([step("edit 1:2\nx\nend_of_edit", observation)]);
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(run.calls).toMatchObject([{ outcome }]);
  });

  it("does not know what came of a step that was asked for again", async () => {
    const document = {
      ...trajectory([step("vim a.py", ""), step("", "no action"), step("submit", "diff")]),
      history: [{ role: "system", agent: "main" }, kept("submit")],
    };
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(totals(run)["requests"]).toBe(3);
    expect(run.calls).toMatchObject([
      { command: "vim a.py", outcome: "unknown" },
      { tool: "submit", outcome: "ok" },
    ]);
  });

  it("gives requests that left no step where more are stated", async () => {
    const document = trajectory([step("submit", "diff")]);
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(totals(run)["requests"]).toBe(3);
    expect(run.record.checks[0]).toMatchObject({ of: "requests", stated: 3, counted: 1 });
  });

  it("does not count what the harness writes when it ends the run", async () => {
    const end = "Exit due to cost limit";
    const document = trajectory([
      step("ls", "a.py"),
      { ...step("", "Exited (autosubmitted)"), response: end, thought: end },
    ]);
    document.info.exit_status = "submitted (exit_cost)";
    document.info.model_stats.api_calls = 1;
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(totals(run)["requests"]).toBe(1);
    expect(run.status).toEqual({
      state: "stopped",
      reason: "exit status submitted (exit_cost)",
    });
  });

  it.each([
    ["submitted", "completed"],
    ["exit_cost", "stopped"],
    ["exit_context", "stopped"],
    ["submitted (exit_format)", "failed"],
    ["exit_error", "failed"],
    ["exit_forfeit", "abandoned"],
    ["skipped", undefined],
    [null, undefined],
  ])("ends as %s: %s", async (exit_status, state) => {
    const info = { ...plain.info, exit_status };
    const run = await importedRun(sweAgent, { "a.traj": { ...plain, info } });
    expect(run.status?.state).toBe(state);
  });

  it.each([
    ["all", { instance_cost: 0, total_cost: 0, tokens_sent: 0, tokens_received: 0, api_calls: 0 }],
    ["the tokens", { instance_cost: 0, tokens_sent: 0, tokens_received: 0, api_calls: 3 }],
  ])("takes sums of which %s are 0 as unknown, as a replay leaves them", async (_, model_stats) => {
    const document = { ...plain, info: { ...plain.info, model_stats } };
    const run = await importedRun(sweAgent, { "a.traj": document });
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 0 });
    expect(run.record.checks).toEqual([]);
    expect([noted(run, "zero-usage"), noted(run, "cost-unknown")]).toEqual([1, 3]);
  });

  it("reads the model and the instance from the configuration, and says who asks nobody", async () => {
    const config = (name: string) =>
      JSON.stringify({ agent: { model: { name } }, problem_statement: { id: "repo-i1" } });
    const files = {
      "a.traj": { ...plain, replay_config: config("anthropic/model-1") },
      "b.traj": { ...plain, replay_config: config("replay") },
    };
    const [first, second] = await imported(sweAgent, files);
    expect(first?.name).toBe("repo-i1");
    expect(first?.requests[0]).toMatchObject({ model: "model-1", provider: "anthropic" });
    // two runs of one instance are two runs
    expect(second?.name).toBe("b");
    expect(second?.record.notes).toContainEqual({
      note: "copied-record",
      file: "b.traj",
      about: "replay",
      count: 3,
    });
  });

  it("counts every attempt once, and the best one not again", async () => {
    const attempt = (action: string) => trajectory([step(action, "x"), step("submit", "diff")]);
    const attempts = [attempt("ls"), attempt("pwd")];
    const info = { ...plain.info, model_stats: { ...plain.info.model_stats, api_calls: 4 } };
    const run = await importedRun(sweAgent, { "a.traj": { ...attempts[1], attempts, info } });
    expect(totals(run)["requests"]).toBe(4);
    expect(run.calls.map(({ id }) => id)).toEqual([
      "attempt-1-step-1-action",
      "attempt-1-step-2-action",
      "attempt-2-step-1-action",
      "attempt-2-step-2-action",
    ]);
  });

  it("is no run where it is only the history of a demonstration", async () => {
    const { history } = plain;
    expect(await recognised(sweAgent, "demo.traj", { history })).toBe(true);
    expect(await imported(sweAgent, { "demo.traj": { history } })).toEqual([]);
  });
});

describe("recognition", () => {
  it.each([
    ["its own", true, plain],
    ["one with attempts", true, { attempts: [plain], info: {} }],
    [
      "steps without observations",
      false,
      { trajectory: [{ action: "ls" }], info: {}, history: [] },
    ],
    ["a chat", false, { history: [{ role: "system", content: "x" }] }],
    ["a report", false, { results: { tool: { name: "x" }, tests: [] } }],
    ["a list", false, [plain]],
  ])("of %s is %s", async (_, expected, document) => {
    expect(await recognised(sweAgent, "a.traj", document)).toBe(expected);
    for (const other of [inspect, miniSweAgent])
      expect(await recognised(other, "a.traj", document)).toBe(false);
  });
});

describe("whatever a file holds", () => {
  it("what comes out fits the run folder", async () => {
    const whole = {
      ...plain,
      attempts: [trajectory([step("ls", "x")])],
      replay_config: { agent: { model: { name: "m" } } },
    };
    const documents = fc.oneof(mutated(plain), mutated(whole), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const text = JSON.stringify([document]).slice(1, -1);
        for (const run of await imported(sweAgent, { "a.traj": text }))
          expect(misfits(run)).toEqual([]);
        await recognised(sweAgent, "a.traj", text);
      }),
      { numRuns: 300 },
    );
  });
});
