import { describe, expect, it } from "vitest";
import { geminiCli } from "../../../scorer/formats/gemini-cli/index.ts";
import { type Given, imported, importedRun, jsonl, recognised } from "../support/importing.ts";

const head = { sessionId: "s", projectHash: "h", startTime: "2026-03-01T10:00:00Z" };
const person = { id: "u", timestamp: "2026-03-01T10:00:01Z", type: "user", content: "go" };
const reply = { id: "a", type: "gemini", tokens: { input: 1, output: 1, total: 2 } };

describe("recorded replies", () => {
  const chunk = (usage: object, parts: readonly object[] = [], more: object = {}) => ({
    candidates: [{ content: { parts }, ...more }],
    usageMetadata: usage,
  });

  it("count the last chunk of each, which says what all of it used", async () => {
    const first = { promptTokenCount: 90, candidatesTokenCount: 5, totalTokenCount: 95 };
    const last = {
      promptTokenCount: 100,
      cachedContentTokenCount: 60,
      candidatesTokenCount: 10,
      thoughtsTokenCount: 4,
      toolUsePromptTokenCount: 3,
      totalTokenCount: 117,
    };
    const call = { functionCall: { name: "read_file", args: { file_path: "a" }, id: "c" } };
    const run = await importedRun(geminiCli, {
      "a.responses": jsonl(
        {
          method: "generateContentStream",
          response: [
            chunk(first, [{ thought: true, text: "hm" }]),
            chunk(last, [call], { finishReason: "STOP" }),
          ],
        },
        { method: "countTokens", response: { totalTokens: 500 } },
        {
          method: "generateContent",
          response: chunk(first, [{ text: "a" }], { finishReason: "MAX_TOKENS" }),
        },
      ),
    });
    expect(run.requests).toMatchObject([
      {
        uncachedInputTokens: 43,
        cacheReadTokens: 60,
        outputTokens: 14,
        reasoningTokens: 4,
        finish: "tool-calls",
        reasoningShown: true,
        at: null,
      },
      { inputTokens: 90, cacheReadTokens: null, outputTokens: 5, finish: "length" },
    ]);
    expect(run.calls).toMatchObject([{ id: "c", kind: "read", outcome: "unknown" }]);
  });
});

describe("a file of Gemini CLI is known by content", () => {
  it.each<readonly [string, Given, boolean]>([
    ["a session", { ...head, messages: [person, reply] }, true],
    ["a session of JSON Lines", jsonl(head, person), true],
    [
      "prompts, to say that there is nothing in them",
      [{ sessionId: "s", messageId: 0, type: "user", message: "hi" }],
      true,
    ],
    ["recorded replies", jsonl({ method: "generateContent", response: {} }), true],
    [
      "events in the words of another tool",
      [{ id: "1", session_id: "s", type: "user", metadata: reply }],
      false,
    ],
    ["any object with messages", { messages: [{ role: "user", content: "x" }] }, false],
    [
      "a session of another tool",
      { sessionId: "s", messages: [{ role: "user" }], lastUpdated: "x" },
      false,
    ],
    [
      "a line of Claude Code",
      jsonl({ sessionId: "s", type: "user", uuid: "u", message: {} }),
      false,
    ],
    ["an empty list", [], false],
    ["text that speaks of telemetry", 'see\n  "event.name": "gemini_cli.api_response"', false],
  ])("%s", async (_name, content, expected) => {
    expect(await recognised(geminiCli, "any.json", content)).toBe(expected);
  });

  it("and prompts alone tell no run", async () => {
    const prompts = [{ sessionId: "s", messageId: 0, type: "user", message: "hi" }];
    expect(await imported(geminiCli, { "logs.json": prompts })).toEqual([]);
  });
});
