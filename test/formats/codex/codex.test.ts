import { describe, expect, it } from "vitest";
import { codex } from "../../../scorer/formats/codex/index.ts";
import {
  type Given,
  imported,
  importedRun,
  jsonl,
  noted,
  recognised,
  totals,
} from "../support/importing.ts";
import {
  call,
  event,
  type Figures,
  item,
  line,
  meta,
  output,
  said,
  tokens,
  turn,
} from "./rollouts.ts";

const run = (...lines: readonly unknown[]) =>
  importedRun(codex, { "rollout.jsonl": jsonl(meta("s"), turn(), ...lines) });

const one: Figures = [1000, 400, 100, 30];
const two: Figures = [2200, 1000, 200, 50];
const second: Figures = [1200, 600, 100, 20];

describe("tokens of a rollout", () => {
  it.each<readonly [string, readonly unknown[], object]>([
    [
      "are the growth of the running total, cached tokens a part of the input",
      [tokens(one, one), tokens(second, two)],
      { requests: 2, uncached: 1200, read: 1000, output: 200, reasoning: 50, write: 0 },
    ],
    [
      "count once where the same total is written again",
      [tokens(one, one), tokens(one, one), tokens(second, two), tokens(second, two)],
      { requests: 2, uncached: 1200, read: 1000, output: 200 },
    ],
    [
      "are none where the info is null",
      [event("token_count", { info: null }), tokens(one, one)],
      { requests: 1, uncached: 600, read: 400 },
    ],
    [
      "leave out the estimate after a compaction, which is a sum without parts",
      [tokens(one, one), tokens([0, 0, 0, 0], one, 16_650), tokens(second, two)],
      { requests: 2, uncached: 1200, read: 1000, output: 200 },
    ],
    [
      "begin anew where the total falls",
      [tokens(second, two), tokens(one, one)],
      { requests: 2, uncached: 1800, read: 1400, output: 300 },
    ],
    [
      "go on from the other of two counts in one file",
      [
        tokens(two, two),
        tokens([10, 0, 5, 0], [10, 0, 5, 0]),
        tokens(one, [3200, 1400, 300, 80]),
        tokens([20, 0, 5, 0], [30, 0, 10, 0]),
      ],
      { requests: 4, uncached: 1200 + 10 + 600 + 20, read: 1400, output: 310, reasoning: 80 },
    ],
    [
      "are the growth, also where the last request's figures are less",
      [tokens(one, one), tokens([200, 100, 0, 0], two)],
      { requests: 2, uncached: 1200, read: 1000, output: 200 },
    ],
    [
      "are the last request's figures where there is no total",
      [said("assistant", "a"), tokens(one, null), tokens(one, null)],
      { requests: 1, uncached: 600, read: 400 },
    ],
    [
      "are unknown for a reply without a count",
      [said("user", "go"), said("assistant", "a"), said("user", "on"), said("assistant", "b")],
      { requests: 2, withUsage: 0 },
    ],
  ])("%s", async (_name, lines, expected) => {
    expect(totals(await run(...lines))).toMatchObject(expected);
  });

  it("say how often a count was written again, and that of replies without one", async () => {
    const repeated = await run(tokens(one, one), tokens(one, one), said("assistant", "more"));
    expect(noted(repeated, "repeated-record")).toBe(1);
    expect(noted(repeated, "usage-missing")).toBe(1);
  });

  it("are compared with the running total the file ends with", async () => {
    const { record } = await run(tokens(one, one), tokens(second, two));
    expect(record.checks).toMatchObject([
      { of: "input tokens", stated: 2200, counted: 2200 },
      { of: "cached input tokens", stated: 1000, counted: 1000 },
      { of: "output tokens", stated: 200, counted: 200 },
      { of: "reasoning tokens", stated: 50, counted: 50 },
    ]);
  });
});

describe("a request of a rollout", () => {
  it("has the model of the latest turn, its calls, and the time of what it answers", async () => {
    const { requests, calls } = await run(
      said("user", "go"),
      item("reasoning", { summary: [{ type: "summary_text", text: "hm" }] }),
      call("c1", "shell", { command: ["bash", "-lc", "npm test"] }),
      tokens(one, one),
      output("c1", "Exit code: 1\nWall time: 0.5 seconds\nOutput:\nno"),
      turn("gpt-other"),
      item("reasoning", { summary: [] }),
      said("assistant", "done"),
      tokens(second, two),
      event("task_complete", { time_to_first_token_ms: 900 }),
    );
    expect(requests).toMatchObject([
      {
        model: "gpt-test",
        finish: "tool-calls",
        reasoningShown: true,
        status: "ok",
        firstTokenMs: 900,
      },
      { model: "gpt-other", finish: null, reasoningShown: false, provider: "openai" },
    ]);
    expect(calls[0]).toMatchObject({ request: requests[0]?.id, verifies: "test", exitCode: 1 });
    expect(requests[0]?.sources).toMatchObject({ at: "derived", model: "measured" });
  });

  it("that failed is a row of its own, and the next one is its retry", async () => {
    const { requests } = await run(
      said("user", "go"),
      event("stream_error", { message: "Reconnecting... 1/5" }),
      said("assistant", "here"),
      tokens(one, one),
      event("error", { message: "limit", codex_error_info: "usage_limit_exceeded" }),
      event("error", {
        message: "no",
        codex_error_info: { http_connection_failed: { http_status_code: 503 } },
      }),
      event("error", { message: "sandbox", codex_error_info: "sandbox_error" }),
    );
    expect(requests).toMatchObject([
      { status: "error", error: { kind: "infra", message: "Reconnecting... 1/5" } },
      { status: "ok", retryOf: requests[0]?.id, attempt: 2 },
      { status: "error", error: { kind: "infra", code: "usage_limit_exceeded" } },
      { status: "error", error: { kind: "infra", code: 503 }, retryOf: requests[2]?.id },
    ]);
  });
});

