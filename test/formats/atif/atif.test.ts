import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { atif } from "../../../scorer/formats/atif/index.ts";
import { agent, figures, prompt, reply, trajectory } from "./trajectory.ts";
import { importedRun, noted, recognised, totals } from "../support/importing.ts";

const only = (document: object) => importedRun(atif, { "trajectory.json": document });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("recognition", () => {
  const own = trajectory("s", []);
  it.each([
    ["a trajectory", own, true],
    ["one over several lines", JSON.stringify(own, null, 2), true],
    ["version 1.0", trajectory("s", [], { schema_version: "ATIF-v1.0" }), true],
    ["a later version", trajectory("s", [], { schema_version: "ATIF-v1.8" }), true],
    ["another version", trajectory("s", [], { schema_version: "ATIF-v2.0" }), false],
    ["no agent", trajectory("s", [], { agent: null }), false],
    ["no steps", trajectory("s", [], { steps: {} }), false],
    ["two under keys", { parent: own, child: own }, false],
    ["a list", [own], false],
    ["a Harbor result", { trial_name: "t", task_name: "t", agent_info: {} }, false],
    ["an ESLint report", [{ filePath: "a.js", messages: [] }], false],
    [
      "JSON Lines",
      `${JSON.stringify({ type: "user" })}\n${JSON.stringify({ type: "x" })}\n`,
      false,
    ],
    ["text", "schema_version ATIF-v1.6", false],
    ["nothing", "", false],
  ])("%s", async (_, content, expected) => {
    expect(await recognised(atif, "any.json", content)).toBe(expected);
  });
});

describe("tokens of a step", () => {
  const gpt = agent("builder", "openai/gpt-5");
  const claude = agent("builder", "anthropic/claude-sonnet-5");
  const claudeCode = agent("claude-code", "claude-sonnet-5");
  const none = { total: 0, uncached: 0, read: 0, write: 0, output: 0, reasoning: 0 };
  it.each([
    [
      "cached tokens are a part of the prompt",
      gpt,
      figures(100, 9, { cached_tokens: 60 }),
      { uncached: 40, read: 60, output: 9 },
    ],
    [
      "without a cached part only the whole is known",
      gpt,
      figures(100, 9),
      { total: 100, output: 9 },
    ],
    [
      "reasoning is a part of the output",
      gpt,
      figures(100, 9, { cached_tokens: 0, extra: { reasoning_tokens: 4 } }),
      { uncached: 100, output: 9, reasoning: 4 },
    ],
    [
      "the cached part may stand in extra only",
      gpt,
      figures(100, 9, { extra: { cache_read_tokens: 0, cache_write_tokens: 30 } }),
      { uncached: 70, write: 30, output: 9 },
    ],
    [
      "writes are within the sum by the specification",
      claude,
      figures(100, 9, { cached_tokens: 60, extra: { cache_creation_input_tokens: 30 } }),
      { uncached: 10, read: 60, write: 30, output: 9 },
    ],
    [
      "unknown writes within the sum leave only the sum",
      claude,
      figures(100, 9, { cached_tokens: 60 }),
      { total: 100, read: 60, output: 9 },
    ],
    [
      "Harbor's converter of Claude Code leaves writes out of the sum",
      claudeCode,
      figures(100, 9, { cached_tokens: 60, extra: { cache_creation_input_tokens: 30 } }),
      { uncached: 40, read: 60, write: 30, output: 9 },
    ],
    [
      "unknown writes beside the sum leave the sum unknown",
      claudeCode,
      figures(100, 9, { cached_tokens: 60 }),
      { uncached: 40, read: 60, output: 9 },
    ],
    [
      "Anthropic's own figures beside the sum decide",
      claudeCode,
      figures(100, 9, {
        cached_tokens: 60,
        extra: { input_tokens: 10, cache_creation_input_tokens: 30 },
      }),
      { uncached: 10, read: 60, write: 30, output: 9 },
    ],
    ["an output of 0 beside input is unknown", gpt, figures(100, 0), { total: 100 }],
    ["figures that are no counts are none", gpt, figures(-5, 1.5, { cached_tokens: "many" }), {}],
  ])("%s", async (_, by, metrics, expected) => {
    const run = await only(trajectory("s", [prompt(1), reply(2, metrics)], by));
    expect(totals(run)).toMatchObject({ requests: 1, ...none, ...expected });
  });

  it("a total of 0 cached tokens says that steps without a cached part have none", async () => {
    const final = { final_metrics: { total_prompt_tokens: 100, total_cached_tokens: 0 } };
    const run = await only(trajectory("s", [reply(1, figures(100, 9))], final));
    expect(totals(run)).toMatchObject({ total: 0, uncached: 100, read: 0 });
    expect(run.requests[0]?.sources).toMatchObject({
      cacheReadTokens: "derived",
      outputTokens: "measured",
    });
  });

  it("writes that a provider bills and nobody kept are noted", async () => {
    const run = await only(
      trajectory("s", [reply(1, figures(100, 9, { cached_tokens: 60 })), reply(2, null)], claude),
    );
    expect(run.record.notes).toContainEqual({
      ...{ note: "other", about: "tokens written to a cache are not told" },
      ...{ file: "trajectory.json", count: 1 },
    });
  });

  it("a cached part that is larger than the whole is no part of it", async () => {
    const run = await only(trajectory("s", [reply(1, figures(10, 9, { cached_tokens: 60 }))]));
    expect(totals(run)).toMatchObject({ uncached: 10, read: 60 });
    expect(noted(run, "token-convention")).toBe(1);
  });
});

