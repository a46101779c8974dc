import { describe, expect, it } from "vitest";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { importedRun, noted, totals } from "../support/importing.ts";
import { accumulated, action, answer, ask, goal, observation, ran } from "./events.ts";

const run = async (...events: readonly object[]) =>
  importedRun(openhands, { "a/trajectory.json": events });

describe("figures that every event repeats", () => {
  it("are taken apart by the answers, whose own figures stand", async () => {
    const read = await run(
      goal,
      ask(1, "r1", [100, 10], accumulated(0.01774875, [100, 10])),
      ran(2, 1, 0),
      ask(3, "r2", [150, 5, 90], accumulated(0.01934775, [250, 15, 90])),
      ran(4, 3, 0),
    );
    expect(totals(read)).toMatchObject({
      requests: 2,
      uncached: 160,
      read: 90,
      write: 0,
      output: 15,
    });
    expect(read.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.01774875", "0.001599"]);
    expect(read.requests[0]?.sources).toMatchObject({ billedUsd: "derived", at: "derived" });
    for (const { stated, counted } of read.record.checks) expect(counted).toBe(stated);
  });

  it("are differences where no answer is kept", async () => {
    const read = await run(
      goal,
      action(1, "run", { llm_metrics: accumulated(0.5, [100, 10]) }),
      action(2, "run", { llm_metrics: accumulated(0.5, [100, 10]) }),
      action(3, "think", { llm_metrics: accumulated(0.75, [300, 15]) }),
    );
    expect(read.requests.map(({ uncachedInputTokens }) => uncachedInputTokens)).toEqual([100, 200]);
    expect(read.requests.map(({ billedUsd }) => billedUsd)).toEqual(["0.5", "0.25"]);
    expect(read.calls.map(({ request }) => request)).toEqual(["event-1", null, "event-3"]);
  });

  it("begin anew where they fall", async () => {
    const read = await run(
      goal,
      action(1, "run", { llm_metrics: accumulated(0.5, [100, 10]) }),
      action(2, "run", { llm_metrics: accumulated(0.1, [40, 3]) }),
    );
    expect(totals(read)).toMatchObject({ uncached: 140, output: 13 });
    expect(read.requests[1]?.billedUsd).toBe("0.1");
  });

  it("say nothing of an answer's cost where another request is among them", async () => {
    const read = await run(goal, ask(1, "r1", [100, 10], accumulated(3, [900, 40])));
    expect(totals(read)).toMatchObject({ uncached: 100, output: 10 });
    expect(read.requests[0]?.billedUsd).toBeNull();
    expect(read.record.checks).toContainEqual(
      expect.objectContaining({ of: "input tokens", stated: 900, counted: 100 }),
    );
  });

  it("have no cost where it is 0 beside tokens", async () => {
    const read = await run(goal, ask(1, "r1", [100, 10], accumulated(0, [100, 10])));
    expect(read.requests[0]?.billedUsd).toBeNull();
    expect(noted(read, "cost-unknown")).toBeGreaterThan(0);
    expect(read.record.checks.some(({ of }) => of === "cost in USD")).toBe(false);
  });
});

describe("events of one answer", () => {
  it("are one request with two calls", async () => {
    const total = accumulated(0.1, [100, 10]);
    const read = await run(
      goal,
      ask(1, "r1", [100, 10], total),
      action(2, "run", {
        tool_call_metadata: answer("r1", [100, 10], "call-2"),
        llm_metrics: total,
      }),
      ran(3, 1, 0),
      ran(4, 2, 1),
    );
    expect(totals(read)).toMatchObject({ requests: 1, uncached: 100, output: 10 });
    expect(read.calls.map(({ request, exitCode }) => [request, exitCode])).toEqual([
      ["r1", 0],
      ["r1", 1],
    ]);
  });

  it("begin after the event before, on a clock without a zone", async () => {
    const read = await run(goal, ask(5, "r1", [100, 10], accumulated(1, [100, 10])));
    expect(read.requests[0]?.at).toBe("2026-01-02T03:04:00.123Z");
    expect(noted(read, "naive-times")).toBeGreaterThan(0);
  });
});

describe("outcomes", () => {
  const of = async (...results: readonly object[]) => {
    const read = await run(goal, ask(1, "r1", [9, 1], accumulated(1, [9, 1])), ...results);
    const [call] = read.calls;
    return [call?.outcome, call?.exitCode ?? null, call?.sources?.["outcome"]];
  };

  it.each([
    ["a test that fails is no failed call", ran(2, 1, 1), ["ok", 1, "measured"]],
    [
      "a time limit",
      ran(2, 1, -1, "[The command timed out after 120.0 s]"),
      ["timeout", null, "text"],
    ],
    ["a command that goes on", ran(2, 1, -1, "[No new output]"), ["running", null, "measured"]],
    ["a person", observation(2, "user_rejected", 1), ["rejected-by-user", null, "measured"]],
    ["an error", observation(2, "error", 1, { content: "boom" }), ["failed", null, "measured"]],
    [
      "a tool nobody has",
      observation(2, "error", 1, { content: "Function x is not registered" }),
      ["unknown-tool", null, "text"],
    ],
    ["nothing", observation(2, "null", 7), ["unknown", null, "unknown"]],
  ])("%s", async (_, result, expected) => {
    expect(await of(result)).toEqual(expected);
  });

  it("an edit that failed says so in words", async () => {
    const edit = action(1, "edit", { args: { path: "/a.ts" } });
    const error = observation(2, "edit", 1, { content: "ERROR:\nNo replacement was performed" });
    const read = await run(goal, edit, error, ask(3, "r", [9, 1], accumulated(1, [9, 1])));
    expect(read.calls[0]).toMatchObject({ kind: "write", path: "/a.ts", outcome: "failed" });
    expect(read.calls[0]?.sources).toMatchObject({ outcome: "text" });
  });

  it("a command is what the model asked for, with the time it took", async () => {
    const read = await run(goal, ask(1, "r1", [9, 1], accumulated(1, [9, 1])), ran(4, 1, 0));
    expect(read.calls[0]).toMatchObject({
      tool: "execute_bash",
      kind: "shell",
      command: "npm test",
      verifies: "test",
      durationMs: 3000,
    });
  });
});

describe("delegates", () => {
  it("are agents of their own until they hand back", async () => {
    const read = await run(
      goal,
      action(1, "delegate", {
        args: { agent: "BrowsingAgent", inputs: { task: "Look it up" } },
        llm_metrics: accumulated(1, [10, 1]),
      }),
      action(2, "browse", { llm_metrics: accumulated(2, [30, 2]) }),
      action(3, "finish"),
      observation(4, "delegate", 1),
      action(5, "run", { llm_metrics: accumulated(3, [60, 3]) }),
    );
    const agent = "BrowsingAgent-1";
    expect(read.requests.map(({ role }) => role)).toEqual(["main", "BrowsingAgent", "main"]);
    const agents = read.calls.map((call) => call.agent);
    expect(agents).toEqual(["main", agent, agent, "main"]);
    expect(read.events.map(({ kind }) => kind)).toEqual([
      "message",
      "dispatch",
      "agent.open",
      "agent.close",
      "dispatch.result",
    ]);
    expect(read.events[1]).toMatchObject({ agent: "main", to: agent, task: "Look it up" });
    // the end of a delegate is not that of the run
    expect(read.status).toBeNull();
  });
});

describe("the end", () => {
  const end = async (...events: readonly object[]) =>
    (await run(goal, ask(1, "r", [9, 1], accumulated(1, [9, 1])), ...events)).status?.state ?? null;
  const changed = (state: string) =>
    observation(3, "agent_state_changed", null, { extras: { agent_state: state } });

  it.each([
    ["a finish", [action(2, "finish")], "completed"],
    ["a state", [changed("error")], "failed"],
    ["a stop", [changed("stopped")], "stopped"],
    ["a rejection", [action(2, "reject")], "failed"],
    ["waiting", [changed("awaiting_user_input")], null],
    ["a person who went on", [action(2, "finish"), { ...goal, id: 3 }], null],
    ["a last message", [action(2, "message")], null],
  ])("%s", async (_, events, state) => {
    expect(await end(...events)).toBe(state);
  });
});

it("what is dropped of a history is a compaction", async () => {
  const read = await run(
    goal,
    ask(1, "r", [9, 1], accumulated(1, [9, 1])),
    action(2, "condensation", {
      args: { forgotten_events_start_id: 3, forgotten_events_end_id: 9 },
    }),
  );
  expect(read.events[1]).toMatchObject({ kind: "compaction", dropped: 7 });
});
