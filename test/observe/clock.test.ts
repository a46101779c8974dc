import { describe, expect, test } from "vitest";
import { duration, intersection, type Interval, union } from "../../scorer/observe/intervals.ts";
import { minimalRun } from "../support/make-folder.ts";
import { call, event, factsOf, logs, observe, request, said, type Files } from "./observing.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A time so many seconds after ten. */
function at(seconds: number): string {
  return new Date(Date.UTC(2026, 7, 1, 10, 0, 0) + seconds * 1000).toISOString();
}

const wait = (seq: number, begin: number, seconds: number, waitsFor = "person"): Fields =>
  event(seq, "wait", { at: at(begin), for: waitsFor, ms: seconds * 1000 });
const message = (seq: number, when: number, purpose = "person"): Fields =>
  event(seq, "message", { at: at(when), purpose });
const asked = (seq: number, begin: number, seconds: number, fields: Fields = {}): Fields =>
  request(seq, { at: at(begin), latencyMs: seconds * 1000, ...fields });
const infra = (seq: number, begin: number, seconds: number): Fields =>
  asked(seq, begin, seconds, { status: "error", error: { code: 503 } });

const waits = async (given: Parameters<typeof logs>[0]): Promise<string> =>
  said((await factsOf("clock", logs(given))).waits);

describe("the wall clock", () => {
  const two = logs({
    requests: [asked(0, 10, 5), asked(1, 70, 5)],
    calls: [call(2, { at: at(75) })],
  });
  const wall = async (files: Files): Promise<string> =>
    said((await factsOf("clock", files)).wallClock);

  test.each<[string, Files, string]>([
    ["runs from the first to the last time of any log", two, "65000"],
    [
      "starts with the run where that is earlier",
      { ...two, "run.json": minimalRun({ startedAt: at(0) }) },
      "75000",
    ],
    [
      "starts with the log where the run says later",
      { ...two, "run.json": minimalRun({ startedAt: at(40) }) },
      "65000",
    ],
    [
      "ends with the run where that is later",
      { ...two, "run.json": minimalRun({ endedAt: at(100) }) },
      "90000",
    ],
    [
      "ends with the log where the run says earlier",
      { ...two, "run.json": minimalRun({ endedAt: at(40) }) },
      "65000",
    ],
    [
      "is that of the run where no log has a time",
      { "run.json": minimalRun({ startedAt: at(0), endedAt: at(9) }) },
      "9000",
    ],
    ["is unknown without any time", {}, "no times"],
    [
      "is unknown with a beginning alone",
      { "run.json": minimalRun({ startedAt: at(0) }) },
      "no times",
    ],
    [
      "counts the events of unknown kinds too",
      logs({ events: [event(0, "odd", { at: at(0) }), event(1, "session.end", { at: at(3) })] }),
      "3000",
    ],
  ])("%s", async (_, files, expected) => {
    expect(await wall(files)).toBe(expected);
  });

  test("says where its times were read", async () => {
    const { wallClock } = await factsOf("clock", two);
    expect(wallClock.known?.trace).toMatchObject({
      kind: "counted",
      name: "wall clock",
      unit: "ms",
    });
  });
});

describe("a wait for a person", () => {
  test.each<[string, readonly Fields[], string]>([
    ["counts up to the person's message", [wait(0, 0, 100), message(1, 60)], "60000"],
    ["counts whole where the message comes later", [wait(0, 0, 100), message(1, 500)], "100000"],
    [
      "counts up to the first message only",
      [wait(0, 0, 100), message(1, 30), message(2, 60)],
      "30000",
    ],
    ["counts nothing without a message", [wait(0, 0, 100)], "0"],
    ["counts nothing where the only message came before", [message(0, 0), wait(1, 10, 100)], "0"],
    [
      "counts nothing for a message of the harness",
      [wait(0, 0, 100), message(1, 60, "progress-report")],
      "0",
    ],
    [
      "counts nothing without its length",
      [event(0, "wait", { for: "person", at: at(0) }), message(1, 60)],
      "0",
    ],
    [
      "counts nothing without whom it is for",
      [event(0, "wait", { ms: 5000, at: at(0) }), message(1, 60)],
      "0",
    ],
    ["counts once where two overlap", [wait(0, 0, 50), wait(1, 30, 50), message(2, 90)], "80000"],
    [
      "counts each up to its own message",
      [wait(0, 0, 50), message(1, 20), wait(2, 100, 50), message(3, 130)],
      "50000",
    ],
    [
      "counts whatever order the rows stand in",
      [message(0, 130), wait(1, 100, 50), message(2, 20), wait(3, 0, 50)],
      "50000",
    ],
  ])("%s", async (_, events, expected) => {
    expect(await waits({ events })).toBe(expected);
  });
});

