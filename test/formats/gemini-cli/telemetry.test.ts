import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { geminiCli } from "../../../scorer/formats/gemini-cli/index.ts";
import { mutatedLines } from "../support/mutated.ts";
import { expectSound } from "../support/soundness.ts";
import { imported, importedRun, noted, recognised, totals } from "../support/importing.ts";

const record = (name: string, more: object = {}, seconds = 10) => ({
  hrTime: [1_772_359_200 + seconds, 0],
  attributes: {
    "session.id": "s",
    "event.name": `gemini_cli.${name}`,
    "event.timestamp": `2026-03-01T10:00:${seconds.toString()}.000Z`,
    prompt_id: "p1",
    ...more,
  },
  body: 'API response: {"a": "}"}',
});

const counts = {
  input_token_count: 1000,
  output_token_count: 50,
  cached_content_token_count: 600,
  thoughts_token_count: 30,
  tool_token_count: 20,
  total_token_count: 1100,
};

const response = (more: object = {}, seconds = 12) =>
  record(
    "api_response",
    { model: "gemini-test", duration_ms: 1500, status_code: 200, role: "main", ...counts, ...more },
    seconds,
  );

/** As the exporter writes: indented, one right after the other. */
const written = (...records: readonly object[]) =>
  records.map((one) => `${JSON.stringify(one, null, 2)}\n`).join("");

const all = [
  { resourceSpans: [], name: "a span" },
  record("user_prompt", { prompt_length: 2 }),
  record("api_request", { model: "gemini-test" }),
  record(
    "api_error",
    { model: "gemini-test", error: "busy", error_type: "x", status_code: 503, duration_ms: 100 },
    11,
  ),
  record("api_request", { model: "gemini-test" }, 11),
  response(),
  record(
    "tool_call",
    {
      function_name: "run_shell_command",
      function_args: '{"command":"npm test"}',
      success: "true",
      duration_ms: "250",
      decision: "auto_accept",
    },
    13,
  ),
  record("chat_compression", { tokens_before: 90_000, tokens_after: 10_000 }, 14),
  record("api_request", { model: "gemini-test" }, 15),
  response({ role: "utility_compressor" }, 16),
  record("agent.start", { agent_id: "k", agent_name: "explorer" }, 17),
  record("agent.finish", { agent_id: "k", agent_name: "explorer" }, 18),
  record("api_request", { model: "gemini-test" }, 19),
];

describe("the log of the exporter", () => {
  it("tells requests with their latency, failures, and calls", async () => {
    const run = await importedRun(geminiCli, { "telemetry.log": written(...all) });
    expect(run.name).toBe("s");
    expect(run.requests).toMatchObject([
      { status: "error", error: { code: 503, message: "busy" }, latencyMs: 100, role: "main" },
      {
        status: "ok",
        at: "2026-03-01T10:00:10.500Z",
        latencyMs: 1500,
        uncachedInputTokens: 420,
        cacheReadTokens: 600,
        outputTokens: 80,
        reasoningTokens: 30,
      },
      { role: "compaction" },
    ]);
    expect(run.calls).toMatchObject([
      {
        tool: "run_shell_command",
        command: "npm test",
        outcome: "ok",
        durationMs: 250,
        request: run.requests[1]?.id,
      },
    ]);
    expect(run.events).toMatchObject([
      { kind: "message", purpose: "goal" },
      { kind: "compaction", before: 90_000, after: 10_000 },
      { kind: "agent.open", agent: "k", role: "explorer", parent: "s" },
      { kind: "agent.close", agent: "k" },
    ]);
    expect(noted(run, "unfinished")).toBe(1);
    expect(noted(run, "token-convention")).toBe(0);
  });

  it.each([
    ["invalid_tool_params", {}, "invalid"],
    ["tool_not_registered", {}, "unknown-tool"],
    ["anything", {}, "failed"],
    ["anything", { decision: "reject" }, "rejected-by-user"],
  ])("a call that failed by %s with %o is %s", async (type, more, outcome) => {
    const call = record("tool_call", {
      function_name: "glob",
      success: false,
      error_type: type,
      ...more,
    });
    const run = await importedRun(geminiCli, { "telemetry.log": written(response(), call) });
    expect(run.calls).toMatchObject([{ outcome }]);
  });

  it("is known by content, written out or in lines", async () => {
    expect(await recognised(geminiCli, "a.log", written(...all))).toBe(true);
    expect(await recognised(geminiCli, "a.log", written(response()))).toBe(true);
    expect(
      await recognised(geminiCli, "a.log", all.map((one) => JSON.stringify(one)).join("\n")),
    ).toBe(true);
    expect(
      await recognised(geminiCli, "a.log", written({ attributes: { "event.name": "x" } })),
    ).toBe(false);
  });

  it("beside the chat of its session tells the same requests: they count once and are compared", async () => {
    const chat = {
      sessionId: "s",
      projectHash: "h",
      lastUpdated: "x",
      messages: [
        {
          id: "a",
          type: "gemini",
          timestamp: "2026-03-01T10:00:12Z",
          model: "m",
          tokens: { input: 1000, output: 50, cached: 600, thoughts: 30, tool: 20, total: 1100 },
        },
      ],
    };
    const run = await importedRun(geminiCli, {
      "telemetry.log": written(...all),
      "session-1.json": chat,
    });
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 2 });
    expect(run.record.checks).toMatchObject([
      { by: "chat session", of: "requests", stated: 1, counted: 3 },
      { of: "input tokens", stated: 1020, counted: 2040 },
      { of: "output tokens" },
      { of: "tool calls", stated: 0, counted: 1 },
    ]);
  });
});

describe("whatever a file holds", () => {
  const head = {
    sessionId: "s",
    projectHash: "h",
    startTime: "2026-03-01T10:00:00Z",
    kind: "subagent",
  };
  const message = {
    id: "a",
    type: "gemini",
    timestamp: "2026-03-01T10:00:01Z",
    tokens: { input: 5, output: 1, cached: 2, thoughts: 0, tool: 0, total: 6 },
    thoughts: [{}],
    toolCalls: [
      {
        id: "c",
        name: "invoke_agent",
        args: { prompt: "x" },
        status: "success",
        result: [{ functionResponse: { response: { output: "a" } } }],
      },
    ],
  };
  const chat = [
    head,
    { id: "u", type: "user", content: [{ text: "go" }] },
    message,
    { $set: { messages: [message] } },
    { $rewindTo: "u" },
    { id: "e", type: "error", content: "[API Error: x]" },
    { id: "i", type: "info", content: "compressed from 5 to 3 tokens" },
  ];
  const replies = [
    {
      method: "generateContent",
      response: {
        candidates: [
          {
            content: { parts: [{ functionCall: { name: "glob", args: {} } }] },
            finishReason: "STOP",
          },
        ],
        usageMetadata: { promptTokenCount: 5 },
      },
    },
  ];

  it("nothing is thrown, and every line written is sound", async () => {
    await fc.assert(
      fc.asyncProperty(
        mutatedLines(all, 2),
        mutatedLines(chat),
        mutatedLines(replies),
        mutatedLines([{ ...head, messages: [message, message] }]),
        async (log, lines, recorded, document) => {
          const files = {
            "a.log": log,
            "s/b.jsonl": lines,
            "c.responses": recorded,
            "d.json": document,
          };
          expectSound(await imported(geminiCli, files));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("any JSON is read without a fault", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json(), { maxLength: 5 }), async (lines) => {
        expectSound(await imported(geminiCli, { "a.json": lines.join("\n") }));
      }),
    );
  });
});
