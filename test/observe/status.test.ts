import { describe, expect, test } from "vitest";
import type { StatusFacts } from "../../scorer/observe/observed.ts";
import { call, event, factsOf, logs, observe, request, said, type Files } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

function files(final: Fields, steps: readonly Fields[] = []): Files {
  return {
    "status/final.json": { state: "completed", ...final },
    "status/workflow.json": { steps },
  };
}

const status = (given: Files): Promise<StatusFacts> => factsOf("status", given);

describe("the status files", () => {
  test("give the state and the open items as reported", async () => {
    const facts = await status(files({ state: "stopped", openItems: 3 }));
    expect([facts.state, said(facts.openItems), facts.because]).toEqual(["stopped", "3", null]);
  });

  test("leave the open items unknown where they are not reported", async () => {
    const facts = await status(files({}));
    expect([facts.openItems.because, said(facts.openSteps)]).toEqual([
      { code: "field missing", about: "openItems in status/final.json" },
      "0",
    ]);
  });

  test("count the steps that are open, or failed without a failure path", async () => {
    const steps = [
      { id: "1", state: "passed" },
      { id: "2", state: "skipped" },
      { id: "3", state: "open" },
      { id: "4", state: "failed" },
      { id: "5", state: "failed", failurePath: "" },
      { id: "6", state: "failed", failurePath: "gave up after two tries" },
      { id: "7", state: "open", failurePath: "none" },
    ];
    const { openSteps } = await status(files({ openItems: 0 }, steps));
    expect(openSteps.known?.trace).toMatchObject({
      value: "4",
      sources: [{ file: "status/workflow.json", count: 4, places: ["3", "4", "5", "7"] }],
    });
  });

  test.each<[string, Files, string, string]>([
    [
      "final.json is not there",
      { "status/workflow.json": { steps: [] } },
      "not in the folder",
      "status/final.json",
    ],
    [
      "workflow.json is not there",
      { "status/final.json": { state: "failed" } },
      "not in the folder",
      "status/workflow.json",
    ],
    [
      "final.json is broken",
      { ...files({}), "status/final.json": "{" },
      "could not be read",
      "status/final.json",
    ],
    [
      "workflow.json is broken",
      { ...files({}), "status/workflow.json": { steps: 1 } },
      "could not be read",
      "status/workflow.json",
    ],
  ])("say nothing where %s", async (_, given, code, about) => {
    const facts = await status(given);
    expect([facts.state, facts.because]).toEqual([null, { code, about }]);
  });
});

describe("a missing capability", () => {
  const abandoned = (...refs: readonly string[]): Files =>
    files({ state: "abandoned", missingCapability: { what: "a key", refs } });
  const list = {
    calls: [
      call(0, { outcome: "denied" }),
      call(1, { outcome: "unknown-tool" }),
      call(2, { outcome: "failed" }),
      call(3, { outcome: "rejected-by-user" }),
    ],
    requests: [
      request(4, { status: "error", error: { code: 401 } }),
      request(5, { status: "error", error: { code: "content_filter" } }),
      request(6, { status: "error", error: { code: 400 } }),
      request(7, { status: "error", error: { code: 503 } }),
      request(8),
    ],
  };

  test.each([
    ["c0", true],
    ["c1", true],
    ["c2", false],
    ["c3", false],
    ["r4", true],
    ["r5", true],
    ["r6", false],
    ["r7", false],
    ["r8", false],
    ["nobody", false],
  ])("%s was seen to be refused: %j", async (ref, expected) => {
    const { observed } = await observe({ ...abandoned("also", ref), ...logs(list) });
    expect(observed.status.facts.refusalSeen).toBe(expected);
  });

  test("is not seen without a reference or without the logs", async () => {
    expect(
      (
        await status({
          ...files({ state: "abandoned", missingCapability: { what: "x" } }),
          ...logs(list),
        })
      ).refusalSeen,
    ).toBe(false);
    expect((await status({ ...files({ state: "abandoned" }), ...logs(list) })).refusalSeen).toBe(
      false,
    );
    expect((await status(abandoned("c0"))).refusalSeen).toBe(false);
  });

  test("makes the status read the logs that are there, as does a void run", async () => {
    const kinds = async (state: string): Promise<readonly string[]> =>
      (await observe({ ...files({ state }), ...logs(list) })).observed.status.kinds;
    const alone = ["status/final.json", "status/workflow.json", "evidence"];
    const both = [...alone, "telemetry/requests.jsonl", "telemetry/tool-calls.jsonl"];
    expect(await kinds("abandoned")).toEqual(both);
    expect(await kinds("void-infra")).toEqual(both);
    expect(await kinds("completed")).toEqual(alone);
    expect(await kinds("failed")).toEqual(alone);
  });
});

describe("a run was stopped by infrastructure", () => {
  const fails = (seq: number, agent: string, code = 503): Fields =>
    request(seq, { agent, status: "error", error: { code } });
  const open = (seq: number, agent: string): Fields => event(seq, "agent.open", { agent });
  const close = (seq: number, agent: string): Fields => event(seq, "agent.close", { agent });

  test.each<[string, Parameters<typeof logs>[0], boolean]>([
    [
      "where the last request of its only agent failed so",
      { requests: [request(0), fails(1, "a")] },
      true,
    ],
    ["not where a request came after it", { requests: [fails(0, "a"), request(1)] }, false],
    ["not where it failed for the model", { requests: [fails(0, "a", 400)] }, false],
    [
      "not where another open agent went on",
      { requests: [fails(0, "a"), request(1, { agent: "b" })] },
      false,
    ],
    [
      "where the other agent was closed",
      {
        requests: [fails(0, "a"), request(1, { agent: "b" })],
        events: [open(2, "b"), close(3, "b")],
      },
      true,
    ],
    [
      "not where the closed agent was opened again",
      {
        requests: [fails(0, "a"), request(1, { agent: "b" })],
        events: [close(2, "b"), open(3, "b")],
      },
      false,
    ],
    [
      "where an agent was opened that made no request yet",
      {
        requests: [fails(0, "a")],
        events: [open(1, "a"), open(2, "b"), event(3, "step.enter", { agent: null })],
      },
      true,
    ],
    [
      "not where all agents were closed",
      { requests: [fails(0, "a")], events: [close(1, "a")] },
      false,
    ],
    ["not where no request was made", { requests: [], events: [open(0, "a")] }, false],
  ])("%s", async (_, given, expected) => {
    const { observed } = await observe({ ...files({ state: "void-infra" }), ...logs(given) });
    expect(observed.status.facts.stoppedByInfra).toBe(expected);
  });
});