describe("requests", () => {
  const counted = { cached_tokens: 0 };
  it.each([
    ["a step of the agent without figures is a request", reply(1, null), 1, 0],
    ["no call, no request", reply(1, null, { llm_call_count: 0 }), 0, 0],
    ["figures prove a call", reply(1, figures(5, 1, counted), { llm_call_count: 0 }), 1, 1],
    ["several calls", reply(1, figures(90, 6, counted), { llm_call_count: 3 }), 3, 1],
    ["whatever the source", reply(1, null, { source: "redacted", llm_call_count: 1 }), 1, 0],
    ["a step of the system", reply(1, null, { source: "system" }), 0, 0],
    ["a copied step", reply(1, figures(5, 1), { is_copied_context: true }), 0, 0],
    ["a count that is none", reply(1, null, { llm_call_count: 1e15 }), 10_000, 0],
  ])("%s", async (_, step, requests, withUsage) => {
    expect(totals(await only(trajectory("s", [step])))).toMatchObject({ requests, withUsage });
  });

  it("without usage are noted, with their share", async () => {
    const run = await only(trajectory("s", [reply(1, figures(5, 1)), reply(2, null)]));
    const note = run.record.notes.find((of) => of.note === "usage-missing");
    expect(note).toMatchObject({ count: 1, of: 2 });
  });

  it("have their own model, and the provider the agent's model names", async () => {
    const steps = [
      reply(1, null),
      reply(2, null, { model_name: "gpt-5" }),
      reply(3, null, { model_name: "o9" }),
    ];
    const { requests, run } = await only(trajectory("s", steps));
    expect(requests.map(({ model, provider }) => [model, provider])).toEqual([
      ["gpt-5", "openai"],
      ["gpt-5", "openai"],
      ["o9", null],
    ]);
    expect(run.configuration.seats).toHaveLength(2);
  });

  it("have exact costs; 0 beside tokens is no cost", async () => {
    const steps = [
      reply(1, figures(5, 1, { cost_usd: 0.0028000000000000004 })),
      reply(2, figures(5, 1, { cost_usd: 0 })),
    ];
    const run = await only(trajectory("s", steps));
    expect(run.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.0028000000000000004", null]);
    expect(noted(run, "cost-unknown")).toBe(1);
    expect(run.requests[0]?.sources?.["billedUsd"]).toBe("measured");
  });

  it("of mini-swe-agent have costs that were shared out afterwards", async () => {
    const step = reply(1, figures(5, 1, { cost_usd: 0.5 }));
    const run = await only(trajectory("s", [step], agent("mini-swe-agent", "gpt-5")));
    expect(run.requests[0]?.sources?.["billedUsd"]).toBe("derived");
    expect(noted(run, "other")).toBe(1);
  });

  it("are one where Claude Code's streamed lines became steps", async () => {
    const extra = { cache_creation_input_tokens: 50 };
    const line = (id: number, output: number, call: string | null) =>
      reply(id, figures(1000, output, { cached_tokens: 900, extra }), {
        tool_calls:
          call === null ? [] : [{ tool_call_id: call, function_name: "Read", arguments: {} }],
      });
    const next = figures(1050, 7, { cached_tokens: 950, extra });
    const steps = [line(1, 9, null), line(2, 159, "a"), line(3, 159, "b"), reply(4, next)];
    const run = await only(trajectory("s", steps, agent("claude-code", "claude-sonnet-5")));
    expect(totals(run)).toMatchObject({ requests: 2, read: 1850, uncached: 200, output: 166 });
    expect(run.calls.map(({ request }) => request)).toEqual(["step-1", "step-1"]);
    expect(noted(run, "repeated-record")).toBe(2);
  });

  it("of other agents with equal figures are not one", async () => {
    const step = figures(100, 30, { cached_tokens: 0 });
    const run = await only(trajectory("s", [reply(1, step), reply(2, step)]));
    expect(totals(run)).toMatchObject({ requests: 2, uncached: 200, output: 60 });
  });

  it("keep their ids apart where a file numbers two steps alike", async () => {
    const call = { tool_calls: [{ tool_call_id: "c", function_name: "read", arguments: {} }] };
    const { requests, calls } = await only(trajectory("s", [reply(7, null), reply(7, null, call)]));
    expect(requests.map(({ id }) => id)).toEqual(["step-7", "step-7/1"]);
    expect(calls[0]?.request).toBe("step-7/1");
  });

  it("have times as written; ones that cannot be read are noted", async () => {
    const steps = [
      reply(1, null, { timestamp: "2026-01-01T10:00:00.5Z" }),
      reply(2, null, { timestamp: "later" }),
      reply(3, null, {
        extra: { invocation: { start_timestamp: 1_767_261_601.25, end_timestamp: 1_767_261_603 } },
      }),
    ];
    const run = await only(trajectory("s", steps));
    expect(run.requests.map(({ at }) => at)).toEqual([
      "2026-01-01T10:00:00.500Z",
      null,
      "2026-01-01T10:00:01.250Z",
    ]);
    expect(run.requests[2]?.latencyMs).toBe(1750);
    expect(noted(run, "impossible-time")).toBe(1);
  });
});

describe("tool calls", () => {
  const shell = (results: readonly object[], keystrokes = "npm test\n") =>
    reply(1, null, {
      tool_calls: [
        { tool_call_id: "c1", function_name: "bash_command", arguments: { keystrokes } },
      ],
      observation: { results },
    });

  it("of Terminus are keystrokes, their only result has no name", async () => {
    const { calls } = await only(trajectory("s", [shell([{ content: "New Terminal Output:" }])]));
    expect(calls).toMatchObject([
      {
        tool: "bash_command",
        kind: "shell",
        command: "npm test\n",
        verifies: "test",
        request: "step-1",
        outcome: "unknown",
        resultSha256: sha256("New Terminal Output:"),
      },
    ]);
  });

  it("are paired with results by their ids, parts of a result put together", async () => {
    const named = (id: string) => ({ tool_call_id: id, function_name: "look", arguments: {} });
    const content = [
      { type: "text", text: "b" },
      { type: "image", source: {} },
    ];
    const step = reply(1, null, {
      tool_calls: [named("a"), named("b"), named("c")],
      observation: {
        results: [
          { source_call_id: "b", content },
          { source_call_id: "a", content: "a" },
        ],
      },
    });
    const { calls } = await only(trajectory("s", [step]));
    expect(calls.map(({ resultSha256 }) => resultSha256)).toEqual([sha256("a"), sha256("b"), null]);
  });

  it.each([
    ["<returncode>2</returncode>\n<output>no</output>", "ok", 2],
    ["Exit code: 0\nWall time: 1 seconds", "ok", 0],
    ["done\n[The command completed with exit code 127.]", "ok", 127],
    ["done\n[Command finished with exit code 1]", "ok", 1],
    ["it says: Exit code: 3\n", "unknown", undefined],
    ["", "unknown", undefined],
  ])("end as words say that are known: %j", async (content, outcome, exitCode) => {
    const { calls } = await only(trajectory("s", [shell([{ source_call_id: "c1", content }])]));
    expect(calls[0]?.outcome).toBe(outcome);
    expect(calls[0]?.exitCode).toBe(exitCode);
    if (exitCode !== undefined) expect(calls[0]?.sources?.["exitCode"]).toBe("text");
  });

  it("that could not be parsed are invalid calls", async () => {
    const content = "Previous response had parsing errors:\nERROR: No valid JSON found in response";
    const step = reply(4, figures(9, 2), { observation: { results: [{ content }] } });
    const { calls } = await only(trajectory("s", [step]));
    expect(calls).toMatchObject([{ request: "step-4", tool: null, outcome: "invalid" }]);
    expect(calls[0]?.sources?.["outcome"]).toBe("text");
  });

  it("with arguments as text or without are calls all the same", async () => {
    const named = (given: unknown) => ({ function_name: "look", arguments: given });
    const step = reply(1, null, { tool_calls: [named("{broken"), named(null), "no call"] });
    const { calls } = await only(trajectory("s", [step]));
    expect(calls.map(({ argumentsSha256 }) => argumentsSha256)).toEqual([sha256("{broken"), null]);
  });
});

describe("totals stated", () => {
  const steps = [
    reply(1, figures(682, 55, { cost_usd: 0.002255 })),
    reply(2, figures(100, 30, { cost_usd: 0.00055 })),
  ];

  it("are checks that agree, however their sum was made", async () => {
    const final_metrics = {
      total_prompt_tokens: 782,
      total_completion_tokens: 85,
      total_cost_usd: 0.0028050000000000002,
      total_steps: 2,
    };
    const { record } = await only(trajectory("s", steps, { final_metrics }));
    const common = { by: "final_metrics", file: "trajectory.json" };
    expect(record.checks).toEqual([
      { ...common, of: "input tokens", stated: 782, counted: 782 },
      { ...common, of: "output tokens", stated: 85, counted: 85 },
      { ...common, of: "cost in USD", stated: "0.002805", counted: "0.002805" },
      { ...common, of: "steps", stated: 2, counted: 2 },
    ]);
  });

  it("that are higher show that a call left no step: a request without tokens", async () => {
    const final_metrics = { total_prompt_tokens: 882, total_completion_tokens: 115 };
    const run = await only(trajectory("s", steps, { final_metrics }));
    expect(run.record.checks).toMatchObject([
      { stated: 882, counted: 782 },
      { stated: 115, counted: 85 },
    ]);
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 2, total: 782 });
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it("are not compared with what is not known", async () => {
    const final_metrics = { total_prompt_tokens: 9, total_cached_tokens: 4 };
    const run = await only(trajectory("s", [reply(1, null)], { final_metrics }));
    expect(run.record.checks.map(({ counted }) => counted)).toEqual([null, null]);
  });
});

it("no ending, however the last message sounds", async () => {
  const run = await only(trajectory("s", [reply(1, null, { message: "All done!" })]));
  expect(run.status).toBeNull();
});
