import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { langfuse } from "../../../scorer/formats/langfuse/index.ts";
import { litellm } from "../../../scorer/formats/litellm/index.ts";
import { otelGenai } from "../../../scorer/formats/otel-genai/index.ts";
import { imported, importedRun, jsonl, noted, recognised, totals } from "../support/importing.ts";
import { mutatedText } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";

const attribute = (key: string, value: object) => ({ key, value });

const span = (id: string, parent: string, attributes: readonly object[], more = {}) => ({
  traceId: "5b8aa5a2d2c872e8321cf37308d69df2",
  spanId: id,
  parentSpanId: parent,
  name: "chat m",
  startTimeUnixNano: "1792398600000000001",
  endTimeUnixNano: "1792398601500000001",
  attributes,
  status: {},
  ...more,
});

const otlp = (...spans: readonly object[]) => ({
  resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ scope: { name: "i" }, spans }] }],
});

const request = span("051581bf3cb55c13", "", [
  attribute("gen_ai.operation.name", { stringValue: "chat" }),
  attribute("gen_ai.request.model", { stringValue: "gpt-4o" }),
  attribute("gen_ai.usage.input_tokens", { intValue: "9007199254740991" }),
  attribute("gen_ai.usage.output_tokens", { intValue: 12 }),
  attribute("gen_ai.usage.cache_read.input_tokens", { intValue: "0" }),
  attribute("gen_ai.response.finish_reasons", {
    arrayValue: { values: [{ stringValue: "length" }] },
  }),
]);

const anyAgent = {
  spans: [
    {
      name: "call_llm mistral/m",
      parent: { span_id: null },
      context: { trace_id: "#338", span_id: "#293" },
      start_time: "#175",
      end_time: "#176",
      status: { status_code: "ok", description: null },
      attributes: {
        "gen_ai.operation.name": "call_llm",
        "gen_ai.request.model": "mistral/mistral-small",
        "gen_ai.usage.input_tokens": 672,
        "gen_ai.usage.output_tokens": 16,
        "gen_ai.usage.input_cost": 6.72e-5,
        "gen_ai.usage.output_cost": 4.8e-6,
      },
      events: [],
      resource: { attributes: { "service.name": "unknown_service" } },
    },
  ],
  final_output: "x",
};

/** Numbers beyond 2^53 have no other way into a text. */
const anyAgentText = JSON.stringify(anyAgent)
  .replace('"#338"', "338958331222012082418099330867817086976")
  .replace('"#293"', "2932848494077650093")
  .replace('"#175"', "1758026586341103123")
  .replace('"#176"', "1758026586853189000");

const jaegerSpan = (
  id: string,
  parent: string | null,
  tags: Readonly<Record<string, unknown>>,
) => ({
  traceID: "4a1b",
  spanID: id,
  operationName: id,
  references: parent === null ? [] : [{ refType: "CHILD_OF", traceID: "4a1b", spanID: parent }],
  startTime: 1_770_000_000_001_000,
  duration: 1_800_000,
  tags: Object.entries(tags).map(([key, value]) => ({ key, type: "string", value })),
  processID: "p1",
});

const jaeger = {
  traceID: "4a1b",
  spans: [
    jaegerSpan("http", null, { "http.route": "/" }),
    jaegerSpan("ask", "http", {
      "gen_ai.operation.name": "chat",
      "gen_ai.request.model": "m",
      "gen_ai.usage.input_tokens": 100,
      "gen_ai.usage.output_tokens": 7,
      "otel.status_code": "ERROR",
      "error.type": "rate_limit",
    }),
  ],
  processes: { p1: { serviceName: "svc", tags: [] } },
};

const event = (name: string, attrs: object, ts = "2026-10-19T08:30:10.000Z") => ({
  _type: "log",
  ts,
  scope: "com.anthropic.claude_code",
  name,
  attrs: { "event.name": name, "session.id": "s1", ...attrs },
  resource: { "service.name": "claude-code", "service.version": "2.0.1" },
});

