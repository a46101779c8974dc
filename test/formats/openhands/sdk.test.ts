import { describe, expect, it } from "vitest";
import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { openhands } from "../../../scorer/formats/openhands/index.ts";
import { Notes } from "../../../scorer/formats/notes.ts";
import { FileLog } from "../../../scorer/formats/read/file-log.ts";
import { importedRun, noted, sourceFile, totals } from "../support/importing.ts";
import { state, v1 } from "./sdk.ts";

describe("a conversation of the SDK", () => {
  const events = {
    "c1/events/event-00000-a.json": v1("MessageEvent", 0, { source: "user" }),
    "c1/events/event-00001-b.json": v1("ActionEvent", 1, { id: "a1", action: {}, ...call("k1") }),
    "c1/events/event-00002-c.json": v1("ActionEvent", 2, { id: "a2", action: null, ...call("k2") }),
    "c1/events/event-00003-d.json": v1("ObservationEvent", 3, {
      tool_call_id: "k1",
      action_id: "a1",
      observation: { content: [{ text: "x" }], is_error: true, exit_code: 1 },
    }),
    "c1/events/event-00004-e.json": v1("AgentErrorEvent", 4, {
      tool_call_id: "k2",
      error: "Error validating args",
    }),
  };

  it("has one request for the actions of one answer, without figures", async () => {
    const run = await importedRun(openhands, events);
    expect(run.name).toBe("c1");
    expect(run.requests.map(({ id }) => id)).toEqual(["r1"]);
    expect(noted(run, "usage-missing")).toBe(1);
    expect(run.calls.map(({ outcome, exitCode }) => [outcome, exitCode])).toEqual([
      ["ok", 1],
      ["invalid", null],
    ]);
  });

  it("has its totals as checks, and its end, from its state", async () => {
    const run = await importedRun(openhands, {
      ...events,
      "c1/base_state.json": state({ prompt_tokens: 70 }),
    });
    expect(run.record.checks).toContainEqual(
      expect.objectContaining({ of: "input tokens", stated: 70, counted: null }),
    );
    expect(run.status?.state).toBe("completed");
  });

  it("has the figures of its requests where the state lists them", async () => {
    const listed = { model: "m", prompt_tokens: 100, completion_tokens: 10, response_id: "r1" };
    const cached = { ...listed, cache_read_tokens: 40, cache_write_tokens: 10 };
    const run = await importedRun(openhands, {
      ...events,
      "c1/base_state.json": state({}, { token_usages: [cached] }),
    });
    expect(totals(run)).toMatchObject({ requests: 1, withUsage: 1, uncached: 50, read: 40 });
  });

  it("is told apart: a person's no, a hook's, a time limit", async () => {
    const rejected = v1("UserRejectObservation", 3, {
      tool_call_id: "k1",
      rejection_source: "hook",
    });
    const late = v1("ObservationEvent", 4, { tool_call_id: "k2", observation: { timeout: true } });
    const run = await importedRun(openhands, {
      ...events,
      "c1/events/event-00003-d.json": rejected,
      "c1/events/event-00004-e.json": late,
    });
    expect(run.calls.map(({ outcome }) => outcome)).toEqual(["denied", "timeout"]);
  });

  it("is nothing to import where only totals are there, and says them", async () => {
    const notes = new Notes();
    const log = new FileLog("base_state.json", notes);
    const file = sourceFile("base_state.json", state({ prompt_tokens: 70, completion_tokens: 3 }));
    const traces = await openhands.read([{ file, log }], { platform: nodePlatform, notes });
    expect(traces).toEqual([]);
    expect(log.leftOut?.detail).toBe(
      "totals only, nothing per request: 70 input and 3 output tokens",
    );
  });
});

function call(id: string): object {
  return {
    llm_response_id: "r1",
    tool_name: "terminal",
    tool_call_id: id,
    tool_call: { id, name: "terminal", arguments: '{"command":"ls"}' },
  };
}
