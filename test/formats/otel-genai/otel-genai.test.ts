import { describe, expect, it } from "vitest";
import { otelGenai } from "../../../scorer/formats/otel-genai/index.ts";
import { imported, importedRun, noted, recognised, totals } from "../support/importing.ts";
import { otlpText, type Told } from "./write-otlp.ts";

const start = Date.UTC(2026, 9, 19, 8, 30);
const service = { "service.name": "coder", "service.version": "2.1.0" };

const tokens = (input: number, output: number, more: Told["attributes"] = {}) => ({
  "gen_ai.usage.input_tokens": input,
  "gen_ai.usage.output_tokens": output,
  ...more,
});

const chat = (from: number, ms: number, attributes: Told["attributes"], more = {}): Told => ({
  name: "chat claude-opus-4-5",
  from: start + from,
  ms,
  attributes: {
    "gen_ai.operation.name": "chat",
    "gen_ai.provider.name": "anthropic",
    "gen_ai.request.model": "claude-opus-4-5",
    ...attributes,
  },
  ...more,
});

const tool = (from: number, ms: number, name: string, attributes = {}, more = {}): Told => ({
  name: `execute_tool ${name}`,
  from: start + from,
  ms,
  attributes: {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": name,
    ...attributes,
  },
  ...more,
});

const agent = (
  from: number,
  ms: number,
  name: string,
  children: readonly Told[],
  attributes = {},
): Told => ({
  name: `invoke_agent ${name}`,
  from: start + from,
  ms,
  attributes: {
    "gen_ai.operation.name": "invoke_agent",
    "gen_ai.agent.name": name,
    ...attributes,
  },
  children,
});

const reply = (...calls: readonly { id: string | null; name: string; arguments: unknown }[]) =>
  JSON.stringify([
    {
      role: "assistant",
      parts: calls.map((call) => ({ type: "tool_call", ...call })),
      finish_reason: "tool_calls",
    },
  ]);

/** A main agent that asks twice, runs a command, sends a sub-agent, and whose last request fails. */
const team: Told = agent(
  0,
  10_000,
  "builder",
  [
    chat(
      100,
      1000,
      tokens(900, 50, {
        "gen_ai.response.model": "claude-opus-4-5-20251101",
        "gen_ai.usage.cache_read.input_tokens": 600,
        "gen_ai.usage.cache_creation.input_tokens": 200,
        "gen_ai.usage.reasoning.output_tokens": 10,
        "gen_ai.response.finish_reasons": ["tool_calls"],
        "gen_ai.response.time_to_first_chunk": 0.25,
        "gen_ai.output.messages": reply(
          { id: "call-1", name: "bash", arguments: { command: "npm test" } },
          { id: "call-2", name: "task", arguments: { goal: "look" } },
          { id: "call-3", name: "browse", arguments: {} },
        ),
      }),
    ),
    tool(1200, 300, "bash", {
      "gen_ai.tool.call.id": "call-1",
      "gen_ai.tool.call.arguments": '{"command":"npm test"}',
      "gen_ai.tool.call.result": "3 passed",
    }),
    tool(
      1600,
      4000,
      "task",
      { "gen_ai.tool.call.id": "call-2" },
      {
        children: [
          agent(
            1700,
            3000,
            "scout",
            [
              chat(
                1800,
                500,
                tokens(100, 5, {
                  "gen_ai.usage.cache_read.input_tokens": 0,
                  "gen_ai.usage.cache_creation.input_tokens": 0,
                }),
              ),
              tool(2400, 100, "read", { "error.type": "TimeoutError" }),
            ],
            tokens(100, 5),
          ),
        ],
      },
    ),
    chat(
      6000,
      700,
      { "error.type": "overloaded_error", "http.response.status_code": 529 },
      {
        error: new Error("Overloaded"),
      },
    ),
  ],
  { ...tokens(5000, 55), "gen_ai.conversation.id": "conversation-1" },
);

