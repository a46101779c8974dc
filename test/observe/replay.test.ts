import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { lanesKept } from "../../scorer/observe/replay/lanes.ts";
import { type Found, marksKept } from "../../scorer/observe/replay/marks.ts";
import { readReplay, replayState } from "../../scorer/observe/replay/read-replay.ts";
import { type Replay, stepsKept } from "../../scorer/observe/replay/replay.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { jsonLines, makeFolder, minimalRun } from "../support/make-folder.ts";
import { call, event, type Files, logs, request, rows } from "./observing.ts";

async function replayOf(files: Files, found: readonly Found[] = []): Promise<Replay> {
  const folder = makeFolder({ "run.json": minimalRun(), ...files });
  return readReplay(await openFolder(folder, nodePlatform), found);
}

const run = logs({
  requests: [
    request(1, { at: "2026-08-01T10:00:01Z", agent: "dev", role: "develop", model: "m-1" }),
    request(4, {
      at: "2026-08-01T10:00:09Z",
      agent: "dev",
      role: "develop",
      model: "m-2",
      status: "error",
      error: { kind: "infra", code: "503" },
    }),
  ],
  calls: [
    call(2, { agent: "dev", role: "develop", tool: "run", command: "make", outcome: "ok" }),
    call(6, { agent: "dev", role: "develop", tool: "edit", path: "a.ts", outcome: "invalid" }),
  ],
  events: [
    event(0, "session.start", { at: "2026-08-01T10:00:00Z", agent: null, role: null }),
    event(3, "compaction", { agent: "dev", role: null, tier: 2 }),
    event(5, "verdict", { agent: "rev", role: "review", outcome: "refine" }),
    event(7, "message", { agent: "dev", role: null, purpose: "stall-notice", at: null }),
  ],
});