describe("a wait for infrastructure", () => {
  const retry = (seq: number, begin: number, of: number): Fields =>
    asked(seq, begin, 1, { retryOf: `r${of.toString()}` });

  test.each<[string, Parameters<typeof logs>[0], string]>([
    [
      "counts between the failure and its retry",
      { requests: [infra(0, 0, 10), retry(1, 60, 0)], events: [wait(2, 0, 100, "infra")] },
      "50000",
    ],
    [
      "counts no longer than it says",
      { requests: [infra(0, 0, 10), retry(1, 60, 0)], events: [wait(2, 20, 5, "infra")] },
      "5000",
    ],
    [
      "counts nothing without a retry",
      { requests: [infra(0, 0, 10), asked(1, 60, 1)], events: [wait(2, 0, 100, "infra")] },
      "0",
    ],
    [
      "counts nothing after a failure of the model",
      {
        requests: [asked(0, 0, 10, { status: "error", error: { code: 400 } }), retry(1, 60, 0)],
        events: [wait(2, 0, 100, "infra")],
      },
      "0",
    ],
    [
      "counts nothing where none was written",
      { requests: [infra(0, 0, 10), retry(1, 60, 0)], events: [] },
      "0",
    ],
    [
      "counts over each of several tries",
      {
        requests: [infra(0, 0, 10), { ...infra(1, 30, 10), retryOf: "r0" }, retry(2, 90, 1)],
        events: [wait(3, 0, 100, "infra")],
      },
      "70000",
    ],
    [
      "counts nothing for a person's wait",
      { requests: [infra(0, 0, 10), retry(1, 60, 0)], events: [wait(2, 0, 100)] },
      "0",
    ],
  ])("%s", async (_, given, expected) => {
    expect(await waits(given)).toBe(expected);
  });
});

describe("no wait counts while a model request runs", () => {
  const events = [wait(8, 0, 100), message(9, 100)];

  test.each<[string, readonly Fields[], string]>([
    ["in part", [asked(0, 40, 20)], "80000"],
    ["over several that overlap", [asked(0, 10, 30), asked(1, 20, 30), asked(2, 45, 5)], "60000"],
    ["all of it", [asked(0, 0, 100)], "0"],
    [
      "a failure of the model too",
      [asked(0, 40, 20, { status: "error", error: { code: 400 } })],
      "80000",
    ],
    ["but while one failed for infrastructure", [infra(0, 40, 20)], "100000"],
    [
      "but while one of a system role runs",
      [asked(0, 40, 20, { role: "health-check", agent: "h" })],
      "100000",
    ],
    ["nor for one without its latency", [asked(0, 40, 20, { latencyMs: null })], "100000"],
  ])("%s", async (_, requests, expected) => {
    expect(await waits({ requests, events })).toBe(expected);
  });

  test("and an agent of a system role that works is the model's here too", async () => {
    const system = { role: "supervisor", agent: "s" };
    const requests = [
      asked(0, 40, 20, system),
      asked(1, 70, 10, { role: "supervisor", agent: "t" }),
    ];
    const works = event(7, "step.enter", { at: at(0), ...system });
    expect(await waits({ requests, events: [works, ...events] })).toBe("80000");
  });
});

test("waits name the events they were read from", async () => {
  const { observed } = await observe(logs({ events: [wait(0, 0, 5), message(1, 9)] }));
  expect(observed.clock.facts.waits.known?.trace).toMatchObject({
    sources: [{ file: "telemetry/events.jsonl", count: 1, seqs: [0] }],
  });
});

describe("intervals", () => {
  test.each<[readonly Interval[], readonly Interval[]]>([
    [[], []],
    [[[1, 1]], []],
    [[[5, 3]], []],
    [
      [
        [3, 5],
        [1, 2],
      ],
      [
        [1, 2],
        [3, 5],
      ],
    ],
    [
      [
        [1, 3],
        [3, 5],
      ],
      [[1, 5]],
    ],
    [
      [
        [1, 9],
        [2, 3],
        [8, 12],
      ],
      [[1, 12]],
    ],
  ])("%j join to %j", (given, expected) => {
    expect(union(given)).toEqual(expected);
  });

  test.each<[readonly Interval[], readonly Interval[], readonly Interval[]]>([
    [[[0, 10]], [], []],
    [
      [[0, 10]],
      [
        [2, 3],
        [5, 20],
      ],
      [
        [2, 3],
        [5, 10],
      ],
    ],
    [
      [
        [0, 4],
        [6, 9],
      ],
      [[1, 7]],
      [
        [1, 4],
        [6, 7],
      ],
    ],
    [[[0, 4]], [[4, 8]], []],
  ])("%j and %j share %j", (a, b, expected) => {
    expect(intersection(a, b)).toEqual(expected);
    expect(intersection(b, a)).toEqual(expected);
    expect(duration(expected)).toBe(expected.reduce((sum, [start, end]) => sum + end - start, 0));
  });
});