describe("events of a rollout", () => {
  it("are what persons said, not what the harness put there, and each compaction once", async () => {
    const { events } = await run(
      said("user", "<environment_context>\n<cwd>/w</cwd>\n</environment_context>"),
      said("user", "# AGENTS.md instructions for /w\n\nbe good"),
      said("user", "build it"),
      event("user_message", { message: "build it" }),
      said("assistant", "a"),
      tokens(one, one),
      line("compacted", { message: "short" }),
      event("context_compacted"),
      tokens([0, 0, 0, 0], one, 9000),
      event("turn_aborted", { reason: "interrupted" }),
      event("user_message", { message: "go on" }),
    );
    expect(events).toMatchObject([
      { kind: "session.start", agent: "s", role: "main" },
      { kind: "message", seat: "user", purpose: "goal" },
      { kind: "compaction", after: 9000 },
      { kind: "message", seat: "user", purpose: "person" },
    ]);
  });

  it("tell no ending: a turn that is complete need not be a task that is done", async () => {
    const done = await run(said("assistant", "done"), event("task_complete"));
    expect(done.status).toBeNull();
  });

  it("follow an agent from its start to its answer", async () => {
    const files = {
      "parent.jsonl": jsonl(
        meta("p"),
        call("c1", "spawn_agent", { message: "look", agent_type: "explorer" }),
        tokens(one, one),
        output("c1", JSON.stringify({ agent_id: "k" })),
        call("c2", "wait", { ids: ["k"] }),
        output("c2", JSON.stringify({ status: { k: { completed: "seen" } }, timed_out: false })),
      ),
      "child.jsonl": jsonl(
        meta("k", {
          source: { subagent: { thread_spawn: { parent_thread_id: "p", agent_role: "explorer" } } },
        }),
        event("user_message", { message: "look" }),
        said("assistant", "seen"),
        tokens([50, 0, 5, 0], [50, 0, 5, 0]),
      ),
    };
    const { events, requests, name } = await importedRun(codex, files);
    expect(name).toBe("p");
    expect(events.filter(({ kind }) => kind !== "session.start")).toMatchObject([
      { kind: "dispatch", to: "k", task: "look", agent: "p" },
      { kind: "dispatch.result", to: "k" },
      { kind: "agent.open", agent: "k", role: "explorer", parent: "p" },
      { kind: "message", agent: "k", purpose: "other" },
    ]);
    expect(requests.map(({ role }) => role)).toContain("explorer");
  });
});

describe("a rollout is known by content", () => {
  const oldest = [
    { id: "old", timestamp: "2025-05-01T10:00:00Z", instructions: null },
    { type: "message", role: "user", content: [{ type: "input_text", text: "hi" }] },
    { record_type: "state" },
    { type: "function_call", name: "shell", arguments: '{"command":["ls"]}', call_id: "c" },
    {
      type: "function_call_output",
      call_id: "c",
      output: '{"output":"a","metadata":{"exit_code":0,"duration_seconds":0.2}}',
    },
    { type: "message", role: "assistant", content: [{ type: "output_text", text: "a" }] },
  ];

  it.each<readonly [string, Given, boolean]>([
    ["with its envelope", jsonl(meta("a"), turn()), true],
    ["of a single line", jsonl(meta("a")), true],
    ["that begins with a broken line", jsonl("{", turn(), turn()), true],
    ["of the first releases", jsonl(...oldest), true],
    ["a manifest of a family", { schemaVersion: 1, files: [{ alias: "parent" }] }, false],
    [
      "a session of Claude Code",
      jsonl({ type: "user", uuid: "u", timestamp: "2026-01-01T00:00:00Z", message: {} }),
      false,
    ],
    ["a message of the API", jsonl({ type: "message", role: "user", content: [] }), false],
    ["any object with a payload", jsonl({ type: "push", payload: { type: "x" } }), false],
    ["text", "# Hand oracle: archived fork\n", false],
  ])("%s", async (_name, content, expected) => {
    expect(await recognised(codex, "any.jsonl", content)).toBe(expected);
  });

  it("and the first releases, which had neither times nor usage, still tell requests and calls", async () => {
    const old = await importedRun(codex, { "old.jsonl": jsonl(...oldest) });
    expect(totals(old)).toMatchObject({ requests: 2, withUsage: 0 });
    expect(old.calls).toMatchObject([
      { kind: "shell", command: "ls", exitCode: 0, durationMs: 200, outcome: "ok" },
    ]);
    expect(old.requests[0]).toMatchObject({ at: null, model: null });
  });

  it("and one that holds nothing but its first line tells no run", async () => {
    expect(await imported(codex, { "empty.jsonl": jsonl(meta("a")) })).toEqual([]);
  });
});