describe("spans the OpenTelemetry SDK writes", () => {
  it("are one OTLP/JSON document a line, integers as numbers or texts, and are known", async () => {
    const text = await otlpText([team], service);
    expect(text.trimEnd().split("\n").length).toBeGreaterThan(1);
    expect(text).toContain('"resourceSpans"');
    expect(await recognised(otelGenai, "traces.jsonl", text)).toBe(true);
  });

  it("tell requests, calls and agents of a team", async () => {
    const run = await importedRun(otelGenai, { "traces.jsonl": await otlpText([team], service) });
    expect(run.name).toBe("conversation-1");
    expect(run.run.harness).toEqual({ name: "coder", version: "2.1.0" });
    // 900 of which 600 read and 200 written, and 100 of which none
    expect(totals(run)).toMatchObject({
      requests: 3,
      withUsage: 2,
      uncached: 200,
      read: 600,
      write: 200,
      output: 55,
      reasoning: 10,
      errors: 1,
    });
    expect(noted(run, "usage-missing")).toBe(1);
    const [first, , failed] = run.requests;
    expect(first).toMatchObject({
      at: "2026-10-19T08:30:00.100Z",
      agent: "builder",
      role: "main",
      model: "claude-opus-4-5-20251101",
      provider: "anthropic",
      latencyMs: 1000,
      firstTokenMs: 250,
      finish: "tool-calls",
      status: "ok",
    });
    expect(failed).toMatchObject({
      status: "error",
      latencyMs: 700,
      error: { code: 529, message: "Overloaded" },
      outputTokens: null,
    });
    expect(run.calls.map(({ id, tool: of, outcome, role }) => [id, of, outcome, role])).toEqual([
      ["call-3", "browse", "unknown", "main"],
      ["call-1", "bash", "ok", "main"],
      ["call-2", "task", "ok", "main"],
      [expect.any(String), "read", "timeout", "scout"],
    ]);
    expect(run.calls[1]).toMatchObject({
      request: first?.id,
      kind: "shell",
      command: "npm test",
      verifies: "test",
      durationMs: 300,
      sources: { request: "measured" },
    });
    expect(run.calls[1]?.resultSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(run.calls[3]).toMatchObject({
      request: run.requests[1]?.id,
      sources: { request: "derived" },
    });
    const scout = run.requests[1]?.agent;
    expect(run.events.map(({ kind, agent: of, parent, to }) => [kind, of, parent ?? to])).toEqual([
      ["agent.open", "builder", undefined],
      ["dispatch", "builder", scout],
      ["agent.open", scout, "builder"],
      ["agent.close", scout, undefined],
      ["dispatch.result", "builder", scout],
      ["agent.close", "builder", undefined],
    ]);
  });

  it("state sums of agents that are compared and never added", async () => {
    const run = await importedRun(otelGenai, { "traces.jsonl": await otlpText([team], service) });
    const of = (by: string) =>
      run.record.checks.filter((check) => check.by === by).map((c) => [c.of, c.stated, c.counted]);
    // the request that failed has no figures, so that the sum of the main agent's is not known
    expect(of("agent invoke_agent builder")).toEqual([
      ["input tokens", 5000, null],
      ["output tokens", 55, null],
    ]);
    expect(of("agent invoke_agent scout")).toEqual([
      ["input tokens", 100, 100],
      ["output tokens", 5, 5],
    ]);
  });

  it("are one run for each trace, and for all traces of a conversation", async () => {
    const turn = (id: string | null, from: number) =>
      chat(from, 10, {
        ...tokens(10, 1),
        ...(id === null ? {} : { "gen_ai.conversation.id": id }),
      });
    const roots = [turn("a", 0), turn("a", 100), turn("b", 200), turn(null, 300)];
    const runs = await imported(otelGenai, { "t.jsonl": await otlpText(roots, service) });
    expect(runs.map(({ name, requests }) => [name, requests.length])).toEqual([
      ["a", 2],
      ["b", 1],
      [expect.stringMatching(/^[0-9a-f]{32}$/), 1],
    ]);
  });

  it("count a request once that a framework and its client both tell", async () => {
    const inner = chat(10, 80, tokens(40, 4), { scope: "client" });
    const outer = chat(0, 100, tokens(40, 4, { "gen_ai.response.finish_reasons": ["stop"] }), {
      children: [inner],
      scope: "framework",
    });
    const run = await importedRun(otelGenai, { "t.jsonl": await otlpText([outer], service) });
    expect(totals(run)).toMatchObject({ requests: 1, total: 40, output: 4 });
    expect(run.requests[0]).toMatchObject({ latencyMs: 80, finish: "stop" });
    expect(run.record.checks.map(({ stated, counted }) => [stated, counted])).toEqual([
      [40, 40],
      [4, 4],
    ]);
  });

  it("count requests of an agent called by a tool inside a request as its own", async () => {
    const inner = tool(
      10,
      80,
      "ask",
      {},
      { children: [agent(20, 50, "b", [chat(30, 5, tokens(7, 1))])] },
    );
    const outer = chat(0, 100, tokens(40, 4), { children: [inner] });
    const run = await importedRun(otelGenai, { "t.jsonl": await otlpText([outer], service) });
    expect(totals(run)).toMatchObject({ requests: 2, total: 47, output: 5 });
    expect(run.calls[0]?.request).toBe(run.requests[0]?.id);
  });

  it("are counted once where a batch was sent twice", async () => {
    const text = await otlpText([chat(0, 10, tokens(10, 1))], service);
    const run = await importedRun(otelGenai, { "t.jsonl": text + text });
    expect(totals(run)["requests"]).toBe(1);
    expect((await imported(otelGenai, { "a.jsonl": text, "b.jsonl": text })).length).toBe(1);
  });

  it("say which instruments leave cached tokens out of the input", async () => {
    const wrong = [50, 60].map((read, index) =>
      chat(
        index * 100,
        10,
        tokens(5, 1, {
          "gen_ai.usage.cache_read.input_tokens": read,
          "gen_ai.usage.cache_creation.input_tokens": 0,
        }),
        { scope: "violator" },
      ),
    );
    const right = chat(
      300,
      10,
      tokens(100, 1, {
        "gen_ai.usage.cache_read.input_tokens": 70,
        "gen_ai.usage.cache_creation.input_tokens": 0,
      }),
      { scope: "keeper" },
    );
    const root = agent(0, 1000, "a", [...wrong, right]);
    const run = await importedRun(otelGenai, { "t.jsonl": await otlpText([root], service) });
    expect(run.requests.map(({ uncachedInputTokens: of }) => of)).toEqual([5, 5, 30]);
    expect(noted(run, "token-convention")).toBe(2);
    const note = run.record.notes.find(({ note: code }) => code === "token-convention");
    expect(note?.about).toContain("violator");
  });

  it("have older names too, and embeddings are requests without a reply", async () => {
    const old: Told = {
      name: "openai.chat",
      from: start,
      ms: 20,
      attributes: {
        "gen_ai.system": "openai",
        "gen_ai.request.model": "gpt-4o",
        "gen_ai.usage.prompt_tokens": 30,
        "gen_ai.usage.completion_tokens": 3,
        "gen_ai.completion.0.tool_calls.0.id": "c1",
        "gen_ai.completion.0.tool_calls.0.name": "read_file",
        "gen_ai.completion.0.tool_calls.0.arguments": '{"path":"a.ts"}',
      },
    };
    const embeddings = chat(50, 5, {
      "gen_ai.operation.name": "embeddings",
      "gen_ai.usage.input_tokens": 8,
    });
    const root = agent(0, 100, "a", [old, embeddings]);
    const run = await importedRun(otelGenai, { "t.jsonl": await otlpText([root], service) });
    expect(totals(run)).toMatchObject({ requests: 2, total: 38, output: 3 });
    expect(run.requests[1]?.outputTokens).toBeNull();
    expect(run.calls).toMatchObject([{ id: "c1", path: "a.ts", kind: "read", outcome: "unknown" }]);
  });
});
