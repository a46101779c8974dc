import { describe, expect, test } from "vitest";
import {
  laneAt,
  pieceCount,
  pieceSteps,
  replayIndex,
  replayPiece,
} from "../../scorer/describe/replay-json.ts";
import { markedLead, markedSteps, replayTicks } from "../../scorer/describe/replay-marked.ts";
import { placeOf, stepOf } from "../../scorer/describe/replay-player.ts";
import { stepWords } from "../../scorer/describe/replay-steps.ts";
import { noReplayWords, replayLead, replayLimits } from "../../scorer/describe/replay-text.ts";
import type { Fact } from "../../scorer/observe/replay/facts.ts";
import { instant } from "../../scorer/run-folder/instant.ts";
import type { Replay, Step } from "../../scorer/observe/replay/replay.ts";

function step(fields: Partial<Step> = {}): Step {
  return { log: "events", seq: 0, lane: 0, at: null, failed: false, facts: [], ...fields };
}

function replay(fields: Partial<Replay> = {}): Replay {
  const steps = fields.steps ?? [];
  return {
    steps,
    rows: steps.length,
    lanes: [{ agent: "a", role: "develop", models: [], moreModels: false, steps: 1, rest: false }],
    furtherLanes: 0,
    marks: [],
    counts: [],
    first: null,
    last: null,
    broken: [],
    ...fields,
  };
}

function words(log: Step["log"], facts: readonly Fact[], failed = false): string {
  return stepWords(step({ log, facts, failed }), null).words;
}

describe("a step in words", () => {
  test.each<[Step["log"], readonly Fact[], boolean, string]>([
    ["requests", [["model", "m"]], false, "request to m"],
    [
      "requests",
      [
        ["model", "m"],
        ["errorCode", "503"],
      ],
      true,
      "request to m failed: 503",
    ],
    ["requests", [], false, "request to a model not named"],
    [
      "toolCalls",
      [
        ["tool", "run"],
        ["command", "make"],
      ],
      false,
      "run make",
    ],
    [
      "toolCalls",
      [
        ["tool", "run"],
        ["command", "make"],
        ["exitCode", 2],
      ],
      false,
      "run make, exit 2",
    ],
    [
      "toolCalls",
      [
        ["tool", "run"],
        ["exitCode", 0],
      ],
      false,
      "run",
    ],
    [
      "toolCalls",
      [
        ["tool", "edit"],
        ["path", "a.ts"],
        ["outcome", "invalid"],
      ],
      true,
      "edit a.ts, invalid",
    ],
    ["toolCalls", [["toolKind", "shell"]], false, "shell"],
    [
      "events",
      [
        ["kind", "step.exit"],
        ["step", "s"],
        ["result", "passed"],
      ],
      false,
      "leaves step s, passed",
    ],
    [
      "events",
      [
        ["kind", "message"],
        ["purpose", "stall-notice"],
      ],
      false,
      "message in the user's seat, stall notice",
    ],
    [
      "events",
      [
        ["kind", "dispatch.result"],
        ["to", "b"],
        ["accepted", false],
      ],
      false,
      "result of b, not accepted",
    ],
    [
      "events",
      [
        ["kind", "wait"],
        ["for", "infra"],
      ],
      false,
      "wait, for infrastructure",
    ],
    [
      "events",
      [
        ["kind", "breaker"],
        ["name", "repeats"],
        ["tripped", true],
      ],
      false,
      "breaker repeats, tripped",
    ],
    ["events", [["kind", "of-another-format"]], false, "of-another-format"],
  ])("%s %j", (log, facts, failed, said) => {
    expect(words(log, facts, failed)).toBe(said);
  });

  test("says when, and how far in", () => {
    const at = "2026-11-02T09:12:40.5Z";
    const own = stepWords(step({ at, seq: 1234 }), instant("2026-11-02T09:00:00Z"));
    expect([own.clock, own.time, own.line]).toEqual([
      "09:12:40",
      "09:12:40 UTC, 13\u202fmin in",
      "telemetry/events.jsonl, seq 1,234",
    ]);
    expect(stepWords(step(), null).time).toBe("no time given");
  });

  test("says its facts with their units, and nothing invisible", () => {
    const facts: readonly Fact[] = [
      ["inputTokens", 9400],
      ["latencyMs", 1500],
      ["coerced", false],
      ["sandbox", "a\u202eb"],
      ["errorCode", 5000],
    ];
    expect(stepWords(step({ facts }), null).facts).toEqual([
      ["Input", "9,400 tokens"],
      ["Took", "1.5\u202fs"],
      ["Sandbox", "a⟨U+202E⟩b"],
      ["Error code", "5000"],
    ]);
  });
});

