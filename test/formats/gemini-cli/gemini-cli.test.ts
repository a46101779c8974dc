import { describe, expect, it } from "vitest";
import { geminiCli } from "../../../scorer/formats/gemini-cli/index.ts";
import { importedRun, jsonl, noted, totals } from "../support/importing.ts";

const time = (seconds: number) => `2026-03-01T10:00:${seconds.toString().padStart(2, "0")}.000Z`;

const head = { sessionId: "s", projectHash: "h", startTime: time(0), lastUpdated: time(9) };
const person = (id: string, text = "go") => ({
  id,
  timestamp: time(1),
  type: "user",
  content: text,
});
const counts = { input: 1000, output: 50, cached: 600, thoughts: 30, tool: 20, total: 1100 };
const reply = (id: string, more: object = {}) => ({
  id,
  timestamp: time(2),
  type: "gemini",
  content: "a",
  model: "gemini-test",
  thoughts: [],
  tokens: counts,
  ...more,
});

const session = (...messages: readonly object[]) =>
  importedRun(geminiCli, { "session-1.json": { ...head, messages } });

describe("tokens of a session", () => {
  it("have cached ones within the input, thoughts beside the output, and those of tools added", async () => {
    const run = await session(person("u"), reply("a"));
    // 1000 + 20 in all, of which 600 cached; 50 and 30 out: 1100 together
    expect(totals(run)).toMatchObject({
      requests: 1,
      uncached: 420,
      read: 600,
      output: 80,
      reasoning: 30,
    });
    expect(noted(run, "token-convention")).toBe(0);
  });

  it("are unknown for a reply without any", async () => {
    const run = await session(
      person("u"),
      reply("a", { tokens: null }),
      reply("b", { tokens: undefined }),
    );
    expect(totals(run)).toMatchObject({ requests: 2, withUsage: 0 });
    expect(noted(run, "usage-missing")).toBe(2);
    expect(run.requests[0]).toMatchObject({ id: "a", model: "gemini-test", outputTokens: null });
  });

  it("of several replies in one message are known of one, and the others are noted", async () => {
    const call = (id: string, seconds: number) => ({
      id,
      name: "glob",
      args: {},
      status: "success",
      timestamp: time(seconds),
    });
    const run = await session(
      reply("a", { toolCalls: [call("1", 3), call("2", 3), call("3", 5)] }),
    );
    expect(totals(run)).toMatchObject({ requests: 1, lowerBounds: 1 });
    expect(noted(run, "usage-missing")).toBe(1);
  });
});

describe("a session of JSON Lines", () => {
  const lines = (...records: readonly unknown[]) =>
    importedRun(geminiCli, { "session-1.jsonl": jsonl(head, ...records) });

  it("counts a message once however often it is written, by what it says last", async () => {
    const run = await lines(
      person("u"),
      reply("a", { tokens: null }),
      reply("a"),
      { $set: { lastUpdated: time(3) } },
      reply("a", { toolCalls: [{ id: "c", name: "glob", args: {}, status: "success" }] }),
    );
    expect(totals(run)).toMatchObject({ requests: 1, uncached: 420, read: 600 });
    expect(run.calls).toMatchObject([{ id: "c", request: "a", kind: "search", outcome: "ok" }]);
  });

  it("counts what was taken back: it was paid for", async () => {
    const run = await lines(
      person("u"),
      reply("a"),
      person("v"),
      reply("b"),
      { $rewindTo: "v" },
      person("w"),
      reply("c"),
    );
    expect(totals(run)).toMatchObject({ requests: 3, read: 1800 });
    expect(noted(run, "other")).toBe(2);
  });

  it("counts nothing again when the history is written anew", async () => {
    const run = await lines(person("u"), reply("a"), {
      $set: { messages: [person("u"), reply("a"), { ...reply("sum"), tokens: undefined }] },
    });
    expect(totals(run)).toMatchObject({ requests: 1 });
  });

  it("goes on where an older file of the session ends", async () => {
    const run = await importedRun(geminiCli, {
      "session-1.json": { ...head, messages: [person("u"), reply("a")] },
      "session-1.jsonl": jsonl(head, person("u"), reply("a"), reply("b")),
    });
    expect(totals(run)).toMatchObject({ requests: 2 });
    expect(noted(run, "copied-record")).toBe(2);
  });

  it("of an agent belongs to the session whose name its folder has", async () => {
    const agent = { ...head, sessionId: "k", kind: "subagent" };
    const run = await importedRun(geminiCli, {
      "chats/s/k.jsonl": jsonl(agent, person("t"), reply("x")),
      "chats/session-1.jsonl": jsonl(
        { ...head, kind: "main" },
        person("u"),
        reply("a", {
          toolCalls: [
            {
              id: "c",
              name: "invoke_agent",
              args: { prompt: "look" },
              status: "success",
              agentId: "k",
            },
          ],
        }),
      ),
    });
    expect(run.name).toBe("s");
    expect(run.requests.map(({ role }) => role)).toEqual(
      expect.arrayContaining(["main", "subagent"]),
    );
    expect(run.events.map(({ kind, purpose, to }) => [kind, purpose ?? to ?? null])).toEqual(
      expect.arrayContaining([
        ["dispatch", "k"],
        ["agent.open", null],
        ["message", "goal"],
        ["message", "other"],
      ]),
    );
  });
});

