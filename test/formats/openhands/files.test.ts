import { describe, expect, it } from "vitest";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { imported, importedRun, jsonl, noted, totals } from "../support/importing.ts";
import { accumulated, action, answer, ask, goal, observation, ran } from "./events.ts";
import { completion } from "./sdk.ts";

const usage = (response_id: string, prompt_tokens: number, completion_tokens: number) => ({
  model: "proxy/m-1",
  prompt_tokens,
  completion_tokens,
  cache_read_tokens: 40,
  cache_write_tokens: 10,
  response_id,
});
const latency = (response_id: string, seconds: number) => ({
  model: "proxy/m-1",
  latency: seconds,
  response_id,
});
const instance = (more: object) => ({
  instance_id: "task-1",
  metadata: { agent_class: "CodeActAgent" },
  history: [],
  test_result: { git_patch: "diff" },
  ...more,
});

describe("an evaluation's output", () => {
  it("is a run a line, each request with its figures, latency and cost", async () => {
    const metrics = {
      accumulated_cost: 0.3,
      accumulated_token_usage: { prompt_tokens: 300, completion_tokens: 30 },
      costs: [{ cost: 0.1 }, { cost: 0.2 }],
      response_latencies: [latency("r1", 1.5), latency("r2", 2)],
      token_usages: [usage("r1", 100, 10), usage("r2", 200, 20)],
    };
    const other = { token_usages: [usage("x", 1, 1)] };
    const lines = jsonl(
      instance({ metrics }),
      "{broken",
      instance({ instance_id: "task-2", metrics: other }),
    );
    const runs = await imported(openhands, { "output.jsonl": lines });
    expect(runs.map(({ name }) => name)).toEqual(["task-1", "task-2"]);
    const [first] = runs;
    if (first === undefined) throw new Error("no run");
    expect(totals(first)).toMatchObject({
      requests: 2,
      uncached: 200,
      read: 80,
      write: 20,
      output: 30,
    });
    expect(first.requests.map(({ latencyMs }) => latencyMs)).toEqual([1500, 2000]);
    expect(first.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.1", "0.2"]);
    expect(first.record.files[0]).toMatchObject({ lines: 3, brokenLines: 1 });
  });

  it("counts an answer that was no valid call, with the call", async () => {
    const metrics = {
      response_latencies: [latency("r1", 1), latency("r2", 2), latency("r3", 1)],
      token_usages: [usage("r1", 100, 10), usage("r3", 200, 20)],
    };
    const history = [
      goal,
      ask(1, "r1", [100, 10], accumulated(0, [100, 10])),
      ran(2, 1, 0),
      observation(9, "error", null, {
        content: "Parameter 'command' is expected to be one of ['view'].",
      }),
      ask(12, "r3", [200, 20], accumulated(0, [300, 30])),
    ];
    const run = await importedRun(openhands, {
      "output.jsonl": jsonl(instance({ metrics, history })),
    });
    expect(run.requests.map(({ id, model }) => [id, model])).toEqual([
      ["r1", "m-1"],
      ["r2", "m-1"],
      ["r3", "m-1"],
    ]);
    expect(run.requests[1]).toMatchObject({ at: "2026-01-02T03:04:07.123Z", latencyMs: 2000 });
    expect(run.calls.map(({ request, outcome }) => [request, outcome])).toEqual([
      ["r1", "ok"],
      ["r2", "invalid"],
      ["r3", "unknown"],
    ]);
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it("was stopped where its error is a limit, and failed where it is another", async () => {
    const metrics = { token_usages: [usage("r1", 9, 1)] };
    const end = async (error: string) => {
      const run = await importedRun(openhands, { "o.jsonl": jsonl(instance({ metrics, error })) });
      return run.status?.state;
    };
    expect(await end("RuntimeError: Agent reached maximum iteration")).toBe("stopped");
    expect(await end("RuntimeError: no runtime")).toBe("failed");
  });
});

describe("events a file each", () => {
  it("are the session of their folder, in the order of their numbers", async () => {
    const files = {
      "sessions/s1/events/10.json": ask(10, "r2", [50, 5], accumulated(0.2, [150, 15])),
      "sessions/s1/events/0.json": goal,
      "sessions/s1/events/2.json": ask(2, "r1", [100, 10], accumulated(0.1, [100, 10])),
      "sessions/s1/events/3.json": ran(3, 2, 0),
      "sessions/s2/events/1.json": ask(1, "q", [7, 1], accumulated(0.1, [7, 1])),
    };
    const runs = await imported(openhands, files);
    expect(runs.map(({ name }) => name)).toEqual(["s1", "s2"]);
    expect(runs[0]?.requests.map(({ id, billedUsd }) => [id, billedUsd])).toEqual([
      ["r1", "0.1"],
      ["r2", "0.1"],
    ]);
  });
});

describe("a log of completions", () => {
  it("is one run a folder, in the order of time, with results from later requests", async () => {
    const result = "a\n[The command completed with exit code 2.]";
    const files = {
      "job/logs/b.json": completion("r2", 1000.5, { results: [["c-r1", result]] }),
      "job/logs/a.json": completion("r1", 990, {}),
    };
    const run = await importedRun(openhands, files);
    expect(run.name).toBe("logs");
    expect(run.requests.map(({ id, at }) => [id, at])).toEqual([
      ["r1", "1970-01-01T00:16:28.000Z"],
      ["r2", "1970-01-01T00:16:38.500Z"],
    ]);
    expect(totals(run)).toMatchObject({
      requests: 2,
      uncached: 140,
      read: 40,
      write: 20,
      output: 20,
    });
    expect(run.calls[0]).toMatchObject({
      request: "r1",
      command: "ls",
      exitCode: 2,
      outcome: "ok",
    });
    expect(run.calls[0]?.sources).toMatchObject({ exitCode: "text", outcome: "text" });
    expect(run.events.map(({ purpose }) => purpose)).toEqual(["goal"]);
  });

  it("is the same run as the events it is of", async () => {
    const files = {
      "logs/a.json": completion("r1", 990, {}),
      "logs/b.json": completion("r9", 991, {}),
      "trajectory-1.json": [goal, { ...ask(1, "r1", [100, 10], accumulated(1, [100, 10])) }],
    };
    const run = await importedRun(openhands, files);
    expect(run.name).toBe("trajectory-1");
    expect(run.requests.map(({ id }) => id)).toEqual(["r1", "r9"]);
    // the log's clock has a zone and that of the events none: it orders nothing beside it
    expect(run.requests[1]?.at).toBeNull();
    expect(run.calls).toHaveLength(2);
  });

  it("has failed requests", async () => {
    const error = { type: "RateLimitError", message: "slow down" };
    const failed = { ...completion("x", 5, {}), response: null, error };
    const run = await importedRun(openhands, { "logs/a.json": failed });
    expect(run.requests[0]).toMatchObject({ status: "error", error: { code: "RateLimitError" } });
  });
});

it("two trajectories of one name are two runs with names of their own", async () => {
  const one = (id: string) => [goal, ask(1, id, [9, 1], accumulated(1, [9, 1]))];
  const runs = await imported(openhands, { "a/run.json": one("x"), "b/run.json": one("y") });
  expect(runs.map(({ name }) => name)).toEqual(["a/run", "b/run"]);
});

it("a server that gives every answer one id has as many requests as answers", async () => {
  const events = (count: number, prompt: number) => [
    goal,
    ...Array.from({ length: count }, (_, index) =>
      ask(index + 1, "same", [prompt + index, 10], accumulated(0, [100, 10])),
    ),
  ];
  const runs = await imported(openhands, { "a.json": events(3, 100), "b.json": events(4, 500) });
  expect(runs.map(({ requests }) => requests.length)).toEqual([3, 4]);
});

it("a history with its events inside is read", async () => {
  const history = [goal, action(1, "run", { tool_call_metadata: answer("r", [9, 1]) })];
  const run = await importedRun(openhands, { "t.json": { history } });
  expect(totals(run)).toMatchObject({ requests: 1, output: 1 });
});

it("arguments nested without end cost nothing but themselves", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const calls = [{ id: "c", function: { name: "x", arguments: deep } }];
  const response = { id: "r", choices: [{ message: { tool_calls: calls } }] };
  const run = await importedRun(openhands, { "l/a.json": { ...completion("r", 5, {}), response } });
  expect(run.calls).toHaveLength(1);
});
