import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { claudeCode } from "../../../scorer/formats/claude-code/index.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import {
  call,
  final,
  line,
  msg,
  otherSession,
  prompt,
  reply,
  result,
  session,
  usage,
} from "./claude-code-lines.ts";
import { imported, importedRun, jsonl, noted, sourceFile, totals } from "../support/importing.ts";

const task = "toolu_01aaaaaaaaaaaaaaaaaaaaaa";
const agent = { isSidechain: true, agentId: "a881341" };
const asked = { subagent_type: "Explore", prompt: "Look at everything", description: "Look" };
const mainFile = `${session}.jsonl`;
const agentFile = `${session}/subagents/agent-a881341.jsonl`;

const main = [
  prompt(1, "go"),
  reply(2, msg("A"), final(1, 0, 100, 5), [call(task, "Task", asked)]),
  result(9, task, [{ type: "text", text: "seen" }], {
    toolUseResult: {
      status: "completed",
      agentId: "a881341",
      totalTokens: 43_179,
      totalToolUseCount: 1,
      totalDurationMs: 6000,
    },
  }),
];
const inner = [
  prompt(3, "Look at everything", agent),
  reply(
    4,
    msg("S1"),
    usage(6, 100, 0, 1),
    [call("toolu_01bbbbbbbbbbbbbbbbbbbbbb", "Read", {})],
    agent,
  ),
  reply(6, msg("S2"), usage(6, 20_135, 22_041, 997), undefined, agent),
];
/** What the caller's file repeats of a line of the sub-agent. */
const progress = (at: number, { message, uuid, timestamp, type }: Record<string, unknown>) =>
  line(at, {
    type: "progress",
    parentToolUseID: task,
    data: {
      type: "agent_progress",
      agentId: "a881341",
      message: { type, message, uuid, timestamp },
    },
  });
const progressLines = inner.slice(0, 2).map((of, index) => progress(20 + index, of));

const events = (run: Awaited<ReturnType<typeof importedRun>>) =>
  run.events
    .filter(({ kind }) => kind !== "message")
    .map(({ kind, agent: by, to, parent }) => [kind, by, to ?? parent ?? null]);