const claude = [
  event("user_prompt", { prompt: "go" }, "2026-10-19T08:30:00.000Z"),
  event(
    "api_error",
    {
      model: "claude-opus-4-5",
      error: "Overloaded",
      status_code: "529",
      attempt: 2,
      duration_ms: 900,
      query_source: "repl_main_thread",
    },
    "2026-10-19T08:30:05.000Z",
  ),
  event("api_request", {
    model: "claude-opus-4-5",
    input_tokens: "12",
    output_tokens: 80,
    cache_read_tokens: 1500,
    cache_creation_tokens: 200,
    cost_usd: 0.0345,
    duration_ms: 4000,
    query_source: "repl_main_thread",
  }),
  event(
    "api_request",
    {
      model: "claude-haiku-4-5",
      input_tokens: 3,
      output_tokens: 5,
      cache_read_tokens: 0,
      cache_creation_tokens: 0,
      cost_usd: 0,
      query_source: "agent:scout",
    },
    "2026-10-19T08:30:12.000Z",
  ),
  event(
    "tool_result",
    {
      tool_name: "Bash",
      success: "true",
      duration_ms: 275,
      tool_parameters: '{"bash_command":"npm","full_command":"npm test"}',
    },
    "2026-10-19T08:30:13.000Z",
  ),
  event(
    "tool_result",
    { tool_name: "Read", success: "false", duration_ms: 12, error: "no such file" },
    "2026-10-19T08:30:14.000Z",
  ),
  event(
    "tool_decision",
    { tool_name: "Write", decision: "reject", source: "user_reject" },
    "2026-10-19T08:30:15.000Z",
  ),
  event(
    "subagent_completed",
    { agent_type: "scout", total_tokens: 5000, total_tool_uses: 7 },
    "2026-10-19T08:30:16.000Z",
  ),
  event("user_prompt", { prompt: "more" }, "2026-10-19T08:30:17.000Z"),
  { ...event("claude_code.token.usage", {}), _type: "metric", value: 5 },
];

describe("files of spans", () => {
  it("give 64-bit integers as text, and times in nanoseconds", async () => {
    const run = await importedRun(otelGenai, { "t.json": otlp(request) });
    expect(run.requests[0]).toMatchObject({
      at: "2026-10-19T08:30:00.000Z",
      latencyMs: 1500,
      uncachedInputTokens: 9_007_199_254_740_991,
      cacheReadTokens: 0,
      cacheWriteTokens: 0,
      outputTokens: 12,
      finish: "length",
    });
  });

  it("may have a line that is broken", async () => {
    const run = await importedRun(otelGenai, {
      "t.jsonl": jsonl(otlp(request), '{"resourceSpans":[{'),
    });
    expect(totals(run)["requests"]).toBe(1);
    expect(noted(run, "broken-line")).toBe(1);
  });

  it("have parents that are their own descendants, or missing", async () => {
    const loop = [
      { ...request, spanId: "a", parentSpanId: "b" },
      { ...request, spanId: "b", parentSpanId: "a" },
      { ...request, spanId: "c", parentSpanId: "nobody" },
    ];
    const [run] = await imported(otelGenai, { "t.json": otlp(...loop) });
    expect(run?.requests.map(({ id }) => id)).toContain("c");
  });

  it("of any-agent have ids and times as numbers that JSON rounds", async () => {
    const run = await importedRun(otelGenai, { "trace.json": anyAgentText });
    expect(run.name).toBe(BigInt("338958331222012082418099330867817086976").toString(16));
    expect(run.requests[0]).toMatchObject({
      id: BigInt("2932848494077650093").toString(16),
      latencyMs: 512,
      inputTokens: 672,
      outputTokens: 16,
      billedUsd: "0.0000720",
      sources: { billedUsd: "derived" },
    });
    expect(run.run.harness.name).toBe("any-agent");
  });

  it("of Jaeger have microseconds, tags and references", async () => {
    for (const document of [jaeger, { data: [jaeger] }]) {
      const run = await importedRun(otelGenai, { "trace.json": document });
      expect(run.run.harness.name).toBe("svc");
      expect(run.requests).toMatchObject([
        {
          id: "ask",
          latencyMs: 1800,
          status: "error",
          error: { code: "rate_limit" },
          inputTokens: 100,
        },
      ]);
    }
  });

  it("may name things by what is no text, and last longer than time", async () => {
    const odd = { toString: "x", constructor: 1 };
    const [span0, asked] = jaeger.spans;
    const run = await importedRun(otelGenai, {
      "a.json": { ...jaeger, spans: [span0, { ...asked, processID: odd, duration: 1e300 }] },
      "b.json": otlp({
        ...request,
        attributes: [
          ...request.attributes,
          attribute("gen_ai.agent.name", {
            kvlistValue: { values: [{ key: odd, value: { stringValue: "a" } }] },
          }),
          { key: odd, value: odd },
        ],
        traceId: "4a1b",
      }),
    });
    expect(run.requests.map(({ latencyMs }) => latencyMs)).toEqual([null, 1500]);
  });

  it("without a GenAI span are refused with a reason", async () => {
    const plain = otlp(span("a", "", [attribute("peer.service", { stringValue: "x" })]));
    expect(await recognised(otelGenai, "t.json", plain)).toBe(true);
    expect(await imported(otelGenai, { "t.json": plain })).toEqual([]);
    const both = await importedRun(otelGenai, { "plain.json": plain, "t.json": otlp(request) });
    expect(both.record.files.find(({ name }) => name === "plain.json")).toMatchObject({
      read: false,
      because: "nothing to import",
      detail: "OpenTelemetry data without a GenAI span or event",
    });
  });
});

