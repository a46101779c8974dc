import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../scorer/formats/inspect/index.ts";
import { importedRun } from "../support/importing.ts";
import { asked, log, model, ran, sample, span, spanEnd } from "./log.ts";

const read = (...events: readonly object[]) =>
  importedRun(inspect, { "a.json": log([sample(events)]) });

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

describe("a tool event", () => {
  it("is a call of the reply that asked for it", async () => {
    const given = { command: "npm test" };
    const { calls } = await read(
      model(1, null, [asked("c1", "bash", given)]),
      ran(2, "c1", "bash", given, { working_time: 1.25, result: [{ type: "text", text: "ok" }] }),
    );
    expect(calls).toMatchObject([
      {
        id: "c1",
        request: "m1",
        tool: "bash",
        kind: "shell",
        command: "npm test",
        verifies: "test",
        outcome: "ok",
        durationMs: 1250,
        resultSha256: digest("ok"),
        at: "2026-10-19T08:30:02.000Z",
      },
    ]);
    expect(calls[0]?.exitCode ?? null).toBeNull();
  });

  it.each([
    ["parsing", "Argument 'x' is missing", "invalid"],
    ["parsing", "Tool run_all not found", "unknown-tool"],
    ["timeout", "", "timeout"],
    ["permission", "", "denied"],
    ["approval", "", "denied"],
    ["cancelled", "", "rejected-by-user"],
    ["unicode_decode", "", "failed"],
    ["file_not_found", "", "failed"],
    ["is_a_directory", "", "failed"],
    ["output_limit", "", "failed"],
    ["limit", "", "failed"],
    ["unknown", "", "failed"],
    ["constructor", "", "failed"],
  ])("with an error of type %s (%s) is %s", async (type, message, outcome) => {
    const { calls } = await read(
      model(1, null, [asked("c1", "bash")]),
      ran(2, "c1", "bash", {}, { error: { type, message }, result: "" }),
    );
    expect(calls).toMatchObject([{ outcome }]);
  });

  it.each([
    ["failed", { failed: true }, "failed"],
    ["still under way", { pending: true, completed: null, result: "" }, "running"],
    ["cut for the model", { truncated: [9, 3] }, "ok"],
  ])("that %s is told so", async (_, more, outcome) => {
    const { calls } = await read(ran(2, "c1", "bash", {}, more));
    expect(calls).toMatchObject([{ outcome }]);
  });

  it("that is missing leaves what the reply asked for, and what the message says", async () => {
    const calls = [
      asked("c1", "bash"),
      asked("c2", "bash"),
      asked("c3", "bash", {}, { parse_error: "bad" }),
    ];
    const messages = [
      { role: "tool", tool_call_id: "c1", content: "no", error: { type: "approval", message: "" } },
    ];
    const whole = log([sample([model(1, null, calls)], { messages })]);
    const run = await importedRun(inspect, { "a.json": whole });
    expect(run.calls).toMatchObject([
      { id: "c1", outcome: "denied", request: "m1" },
      { id: "c2", outcome: "unknown", request: "m1" },
      { id: "c3", outcome: "invalid", request: "m1" },
    ]);
  });

  it("of a provider that calls ids by the tool's name belongs to the reply before it", async () => {
    const { calls } = await read(
      model(1, null, [asked("bash", "bash")]),
      ran(2, "bash", "bash"),
      model(5, null, [asked("bash", "bash")]),
      ran(6, "bash", "bash"),
    );
    expect(calls.map(({ id, request }) => [id, request])).toEqual([
      ["bash", "m1"],
      ["bash~1", "m5"],
    ]);
  });

  it("has its attachments put back", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    const kept = `attachment://${key}`;
    const texts = { attachments: { [key]: "cat a.txt" } };
    const events = (value: string) => [
      ran(2, "c1", "bash", { command: value, parts: [value] }, { result: value }),
    ];
    const fields = async (given: object) => {
      const { calls } = await importedRun(inspect, { "a.json": log([given]) });
      return calls.map(({ command, argumentsSha256, resultSha256 }) => [
        command,
        argumentsSha256,
        resultSha256,
      ]);
    };
    const put = await fields(sample(events(kept), texts));
    expect(put).toEqual(await fields(sample(events("cat a.txt"))));
    expect(put[0]?.[0]).toBe("cat a.txt");
    // one that is not there stays what it is
    expect((await fields(sample(events(kept))))[0]?.[0]).toBe(kept);
    const other = { attachments: JSON.parse('{"__proto__": {}}') as object };
    expect((await fields(sample(events("attachment://__proto__"), other)))[0]?.[0]).toBe(
      "attachment://__proto__",
    );
  });
});

