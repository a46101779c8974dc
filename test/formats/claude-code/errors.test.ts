import { describe, expect, it } from "vitest";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import { call, final, line, msg, prompt, reply, result, session } from "./claude-code-lines.ts";
import { importedRun, jsonl, totals } from "../support/importing.ts";

const ofLines = (...lines: readonly unknown[]) =>
  importedRun(claudeCode, { [`${session}.jsonl`]: jsonl(...lines) });

const id = "toolu_01aaaaaaaaaaaaaaaaaaaaaa";

describe("requests that failed", () => {
  const attempt = (at: number, retryAttempt: number) =>
    line(at, {
      type: "system",
      subtype: "api_error",
      retryAttempt,
      maxRetries: 10,
      error: { status: 529, error: { error: { type: "overloaded_error", message: "Overloaded" } } },
    });
  const gaveUp = line(4, {
    type: "assistant",
    isApiErrorMessage: true,
    message: {
      id: "5f0c0000-0000-4000-8000-000000000000",
      role: "assistant",
      model: "<synthetic>",
      content: [{ type: "text", text: 'API Error: 500 {"type":"error"}' }],
      usage: { input_tokens: 0, output_tokens: 0 },
    },
  });

  it("are rows of errors, never of usage, and lead to the attempt after them", async () => {
    const run = await ofLines(attempt(1, 1), attempt(2, 2), reply(3, msg("A"), final(1, 0, 9, 5)));
    expect(totals(run)).toMatchObject({ requests: 3, withUsage: 1, errors: 2, read: 9 });
    expect(run.requests).toMatchObject([
      { status: "error", attempt: 1, error: { code: 529, message: "Overloaded" } },
      { status: "error", attempt: 2, retryOf: run.requests[0]?.id },
      { status: "ok", attempt: 3, retryOf: run.requests[1]?.id },
    ]);
    expect(run.requests[2]?.sources).toMatchObject({ attempt: "derived", retryOf: "derived" });
  });

  it("are told by a reply of the harness where it gave up", async () => {
    const run = await ofLines(attempt(1, 1), gaveUp, reply(9, msg("A"), final(1, 0, 9, 5)));
    expect(run.requests.map(({ status, attempt: of }) => [status, of ?? null])).toEqual([
      ["error", 1],
      ["error", 2],
      ["ok", 3],
    ]);
    expect(run.requests[1]).toMatchObject({ model: null, error: { code: 500 } });
    expect(run.requests[1]?.sources).toMatchObject({ error: "text" });
  });

  it("name the fault where there is no status", async () => {
    const saying = (text: string, members = {}) => ({
      ...gaveUp,
      message: { role: "assistant", model: "<synthetic>", content: [{ type: "text", text }] },
      ...members,
    });
    const errors = async (given: object) => (await ofLines(given)).requests[0]?.error;
    expect(await errors(saying("Invalid API key · Please run /login"))).toMatchObject({
      kind: "config",
      code: null,
    });
    expect(await errors(saying("API Error: Connection error."))).toMatchObject({ kind: "infra" });
    expect(
      await errors(saying("API Error", { apiErrorStatus: 429, error: "rate_limit" })),
    ).toMatchObject({ code: 429 });
    expect(
      await errors({ ...attempt(1, 1), error: { cause: { code: "ECONNRESET" } } }),
    ).toMatchObject({ code: "ECONNRESET" });
  });

  it("are not what else the harness says by itself", async () => {
    const said = { ...gaveUp, isApiErrorMessage: undefined };
    const run = await ofLines(said, reply(9, msg("A"), final(1, 0, 9, 5)));
    expect(totals(run)).toMatchObject({ requests: 1, errors: 0 });
  });
});

describe("messages", () => {
  it("are what people wrote to the model, the first the goal", async () => {
    const run = await ofLines(
      prompt(1, "Build it"),
      reply(2, msg("A"), final(1, 0, 0, 1)),
      prompt(3, [{ type: "text", text: "Now test it" }]),
      prompt(4, "<command-message>review</command-message>\n<command-name>/review</command-name>"),
      prompt(5, "Please analyze this codebase", { isMeta: true }),
      prompt(6, "<command-name>/exit</command-name>\n<command-message>exit</command-message>"),
      prompt(7, "<local-command-stdout>Goodbye!</local-command-stdout>"),
      prompt(8, "[Request interrupted by user for tool use]"),
      prompt(9, "<task-notification>\n<summary>Agent done</summary></task-notification>"),
      prompt(10, "<task-notification>\n<summary>Background command</summary></task-notification>"),
      prompt(11, "<system-reminder>hook</system-reminder>"),
      line(12, { type: "attachment", attachment: { type: "queued_command", prompt: "and this" } }),
      prompt(13, "summary", { isCompactSummary: true, isVisibleInTranscriptOnly: true }),
    );
    const messages = run.events.filter(({ kind }) => kind === "message");
    expect(messages.map(({ purpose }) => purpose)).toEqual([
      "goal",
      "person",
      "person",
      "delegation-result",
      "other",
      "person",
    ]);
    expect(messages.every(({ seat }) => seat === "user")).toBe(true);
  });
});

describe("the stream the command prints", () => {
  const streamed = (of: object) => ({ ...of, sessionId: undefined, session_id: session });
  const bare = { timestamp: undefined, isSidechain: undefined, parent_tool_use_id: null };
  const lines = (end: object) => [
    { type: "system", subtype: "init", session_id: session, tools: ["Bash"], uuid: "u0" },
    streamed(reply(1, msg("A"), final(1, 0, 9, 5), [call(id, "Task", { prompt: "Look" })], bare)),
    streamed(reply(2, msg("B"), final(2, 0, 9, 5), [], { ...bare, parent_tool_use_id: id })),
    streamed(result(3, id, "seen", bare)),
    { type: "result", session_id: session, uuid: "u9", total_cost_usd: 0.5, ...end },
  ];

  it("tells the sub-agent by the call, and its totals are checks", async () => {
    const modelUsage = { "claude-opus-4-6": { inputTokens: 3, outputTokens: 11 } };
    const run = await ofLines(...lines({ subtype: "success", is_error: false, modelUsage }));
    expect(run.requests.map(({ agent }) => agent)).toEqual(["main", id]);
    expect(run.status).toMatchObject({ state: "completed" });
    expect(run.record.checks).toEqual([
      expect.objectContaining({ of: "uncached input tokens", stated: 3, counted: 3 }),
      expect.objectContaining({ of: "output tokens", stated: 11, counted: 10 }),
      expect.objectContaining({ of: "cost in USD", stated: "0.5", counted: null }),
    ]);
  });

  it.each([
    [{ subtype: "success", is_error: true, result: "API Error: 500" }, "failed"],
    [{ subtype: "error_max_turns", is_error: true }, "stopped"],
    [{ subtype: "error_during_execution", is_error: true }, "failed"],
  ])("did not succeed with %o (claude-code#79500)", async (end, state) => {
    expect((await ofLines(...lines(end))).status).toMatchObject({ state });
  });
});
