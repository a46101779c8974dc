import { describe, expect, it } from "vitest";
import { aider } from "../../../scorer/formats/aider/index.ts";
import { imported, importedRun, jsonl, noted, totals } from "../support/importing.ts";
import { event, sent } from "./files.ts";

const read = async (...events: readonly unknown[]) =>
  imported(aider, { "analytics.jsonl": jsonl(...events) });
const one = async (...events: readonly unknown[]) =>
  importedRun(aider, { "analytics.jsonl": jsonl(...events) });

describe("a session of the analytics log", () => {
  it("is a run from `launched` to `exit`, each answer a request", async () => {
    const run = await one(
      event(0, "launched"),
      event(1, "cli session"),
      event(2, "message_send_starting"),
      sent(9, [1000, 50], 0.1, 0.1),
      event(10, "message_send_starting"),
      sent(12, [1100, 60], 0.2, 0.1 + 0.2),
      event(20, "exit", { reason: "Completed main CLI coder.run" }),
    );
    expect(run.name).toBe("u1/1755100000");
    expect(totals(run)).toMatchObject({ requests: 2, total: 2100, output: 110 });
    expect(run.requests[0]).toMatchObject({
      at: "2025-08-13T15:46:42.000Z",
      latencyMs: 7000,
      model: "p/m-1",
      billedUsd: "0.1",
    });
    // of the input nothing says what a cache served
    expect(run.requests[0]).toMatchObject({ uncachedInputTokens: null, cacheReadTokens: null });
    // 0.1 + 0.2 in floating point is 0.30000000000000004
    expect(run.record.checks).toEqual([
      expect.objectContaining({ by: "total_cost", stated: "0.3", counted: "0.3" }),
    ]);
    expect(run.events.map(({ kind }) => kind)).toEqual(["session.start", "session.end"]);
    expect(run.status).toBeNull();
  });

  it("has a request without figures for a beginning that has no answer", async () => {
    const run = await one(
      event(0, "launched"),
      event(2, "message_send_starting"),
      event(3, "message_send_starting"),
      sent(9, [1000, 50], 0.1, 0.1),
    );
    expect(totals(run)).toMatchObject({ requests: 2, withUsage: 1, total: 1000 });
    expect(run.requests.map(({ status }) => status)).toEqual([null, "ok"]);
    expect(noted(run, "usage-missing")).toBe(1);
  });

  it("is told from another that runs at once by what each has cost", async () => {
    const [first, second] = await read(
      event(0, "launched"),
      event(1, "cli session"),
      event(2, "message_send_starting"),
      sent(3, [100, 1], 0.5, 0.5),
      event(4, "launched"),
      event(5, "cli session"),
      event(6, "message_send_starting"),
      event(7, "message_send_starting"),
      sent(8, [200, 1], 0.25, 0.75),
      sent(9, [300, 1], 0.125, 0.125),
      event(10, "exit", { reason: "Completed main CLI coder.run" }),
      event(11, "exit", { reason: "Completed main CLI coder.run" }),
    );
    expect(first?.requests.map(({ inputTokens }) => inputTokens)).toEqual([100, 200]);
    expect(second?.requests.map(({ inputTokens }) => inputTokens)).toEqual([300]);
    // which of two beginnings an answer had is not told, so how long it took is not either
    expect(first?.requests[1]?.latencyMs).toBeNull();
  });

  it("goes on after one that was started and ended meanwhile", async () => {
    const runs = await read(
      event(0, "launched"),
      event(1, "cli session"),
      sent(3, [100, 1], 0.5, 0.5),
      event(4, "launched"),
      sent(5, [50, 1], 0.1, 0.1),
      event(6, "exit", { reason: "Completed --message" }),
      sent(8, [200, 1], 0.25, 0.75),
    );
    expect(runs.map(({ requests }) => requests.map(({ inputTokens }) => inputTokens))).toEqual([
      [100, 200],
      [50],
    ]);
  });

  it("may have begun before the log does", async () => {
    const run = await one(sent(3, [100, 1], 0.5, 2.5), event(4, "exit", { reason: "/exit" }));
    expect(totals(run)).toMatchObject({ requests: 1, total: 100 });
    expect(run.record.checks[0]).toMatchObject({ stated: "2.5", counted: "0.5" });
  });

  it("has no cost where a model has no price", async () => {
    const run = await one(event(0, "launched"), sent(3, [100, 1], 0, 0));
    expect(run.requests[0]?.billedUsd).toBeNull();
    expect(noted(run, "cost-unknown")).toBe(1);
    expect(run.record.checks).toEqual([]);
  });

  it("has an editor where an architect has one", async () => {
    const run = await one(
      event(0, "launched"),
      sent(3, [100, 1], 0.5, 0.5, { edit_format: "architect" }),
      sent(4, [40, 9], 0.5, 1, { edit_format: "editor-diff" }),
    );
    expect(run.requests.map(({ role }) => role)).toEqual(["main", "editor"]);
  });
});

it("starts that asked no model are no runs, and users are told apart", async () => {
  const runs = await read(
    event(0, "launched"),
    event(0, "exit", { reason: "Unknown edit format" }),
    event(1, "launched"),
    event(1, "launched", {}, "u2"),
    event(2, "message_send_starting"),
    event(3, "message_send_starting", {}, "u2"),
  );
  expect(runs.map(({ name }) => name)).toEqual(["u1/1755100001", "u2/1755100001"]);
});

it("two starts in one second have names of their own", async () => {
  const runs = await read(
    event(0, "launched"),
    sent(0, [10, 1], 0.5, 0.5),
    event(0, "exit", { reason: "Completed --message" }),
    event(0, "launched"),
    sent(0, [20, 1], 0.5, 0.5),
  );
  expect(runs.map(({ name }) => name)).toEqual(["u1/1755100000", "u1/1755100000-2"]);
});