describe("agents", () => {
  const inSpan = (of: string) => ({ span_id: of });

  it("within a tool is an agent of its own, opened, given work and closed", async () => {
    const given = { input: "Look it up." };
    const run = await read(
      span(0, "solver", "solver", "react"),
      span(0, "top", "agent", "react", "solver"),
      model(1, null, [asked("c1", "researcher", given)], inSpan("top")),
      ran(2, "c1", "researcher", given, {
        ...inSpan("top"),
        agent_span_id: "sub",
        agent: "researcher",
      }),
      span(2, "tool", "tool", "researcher", "top"),
      span(2, "sub", "agent", "researcher", "tool"),
      model(3, null, [asked("c2", "bash")], inSpan("sub")),
      ran(4, "c2", "bash", {}, inSpan("sub")),
      spanEnd(6, "sub"),
      model(8, null, [], inSpan("top")),
    );
    expect(run.requests.map(({ id, agent, role }) => [id, agent, role])).toEqual([
      ["m1", "main", "main"],
      ["m3", "sub", "researcher"],
      ["m8", "main", "main"],
    ]);
    expect(run.calls.map(({ id, agent, kind }) => [id, agent, kind])).toEqual([
      ["c1", "main", "delegate"],
      ["c2", "sub", "shell"],
    ]);
    expect(
      run.events.map(({ kind, agent, to, parent, task }) => [
        kind,
        agent,
        to ?? parent ?? null,
        task,
      ]),
    ).toEqual([
      ["dispatch", "main", "sub", "Look it up."],
      ["agent.open", "sub", "main", undefined],
      ["dispatch.result", "main", "sub", undefined],
      ["agent.close", "sub", null, undefined],
    ]);
  });

  it("that stand side by side at the top are agents of their own", async () => {
    const { requests } = await read(
      span(0, "a", "agent", "planner"),
      model(1, null, [], inSpan("a")),
      span(3, "b", "agent", "coder"),
      model(4, null, [], inSpan("b")),
      span(5, "c", "subtask", "check", "b"),
      model(6, null, [], inSpan("c")),
    );
    expect(requests.map(({ agent, role }) => [agent, role])).toEqual([
      ["a", "planner"],
      ["b", "coder"],
      ["c", "check"],
    ]);
  });

  it("of older logs are subtasks, whose events are nested in theirs", async () => {
    const { requests, events } = await read(model(1, null), {
      event: "subtask",
      name: "search",
      timestamp: "2026-10-19T10:30:03+02:00",
      events: [model(3, null)],
    });
    expect(requests.map(({ agent, role }) => [agent, role])).toEqual([
      ["main", "main"],
      ["subtask-1", "search"],
    ]);
    expect(events).toMatchObject([{ kind: "agent.open", agent: "subtask-1", parent: "main" }]);
  });

  it("of spans in a circle, or as deep as there are spans, are found in no longer than their number", async () => {
    const deep = Array.from({ length: 10_000 }, (_, index) =>
      span(1, `s${index.toString()}`, "solver", "x", `s${((index + 1) % 10_000).toString()}`),
    );
    const replies = deep.map(({ id }, index) => ({
      ...model(1, null, [], inSpan(String(id))),
      uuid: `u${index.toString()}`,
    }));
    // a slower way meets the time limit of the test
    const { requests } = await read(...deep, ...replies);
    expect(requests).toHaveLength(10_000);
  });
});

describe("other events", () => {
  it("tell the start, the goal, a person, a compaction and the end", async () => {
    const at = (second: number) => ({ timestamp: `2026-10-19T10:30:0${second.toString()}+02:00` });
    const whole = sample(
      [
        { event: "sample_init", ...at(0), sample: {} },
        model(1, null),
        { event: "input", ...at(3), input: "y" },
        { event: "compaction", ...at(4), tokens_before: 900, tokens_after: 100 },
        { event: "state", ...at(5), changes: [] },
      ],
      { completed_at: "2026-10-19T10:30:09+02:00" },
    );
    const { events, run } = await importedRun(inspect, { "a.json": log([whole]) });
    expect(
      events.map(({ kind, purpose, before, after }) => [kind, purpose, before, after]),
    ).toEqual([
      ["session.start", undefined, undefined, undefined],
      ["message", "goal", undefined, undefined],
      ["message", "person", undefined, undefined],
      ["compaction", undefined, 900, 100],
      ["session.end", undefined, undefined, undefined],
    ]);
    expect(run.endedAt).toBe("2026-10-19T08:30:09.000Z");
  });
});