describe("sub-agents", () => {
  it("belong to the run of their session, each request once (ccusage#313, token-monitor#63)", async () => {
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(...main, ...progressLines),
      [agentFile]: jsonl(...inner),
    });
    expect(totals(run)).toMatchObject({ requests: 3, read: 22_141, lowerBounds: 2 });
    expect(run.requests.map((of) => [of.agent, of.role])).toEqual([
      ["main", "main"],
      ["a881341", "Explore"],
      ["a881341", "Explore"],
    ]);
    expect(events(run)).toEqual([
      ["agent.open", "main", null],
      ["dispatch", "main", "a881341"],
      ["agent.open", "a881341", "main"],
      ["dispatch.result", "main", "a881341"],
      ["agent.close", "a881341", null],
    ]);
    expect(run.events.find(({ kind }) => kind === "dispatch")).toMatchObject({
      task: "Look at everything",
    });
    expect(run.calls[0]).toMatchObject({ kind: "delegate", outcome: "ok", durationMs: 6000 });
    expect(run.record.checks).toMatchObject([
      { of: "tokens of the last request", stated: 43_179, counted: 43_179 },
      { of: "tool calls", stated: 1, counted: 1 },
    ]);
    expect(run.record.checks[0]?.by).toContain("its last request, not its total");
  });

  it("are known from progress lines alone where their file is not there", async () => {
    const run = await importedRun(claudeCode, { [mainFile]: jsonl(...main, ...progressLines) });
    expect(totals(run)).toMatchObject({ requests: 2, write: 100 });
    expect(noted(run, "other")).toBe(1);
    expect(run.record.checks).toMatchObject([{ stated: 43_179, counted: null }, { stated: 1 }]);
  });

  it("lay beside the session in older versions", async () => {
    const old = inner.map((of) => ({ ...of }));
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(...main),
      "agent-a881341.jsonl": jsonl(...old),
    });
    expect(totals(run)).toMatchObject({ requests: 3 });
  });

  it("lay in the session's own file before that, and count (ccstats#85)", async () => {
    const chain = { isSidechain: true };
    const start = prompt(3, "Look at everything", chain);
    const next = reply(4, msg("S1"), usage(6, 100, 0, 1), undefined, {
      ...chain,
      parentUuid: start["uuid"],
    });
    const unnamed = result(9, task, "seen", { toolUseResult: { totalTokens: 107 } });
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(...main.slice(0, 2), start, next, unnamed),
    });
    expect(totals(run)).toMatchObject({ requests: 2 });
    const name = `sidechain-${String(start["uuid"])}`;
    expect(run.requests[1]).toMatchObject({ agent: name, role: "Explore" });
    expect(events(run)).toContainEqual(["agent.open", name, "main"]);
    expect(run.events.filter(({ kind }) => kind === "message")).toHaveLength(1);
  });

  it("that compact have that role, and what is compacted is an event", async () => {
    const compact = { isSidechain: true, agentId: "acompact-fffbd0" };
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(
        ...main,
        line(12, {
          type: "system",
          subtype: "compact_boundary",
          compactMetadata: { trigger: "auto", preTokens: 167_094 },
        }),
        prompt(13, "This session is being continued", { isCompactSummary: true }),
      ),
      [`${session}/subagents/agent-acompact-fffbd0.jsonl`]: jsonl(
        reply(11, msg("K"), usage(3, 2487, 166_758, 6), undefined, compact),
      ),
    });
    expect(run.requests.at(-1)).toMatchObject({ role: "compaction", cacheReadTokens: 166_758 });
    expect(run.events.find(({ kind }) => kind === "compaction")).toMatchObject({
      before: 167_094,
      after: null,
      agent: "main",
    });
    expect(run.events.filter(({ kind }) => kind === "message")).toHaveLength(1);
  });

  it("work on in the background where the call says so", async () => {
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(
        ...main.slice(0, 2),
        result(9, task, "started", { toolUseResult: { status: "async_launched", agentId: "x1" } }),
      ),
    });
    expect(run.calls[0]?.outcome).toBe("running");
    expect(events(run)).toEqual([
      ["agent.open", "main", null],
      ["dispatch", "main", "x1"],
    ]);
  });

  it("were not started by a call that was refused", async () => {
    const refusal = "<tool_use_error>InputValidationError: Task failed</tool_use_error>";
    const run = await importedRun(claudeCode, {
      [mainFile]: jsonl(...main.slice(0, 2), result(9, task, refusal, {}, { is_error: true })),
    });
    expect(events(run)).toEqual([["agent.open", "main", null]]);
  });
});

describe("files beside a session", () => {
  it("are looked for in its folder and beside it", () => {
    expect(claudeCode.beside?.(mainFile)).toEqual([
      `${session}/subagents/**/*.jsonl`,
      "agent-*.jsonl",
    ]);
    expect(claudeCode.beside?.("a[1].jsonl")[0]).toBe("a\\[1\\]/subagents/**/*.jsonl");
    expect(claudeCode.beside?.("agent-a881341.jsonl")).toEqual([]);
    expect(claudeCode.beside?.("notes.txt")).toEqual([]);
  });

  it("are read only where they are of its session", async () => {
    const foreign = inner.map((of) => ({ ...of, sessionId: otherSession, agentId: "other" }));
    const files = [
      sourceFile(mainFile, jsonl(...main)),
      sourceFile("agent-a881341.jsonl", jsonl(...inner), true),
      sourceFile(
        "agent-other.jsonl",
        jsonl(
          ...foreign.map((of, at) => ({
            ...of,
            ...reply(at, msg(`o${at.toString()}`), null),
            sessionId: otherSession,
          })),
        ),
        true,
      ),
    ];
    expect(totals(await importedRun(claudeCode, files))).toMatchObject({ requests: 3 });
    const notes = new Notes();
    const given = files.map((file) => ({ file, log: new FileLog(file.path, notes) }));
    const traces = await claudeCode.read(given, { platform: nodePlatform, notes });
    expect(traces.map((of) => of.files.map(({ path }) => path))).toEqual([
      [mainFile, "agent-a881341.jsonl"],
    ]);
  });

  it("of two sessions in one folder give two runs", async () => {
    const other = { sessionId: otherSession };
    const runs = await imported(claudeCode, {
      [mainFile]: jsonl(...main),
      [`${otherSession}.jsonl`]: jsonl(reply(30, msg("Z"), final(1, 0, 0, 1), undefined, other)),
      [agentFile]: jsonl(...inner),
    });
    expect(runs.map((run) => [run.name, run.requests.length])).toEqual([
      [session, 3],
      [otherSession, 1],
    ]);
  });
});