describe("a run as it happened", () => {
  test("is every row of the three logs in the order of seq", async () => {
    const { steps, rows: count, first, last } = await replayOf(run);
    expect(steps.map(({ seq, log }) => [seq, log])).toEqual([
      [0, "events"],
      [1, "requests"],
      [2, "toolCalls"],
      [3, "events"],
      [4, "requests"],
      [5, "events"],
      [6, "toolCalls"],
      [7, "events"],
    ]);
    expect([count, first, last]).toEqual([8, "2026-08-01T10:00:00Z", "2026-08-01T10:00:09Z"]);
    expect(steps[7]?.at).toBeNull();
    expect(steps.map(({ failed }) => failed)).toEqual(
      [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step === 4 || step === 6),
    );
  });

  test("has a lane for each agent in each role, by first appearance", async () => {
    const { steps, lanes, furtherLanes } = await replayOf(run);
    expect(steps.map(({ lane }) => lane)).toEqual([0, 1, 1, 1, 1, 2, 1, 1]);
    expect(lanes.map(({ agent, role, models, steps: own }) => [agent, role, models, own])).toEqual([
      [null, null, [], 1],
      ["dev", "develop", ["m-1", "m-2"], 6],
      ["rev", "review", [], 1],
    ]);
    expect(furtherLanes).toBe(0);
  });

  test("gives an agent without a role the first role it is seen in, and one of two roles two lanes", async () => {
    const { steps, lanes } = await replayOf(
      logs({
        events: [
          event(0, "agent.open", { agent: "a", role: null }),
          event(1, "step.enter", { agent: "a", role: "plan" }),
          event(2, "step.enter", { agent: "a", role: "develop" }),
          event(3, "checkpoint", { agent: "a", role: null }),
          event(4, "checkpoint", { agent: "a", role: "plan" }),
        ],
      }),
    );
    expect(steps.map(({ lane }) => lane)).toEqual([0, 0, 1, 1, 0]);
    expect(lanes.map(({ role }) => role)).toEqual(["plan", "develop"]);
  });

  test("shares one lane among the agents after as many as are kept", async () => {
    const agents = lanesKept + 5;
    const { lanes, furtherLanes, steps } = await replayOf(
      logs({
        events: rows(2 * agents, (seq) =>
          event(seq, "checkpoint", { agent: `a${(seq % agents).toString()}`, role: "r" }),
        ),
      }),
    );
    expect(lanes).toHaveLength(lanesKept + 1);
    expect(lanes.at(-1)).toMatchObject({ agent: null, role: null, rest: true, steps: 10 });
    expect(furtherLanes).toBe(5);
    expect(steps.filter(({ lane }) => lane === lanesKept)).toHaveLength(10);
  });

  test("marks what rows say by themselves", async () => {
    const { marks, counts } = await replayOf(run);
    expect(marks.map(({ step, kind }) => [step, kind])).toEqual([
      [3, "compaction"],
      [4, "failed-request"],
      [5, "verdict"],
      [6, "failed-call"],
      [7, "notice"],
    ]);
    expect(counts.every(({ count, kept }) => count === 1 && kept === 1)).toBe(true);
  });

  test("marks what detectors found where it begins, as far as its lines are there", async () => {
    const { marks, counts } = await replayOf(run, [
      {
        kind: "loop",
        file: "telemetry/tool-calls.jsonl",
        count: 3,
        events: [
          { lines: 4, seqs: [2, 6] },
          { lines: 3, seqs: [99] },
        ],
      },
      {
        kind: "hand-back",
        file: "telemetry/requests.jsonl",
        count: 1,
        // A seq of the other log: no line of requests has it.
        events: [{ lines: 1, seqs: [2] }],
      },
    ]);
    expect(marks.filter(({ kind }) => kind === "loop")).toEqual([
      { step: 2, kind: "loop", lines: 4, last: 6 },
    ]);
    expect(counts.slice(0, 2)).toEqual([
      { kind: "loop", count: 3, kept: 1 },
      { kind: "hand-back", count: 1, kept: 0 },
    ]);
  });

  test("keeps the first marks of a kind, and counts the rest", async () => {
    const many = marksKept + 7;
    const { marks, counts } = await replayOf(
      logs({ calls: rows(many, (seq) => call(seq, { outcome: "failed" })) }),
    );
    expect(marks).toHaveLength(marksKept);
    expect(counts).toEqual([{ kind: "failed-call", count: many, kept: marksKept }]);
  });

  test("says what each row says of itself, texts cut", async () => {
    const { steps } = await replayOf(
      logs({
        requests: [request(0, { outputTokens: 20 })],
        calls: [call(1, { command: "x".repeat(100_000) })],
        events: [
          event(2, "claim", { of: "files", values: { paths: ["a", "b"] } }),
          event(3, "breaker", { name: "repeats", count: 3, limit: 3, tripped: true }),
        ],
      }),
    );
    const facts = steps.map((step) => new Map(step.facts));
    expect(facts[0]?.get("inputTokens")).toBe(100);
    expect(facts[0]?.get("outputTokens")).toBe(20);
    expect(facts[1]?.get("command")).toBe("x".repeat(200));
    expect(facts[1]?.get("toolKind")).toBe("shell");
    expect(facts[2]?.get("paths")).toBe(2);
    expect(facts[3]?.get("tripped")).toBe(true);
    expect([facts[0]?.has("kind"), facts[0]?.has("id")]).toEqual([false, false]);
  });

  test("reads a log out of order, leaves out unreadable lines, and says so", async () => {
    const text = jsonLines([event(5, "checkpoint"), event(1, "checkpoint")]);
    const {
      steps,
      broken,
      rows: count,
    } = await replayOf({
      "telemetry/events.jsonl": `${text}not json\n`,
    });
    expect(steps.map(({ seq }) => seq)).toEqual([1, 5]);
    expect(broken).toEqual(["telemetry/events.jsonl"]);
    expect(count).toBe(2);
  });

  test("keeps so many steps, and counts the rest with their lanes and marks", async () => {
    const {
      steps,
      rows: count,
      lanes,
      counts,
    } = await replayOf(logs({ events: rows(stepsKept + 3, (seq) => event(seq, "incident")) }));
    expect(steps).toHaveLength(stepsKept);
    expect(count).toBe(stepsKept + 3);
    expect(lanes[0]?.steps).toBe(stepsKept + 3);
    expect(counts[0]?.count).toBe(stepsKept + 3);
  });
});

test("a run has a replay where it has a log, and every log is as it was sealed", () => {
  const there = new Map([
    ["telemetry/events.jsonl", { bytes: 1, sha256: "", head: new Uint8Array() }],
  ]);
  const none = new Set<string>();
  const state = (
    files: typeof there,
    damaged: ReadonlySet<string>,
    seal: "sealed" | "broken" = "sealed",
  ): string => replayState({ seal, files, damaged });
  expect(state(there, none)).toBe("there");
  expect(state(new Map(), none)).toBe("none");
  expect(state(there, new Set(["telemetry/requests.jsonl"]))).toBe("changed");
  expect(state(there, new Set(["lint"]))).toBe("there");
  expect(state(there, none, "broken")).toBe("changed");
});
