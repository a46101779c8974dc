import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../scorer/formats/inspect/index.ts";
import { miniSweAgent } from "../../../scorer/formats/mini-swe-agent/index.ts";
import { sweAgent } from "../../../scorer/formats/swe-agent/index.ts";
import { imported, importedRun, noted, recognised, totals } from "../support/importing.ts";
import { mutated } from "../support/mutated.ts";
import { misfits } from "../support/soundness.ts";

const start = 1_792_398_600;

const reply = (id: string, command: string, usage: object | null, more: object = {}) => ({
  role: "assistant",
  content: "I look.",
  tool_calls: [{ id: `call-${id}`, function: { name: "bash", arguments: "{}" } }],
  extra: {
    actions: [{ command, tool_call_id: `call-${id}` }],
    response: {
      id,
      model: "cheap-1",
      choices: [{ finish_reason: "tool_calls" }],
      ...(usage === null ? {} : { usage }),
    },
    cost: 0.25,
    timestamp: start + Number(id),
    ...more,
  },
});

const answer = (id: string, returncode: number, more: object = {}) => ({
  role: "tool",
  tool_call_id: `call-${id}`,
  content: "<returncode>…",
  extra: { raw_output: "out", returncode, timestamp: start + Number(id) + 0.5, ...more },
});

const openAI = (prompt: number, completion: number, cached: number, reasoning: number) => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
  prompt_tokens_details: { cached_tokens: cached },
  completion_tokens_details: { reasoning_tokens: reasoning },
});

const faulty = (content: string) => ({
  role: "user",
  content,
  extra: { interrupt_type: "FormatError", timestamp: start },
});

const prompt = [
  { role: "system", content: "You use a shell." },
  { role: "user", content: "Mend it." },
];

const trajectory = (messages: readonly unknown[], info: object = {}) => ({
  info: {
    model_stats: { instance_cost: 0.5, api_calls: 2 },
    config: {
      model: { model_name: "openai/cheap-1" },
      environment: { cwd: "/testbed" },
    },
    mini_version: "2.0.0",
    exit_status: "Submitted",
    submission: "diff",
    ...info,
  },
  messages: [...prompt, ...messages],
  trajectory_format: "mini-swe-agent-1.1",
});

const plain = trajectory([
  reply("1", "pytest -q", openAI(1000, 50, 800, 20)),
  answer("1", 1),
  reply("2", "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT", openAI(1200, 30, 1000, 10)),
  { role: "exit", content: "diff", extra: { exit_status: "Submitted", submission: "diff" } },
]);