describe("a tool call of a session", () => {
  const result = (text: string, key = "output") => [
    { functionResponse: { id: "c", name: "x", response: { [key]: text } } },
  ];
  const shellSaid = "Command: x\nOutput: (empty)\nError: (none)\nExit Code: 1\nSignal: 0";

  it.each<readonly [string, object, object]>([
    [
      "that went well",
      { name: "read_file", args: { file_path: "a.md" }, status: "success" },
      { kind: "read", path: "a.md", outcome: "ok" },
    ],
    [
      "whose command exits with 1 was not a failed one",
      {
        name: "run_shell_command",
        args: { command: "npm test" },
        status: "error",
        result: result(shellSaid),
      },
      { outcome: "ok", exitCode: 1, verifies: "test" },
    ],
    [
      "that failed",
      { name: "replace", args: {}, status: "error", result: result("no such text", "error") },
      { outcome: "failed", kind: "write" },
    ],
    [
      "that a person refused",
      { name: "write_file", args: {}, status: "cancelled" },
      { outcome: "rejected-by-user" },
    ],
    [
      "with arguments that do not fit",
      {
        name: "glob",
        args: {},
        status: "error",
        result: result("params must have required property 'pattern'", "error"),
      },
      { outcome: "invalid" },
    ],
    [
      "of a tool there is not",
      {
        name: "nope",
        args: {},
        status: "error",
        result: result('Tool "nope" not found in registry.', "error"),
      },
      { outcome: "unknown-tool" },
    ],
    ["that waits", { name: "glob", args: {}, status: "awaiting_approval" }, { outcome: "running" }],
  ])("%s", async (_name, call, expected) => {
    const run = await session(person("u"), reply("a", { toolCalls: [{ id: "c", ...call }] }));
    expect(run.calls).toMatchObject([{ id: "c", request: "a", ...expected }]);
  });
});

describe("other messages of a session", () => {
  it("tell errors of the API, compactions and what persons said", async () => {
    const { requests, events } = await session(
      person("u"),
      { id: "e", timestamp: time(3), type: "error", content: "[API Error: quota (code: 429)]" },
      { id: "f", timestamp: time(3), type: "error", content: "Unknown command: /x" },
      {
        id: "i",
        timestamp: time(4),
        type: "info",
        content: "compressed from: 90,000 to 10,000 tokens",
      },
      { id: "r", timestamp: time(5), type: "user", content: [{ functionResponse: { id: "c" } }] },
      person("v"),
    );
    expect(requests).toMatchObject([{ id: "e", status: "error", error: { code: 429 } }]);
    expect(events).toMatchObject([
      { kind: "session.start" },
      { kind: "message", purpose: "goal" },
      { kind: "compaction", before: 90_000, after: 10_000 },
      { kind: "message", purpose: "person" },
    ]);
  });
});