describe("the files of a replay", () => {
  const steps = Array.from({ length: 1203 }, (_, seq) =>
    step({ seq, lane: seq % 2, at: seq === 500 ? "2026-11-02T10:00:01Z" : null }),
  );
  const lanes = ["a", "b"].map((agent) => ({
    agent,
    role: null,
    models: [],
    moreModels: false,
    steps: 1,
    rest: false,
  }));
  const own = replay({
    steps,
    lanes,
    marks: [{ step: 2, kind: "loop", lines: 3, last: 8 }],
    counts: [{ kind: "loop", count: 200, kept: 1 }],
  });

  test("add up to all steps, in order", () => {
    const pieces = Array.from({ length: pieceCount(own) }, (_, piece) => replayPiece(own, piece));
    expect(pieces.map(({ first, steps: held }) => [first, held.length])).toEqual([
      [1, pieceSteps],
      [501, pieceSteps],
      [1001, 203],
    ]);
    const lines = pieces.flatMap(({ steps: held }) => held.map(({ line }) => line));
    expect(lines[0]).toBe("telemetry/events.jsonl, seq 0");
    expect(lines.at(-1)).toBe("telemetry/events.jsonl, seq 1,202");
    expect(new Set(lines).size).toBe(1203);
  });

  test("say the lane of every step before any piece is there", () => {
    const index = replayIndex("r", own);
    expect([1, 2, 3, 1203, 1204, 0].map((at) => laneAt(index, at))).toEqual([
      0,
      1,
      0,
      0,
      null,
      null,
    ]);
    expect(index.clocks).toEqual(["", "10:00:01", ""]);
    expect(index.marks).toEqual([
      { step: 3, kind: "loop", words: "loop, seen in 3 lines", last: 9 },
    ]);
    expect(index.kinds).toEqual([
      {
        kind: "loop",
        title: "Loops",
        meaning: "the same call again and again, to no end",
        count: "200",
        said: "200 loops",
        note: "the first 1 are marked",
      },
    ]);
  });

  test("has five places on its axis, fewer where there are fewer steps", () => {
    expect(replayTicks(own).map(({ number }) => number)).toEqual([
      "1",
      "301",
      "602",
      "902",
      "1,203",
    ]);
    expect(replayTicks(replay({ steps: [step()] })).map(({ step: at }) => at)).toEqual([1]);
    expect(replayTicks(replay())).toEqual([]);
  });
});

describe("marked steps", () => {
  test("are listed once each, without saying a thing twice", () => {
    const facts: readonly Fact[] = [
      ["kind", "verdict"],
      ["outcome", "refine"],
    ];
    const own = replay({
      steps: [step(), step({ facts, seq: 7 })],
      marks: [
        { step: 1, kind: "stalled-step", lines: 15, last: 1 },
        { step: 1, kind: "verdict", lines: 1, last: 1 },
      ],
    });
    expect(markedSteps(own)).toEqual([
      {
        step: 2,
        number: "2",
        clock: "",
        who: "develop",
        words: "refine",
        line: "telemetry/events.jsonl, seq 7",
        marks: ["stalled step, seen in 15 lines", "verdict"],
      },
    ]);
    expect(markedLead(own, 1)).toBe("1 of its steps");
    expect(markedLead(replay(), 0)).toBe("nothing in it is marked");
  });

  test("are of every kind where there is no room for all", () => {
    const steps = Array.from({ length: 1000 }, () => step());
    const own = replay({
      steps,
      marks: [
        ...steps
          .slice(1)
          .map((_, at) => ({ step: at, kind: "failed-call", lines: 1, last: at }) as const),
        { step: 999, kind: "verdict", lines: 1, last: 999 },
      ],
    });
    const listed = markedSteps(own);
    expect(listed).toHaveLength(150);
    expect(listed.at(-1)?.step).toBe(1000);
    expect(markedLead(own, listed.length)).toBe("1,000 of its steps, 150 of them below");
  });
});

test("a replay is told in a sentence, with what is not in it", () => {
  const cut = replay({
    steps: [step()],
    rows: 3,
    furtherLanes: 2,
    first: "2026-11-02T09:00:00Z",
    last: "2026-11-02T09:48:00Z",
    broken: ["telemetry/events.jsonl"],
  });
  expect(replayLead(cut)).toBe(
    "3 lines of its logs, in their order, in three lanes: one for each agent in each role. 2 Nov 2026, 09:00 to 09:48 UTC.",
  );
  expect(replayLimits(cut)).toEqual([
    "The first 1 lines are steps; the other 2 are counted only.",
    "The first 48 agents have a lane each; 2 more share the last one.",
    "telemetry/events.jsonl has lines that cannot be read; they are no steps.",
  ]);
  expect(replayLimits(replay())).toEqual([]);
  expect(replayLead(replay())).toContain("no line that can be read");
  expect(noReplayWords("none")).toContain("no log");
  expect(noReplayWords("changed")).toContain("not as it was sealed");
});

test("the player's own sentences count in thousands", () => {
  expect(stepOf(1234, 10_000)).toBe("Step 1,234 of 10,000");
  expect(placeOf(1, 2, "09:00:00")).toBe("Step 1 of 2, 09:00:00");
});