describe("a trajectory of mini-swe-agent", () => {
  it("gives requests with disjoint tokens, costs and times, and commands with exit codes", async () => {
    const run = await importedRun(miniSweAgent, { "task-1.traj.json": plain });
    expect(run.name).toBe("task-1");
    expect(totals(run)).toMatchObject({
      requests: 2,
      withUsage: 2,
      uncached: 400,
      read: 1800,
      write: 0,
      output: 80,
      reasoning: 30,
    });
    expect(run.requests[0]).toMatchObject({
      id: "1",
      at: "2026-10-19T08:30:01.000Z",
      model: "cheap-1",
      provider: "openai",
      finish: "tool-calls",
      billedUsd: "0.25",
    });
    expect(
      run.calls.map(({ command, outcome, exitCode, verifies, durationMs, cwd }) => ({
        command,
        outcome,
        exitCode,
        verifies,
        durationMs,
        cwd,
      })),
    ).toEqual([
      {
        command: "pytest -q",
        outcome: "ok",
        exitCode: 1,
        verifies: "test",
        durationMs: 500,
        cwd: "/testbed",
      },
      {
        command: "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT",
        outcome: "ok",
        verifies: null,
        cwd: "/testbed",
      },
    ]);
    expect(run.calls[1]?.sources?.["outcome"]).toBe("derived");
    expect(run.status).toEqual({ state: "completed", reason: "exit status Submitted" });
    expect(run.run.harness).toEqual({ name: "mini-swe-agent", version: "2.0.0" });
    expect(run.record.checks).toEqual([
      { by: "info.model_stats", file: "task-1.traj.json", of: "requests", stated: 2, counted: 2 },
      {
        by: "info.model_stats",
        file: "task-1.traj.json",
        of: "cost in USD",
        stated: "0.5",
        counted: "0.5",
      },
    ]);
  });

  it("counts calls thrown away for their format: 20 requests, of which 14 have usage", async () => {
    const messages = Array.from({ length: 14 }, (_, index) => {
      const id = (index + 1).toString();
      return [
        reply(id, "ls", openAI(100, 10, 90, 5)),
        answer(id, index % 3 === 0 ? 127 : 0),
        ...(index < 4 ? [faulty("No tool calls found in the response.")] : []),
      ];
    }).flat();
    // two of the six left no message at all
    const info = { model_stats: { instance_cost: 3.5, api_calls: 20 } };
    const run = await importedRun(miniSweAgent, { "a.traj.json": trajectory(messages, info) });
    expect(totals(run)).toMatchObject({ requests: 20, withUsage: 14, read: 1260, output: 140 });
    expect(run.record.notes.find(({ note }) => note === "usage-missing")).toMatchObject({
      count: 6,
      of: 20,
    });
    expect(run.record.checks[0]).toMatchObject({ of: "requests", stated: 20, counted: 18 });
    expect(run.calls).toHaveLength(14);
    expect(run.calls.filter(({ exitCode }) => exitCode === 127)).toHaveLength(5);
    expect(run.calls.every(({ outcome }) => outcome === "ok")).toBe(true);
  });

  it.each([
    [
      "Error parsing tool call arguments: Expecting value. Missing 'command' argument",
      "invalid",
      "bash",
    ],
    [
      "Unknown tool 'edit_file'.Missing 'command' argument in bash tool call.",
      "unknown-tool",
      "edit_file",
    ],
  ])("tells an invalid call from the complaint: %s", async (complaint, outcome, tool) => {
    const run = await importedRun(miniSweAgent, { "a.json": trajectory([faulty(complaint)]) });
    expect(run.calls).toMatchObject([{ outcome, tool, request: "request-1" }]);
    expect(run.calls[0]?.sources?.["outcome"]).toBe("text");
  });

  it.each([
    [
      "a command that took too long",
      { exception_info: "Command timed out after 30 seconds" },
      "timeout",
    ],
    ["an exception", { exception_info: "An error occurred: no such container" }, "failed"],
    ["an action that never ran", { exception_info: "action was not executed" }, "unknown"],
  ])("does not take -1 as an exit code: %s", async (_, more, outcome) => {
    const messages = [reply("1", "sleep 99", null), answer("1", -1, more)];
    const run = await importedRun(miniSweAgent, { "a.json": trajectory(messages) });
    expect(run.calls).toMatchObject([{ outcome }]);
    expect(run.calls[0]?.exitCode ?? null).toBeNull();
  });

  it("counts LiteLLM's cache writes as a part of the prompt", async () => {
    const usage = {
      ...openAI(1000, 10, 600, 0),
      cache_creation_input_tokens: 300,
      cache_read_input_tokens: 600,
    };
    const run = await importedRun(miniSweAgent, {
      "a.json": trajectory([reply("1", "ls", usage)]),
    });
    expect(totals(run)).toMatchObject({ uncached: 100, read: 600, write: 300 });
  });

  it("reads the figures of the Responses API too", async () => {
    const usage = {
      input_tokens: 500,
      output_tokens: 40,
      total_tokens: 540,
      input_tokens_details: { cached_tokens: 100 },
      output_tokens_details: { reasoning_tokens: 30 },
    };
    const run = await importedRun(miniSweAgent, {
      "a.json": trajectory([reply("1", "ls", usage)]),
    });
    expect(totals(run)).toMatchObject({ uncached: 400, read: 100, output: 40, reasoning: 30 });
  });

  it("takes a cost of 0 as unknown", async () => {
    const message = reply("1", "ls", openAI(10, 1, 0, 0), { cost: 0 });
    const run = await importedRun(miniSweAgent, { "a.json": trajectory([message]) });
    expect(run.requests[0]?.billedUsd).toBeNull();
    expect(noted(run, "cost-unknown")).toBe(1);
  });

  it.each([
    ["LimitsExceeded", "stopped"],
    ["TimeExceeded", "stopped"],
    ["RuntimeError", "failed"],
    ["Submitted", "completed"],
  ])("ends as %s: %s", async (exit_status, state) => {
    const run = await importedRun(miniSweAgent, {
      "a.json": trajectory([reply("1", "ls", null)], { exit_status }),
    });
    expect(run.status?.state).toBe(state);
  });

  it("has no end where none is told", async () => {
    const document = trajectory([reply("1", "ls", null)], { exit_status: null });
    expect((await importedRun(miniSweAgent, { "a.json": document })).status).toBeNull();
  });
});