describe("events of Claude Code", () => {
  it("are requests, errors, calls and messages of a session", async () => {
    const run = await importedRun(otelGenai, { "events.jsonl": jsonl(...claude) });
    expect(run.name).toBe("s1");
    expect(run.run.harness).toEqual({ name: "Claude Code", version: "2.0.1" });
    expect(totals(run)).toMatchObject({
      requests: 3,
      withUsage: 2,
      uncached: 15,
      read: 1500,
      write: 200,
      output: 85,
      errors: 1,
    });
    expect(run.requests).toMatchObject([
      { status: "error", attempt: 2, error: { code: 529, message: "Overloaded" }, role: "main" },
      // the event is written when the request has ended
      { at: "2026-10-19T08:30:06.000Z", latencyMs: 4000, billedUsd: "0.0345", role: "main" },
      { role: "scout", billedUsd: null },
    ]);
    expect(run.calls).toMatchObject([
      { tool: "Bash", outcome: "ok", command: "npm test", durationMs: 275 },
      { tool: "Read", outcome: "failed" },
      { tool: "Write", outcome: "rejected-by-user" },
    ]);
    expect(run.events.map(({ purpose }) => purpose)).toEqual(["goal", "person"]);
    expect(noted(run, "cost-unknown")).toBe(1);
    expect(run.record.checks).toMatchObject([
      { by: "sub-agent scout", of: "tokens", stated: 5000 },
      { by: "sub-agent scout", of: "tool calls", stated: 7 },
    ]);
  });

  it("are the same as OTLP log records", async () => {
    const records = claude
      .filter(({ _type: type }) => type === "log")
      .map(({ ts, name, attrs }) => ({
        timeUnixNano: `${Date.parse(ts).toString()}000000`,
        body: { stringValue: `claude_code.${name}` },
        attributes: Object.entries(attrs).map(([key, value]) =>
          attribute(
            key,
            typeof value === "number" ? { doubleValue: value } : { stringValue: value },
          ),
        ),
      }));
    const document = {
      resourceLogs: [
        {
          resource: { attributes: [attribute("service.name", { stringValue: "claude-code" })] },
          scopeLogs: [{ scope: { name: "com.anthropic.claude_code.events" }, logRecords: records }],
        },
      ],
    };
    const [plain, logs] = [
      await importedRun(otelGenai, { "e.jsonl": jsonl(...claude) }),
      await importedRun(otelGenai, { "e.json": document }),
    ];
    expect(totals(logs)).toEqual(totals(plain));
    expect(logs.calls.map(({ outcome }) => outcome)).toEqual(
      plain.calls.map(({ outcome }) => outcome),
    );
  });
});

describe("recognition", () => {
  const others: readonly (readonly [string, object | string])[] = [
    [
      "a completion",
      { id: "chatcmpl-1", model: "m", usage: { prompt_tokens: 1, total_tokens: 2 } },
    ],
    ["a Claude Code line", jsonl({ type: "user", sessionId: "s", uuid: "u", message: {} })],
    ["an ATIF trajectory", { schema_version: "ATIF-v1.4", steps: [] }],
    ["ESLint", [{ filePath: "a.ts", messages: [] }]],
    ["spans of nothing", { spans: [{ a: 1 }] }],
    ["text", "resourceSpans"],
  ];
  it.each(others)("%s is none of these formats", async (_, content) => {
    for (const format of [otelGenai, langfuse, litellm])
      expect(await recognised(format, "trace.json", content)).toBe(false);
  });

  it.each([
    ["OTLP", otlp(request)],
    ["any-agent", anyAgentText],
    ["Jaeger", jaeger],
    ["Claude Code's events", jsonl(...claude)],
  ])("%s is OpenTelemetry and nothing else", async (_, content) => {
    expect(await recognised(otelGenai, "x", content)).toBe(true);
    expect(await recognised(langfuse, "x", content)).toBe(false);
    expect(await recognised(litellm, "x", content)).toBe(false);
  });
});

it("no file of spans makes it throw, or gives a figure that is none", async () => {
  const documents = fc.oneof(
    mutatedText(otlp(request, { ...request, spanId: "b", parentSpanId: "051581bf3cb55c13" })),
    mutatedText(anyAgent),
    mutatedText(jaeger),
    mutatedText(claude, true),
    fc.json({ maxDepth: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(documents, async (text) => {
      await recognised(otelGenai, "x.json", text);
      expectSound(await imported(otelGenai, { "x.json": text }));
    }),
    { numRuns: 300 },
  );
});

it("a long chain of spans takes time in proportion to its length", async () => {
  const chain = Array.from({ length: 5000 }, (_, index) => ({
    ...request,
    spanId: `s${index.toString()}`,
    parentSpanId: `s${(index + 1).toString()}`,
  }));
  const run = await importedRun(otelGenai, { "t.json": otlp(...chain) });
  expect(run.requests).toHaveLength(1);
});