const older = {
  info: {
    exit_status: "Submitted",
    model_stats: { instance_cost: 0.01, api_calls: 3 },
    mini_version: "1.13.4",
  },
  messages: [
    ...prompt,
    {
      role: "assistant",
      content: "THOUGHT\n\n```bash\nnpm test\n```",
      extra: { response: { id: "r1", created: start, model: "m", usage: openAI(10, 5, 0, 0) } },
    },
    {
      role: "user",
      content: [{ type: "text", text: "<returncode>2</returncode>\n<output>\n</output>" }],
    },
    {
      role: "assistant",
      content: "Two:\n```bash\na\n```\n```bash\nb\n```",
      extra: { response: { id: "r2", created: start + 1, model: "m", usage: openAI(20, 5, 0, 0) } },
    },
    { role: "user", content: "Please always provide EXACTLY ONE action, found 2." },
    {
      role: "assistant",
      content: "```bash\necho COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT\n```",
      extra: { response: { id: "r3", created: start + 2, model: "m", usage: openAI(30, 5, 0, 0) } },
    },
    { role: "user", content: "" },
  ],
  trajectory_format: "mini-swe-agent-1",
};

describe("a trajectory of its first format", () => {
  it("has actions and exit codes in its text, and the times of the provider", async () => {
    const run = await importedRun(miniSweAgent, { "a/trajectory.json": older });
    expect(run.name).toBe("a");
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 3, uncached: 60, output: 15 });
    expect(run.requests[0]?.at).toBe("2026-10-19T08:30:00.000Z");
    expect(run.calls).toMatchObject([
      { command: "npm test", outcome: "ok", exitCode: 2, request: "r1" },
      { command: "echo COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT", outcome: "ok", request: "r3" },
    ]);
    expect(run.calls[0]?.sources).toMatchObject({ exitCode: "text", command: "text" });
  });

  it("is read as a bare array of its messages", async () => {
    const run = await importedRun(miniSweAgent, { "messages.json": older.messages });
    expect(totals(run)).toMatchObject({ requests: 3, uncached: 60 });
    expect(run.status).toBeNull();
  });

  it("tells a command that took too long from the harness's words", async () => {
    const document = [
      ...older.messages.slice(0, 3),
      {
        role: "user",
        content: "The last command <command>npm test</command> timed out and has been killed.",
      },
    ];
    const run = await importedRun(miniSweAgent, { "messages.json": document });
    expect(run.calls).toMatchObject([{ outcome: "timeout" }]);
  });
});

describe("recognition", () => {
  it.each([
    ["its own", true, plain],
    ["the first format", true, older],
    ["a bare array", true, older.messages],
    ["an array with fields of its own", true, plain.messages],
    ["another chat", false, [...prompt, { role: "assistant", content: "Hello" }]],
    ["another trajectory", false, { trajectory: [], history: [], info: {} }],
    ["another format of that name", false, { ...plain, trajectory_format: "other-1" }],
    ["a list of numbers", false, [1, 2]],
    ["nothing", false, {}],
  ])("of %s is %s", async (_, expected, document) => {
    expect(await recognised(miniSweAgent, "a.json", document)).toBe(expected);
    for (const other of [inspect, sweAgent])
      if (expected) expect(await recognised(other, "a.json", document)).toBe(false);
  });
});

describe("whatever a file holds", () => {
  it("what comes out fits the run folder", async () => {
    const documents = fc.oneof(mutated(plain), mutated(older), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const text = JSON.stringify([document]).slice(1, -1);
        for (const run of await imported(miniSweAgent, { "a.json": text }))
          expect(misfits(run)).toEqual([]);
        await recognised(miniSweAgent, "a.json", text);
      }),
      { numRuns: 300 },
    );
  });

  it("a reply of nothing but fences takes no longer than its length", async () => {
    const content = "```bash".repeat(200_000);
    const document = [...prompt, { role: "assistant", content }];
    // a slower way meets the time limit of the test
    await importedRun(miniSweAgent, { "a.json": document });
  });
});
