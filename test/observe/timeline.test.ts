import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { type Found, marksKept } from "../../scorer/observe/replay/marks.ts";
import { readReplay } from "../../scorer/observe/replay/read-replay.ts";
import {
  bucketsMost,
  type Timeline,
  timelineLanesMost,
  timelineOf,
} from "../../scorer/observe/replay/timeline.ts";
import { instant, timeOf } from "../../scorer/run-folder/instant.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";
import { call, event, type Files, logs, request } from "./observing.ts";

async function timeline(files: Files, found: readonly Found[] = []): Promise<Timeline | null> {
  const folder = makeFolder({ "run.json": minimalRun(), ...files });
  return timelineOf(await readReplay(await openFolder(folder, nodePlatform), found));
}

const at = (time: string): string => `2026-08-01T${time}Z`;

describe("when a run made its requests", () => {
  test("is counted by lane in buckets whose ends are round times", async () => {
    const found = await timeline(
      logs({
        requests: [
          request(1, { at: at("10:00:07"), agent: "a" }),
          request(2, { at: at("10:00:19"), agent: "b" }),
          request(4, { at: at("10:00:20"), agent: "a", status: "error" }),
          request(6, { at: at("10:01:59"), agent: "a" }),
        ],
        events: [
          event(0, "session.start", { at: at("09:00:00") }),
          event(3, "compaction", { at: at("10:00:21"), agent: "a" }),
          event(5, "verdict", { at: at("10:02:00"), agent: "c" }),
          event(7, "verdict", { at: null, agent: "c" }),
        ],
      }),
    );
    // 113 seconds from 10:00:07 to 10:02:00 are 57 buckets of two seconds, and 114 of one.
    expect(found?.widthMs).toBe(2000);
    expect(found?.from).toBe("2026-08-01T10:00:06.000Z");
    expect(found?.starts).toHaveLength(58);
    const places = (counts: readonly number[] = []): readonly (readonly number[])[] =>
      counts.flatMap((count, bucket) => (count === 0 ? [] : [[bucket, count]]));
    expect(found?.lanes.map(({ counts, requests }) => [requests, places(counts)])).toEqual([
      [
        3,
        [
          [0, 1],
          [7, 1],
          [56, 1],
        ],
      ],
      [1, [[6, 1]]],
    ]);
    expect(found?.marks.map(({ kind, counts, count }) => [kind, count, places(counts)])).toEqual([
      ["compaction", 1, [[7, 1]]],
      ["verdict", 2, [[57, 1]]],
      ["failed-request", 1, [[7, 1]]],
    ]);
    // The compaction is the third row of its bucket's time, and the first of it in the log.
    expect([found?.steps[0], found?.steps[7], found?.steps[57], found?.steps[1]]).toEqual([
      1,
      3,
      5,
      null,
    ]);
    expect([found?.requests, found?.withoutTime]).toEqual([4, 0]);
  });

  test("is not known where no request has a time", async () => {
    expect(await timeline(logs({ requests: [request(1, { at: null })] }))).toBeNull();
    expect(await timeline(logs({ calls: [call(1)] }))).toBeNull();
  });

  test("leaves requests without a time out, and counts them", async () => {
    const found = await timeline(logs({ requests: [request(1), request(2, { at: null })] }));
    expect([found?.requests, found?.withoutTime, found?.starts.length]).toEqual([1, 1, 1]);
  });

  test("marks a step that stalled where its first line stands", async () => {
    const stalled: Found = {
      kind: "stalled-step",
      file: "telemetry/requests.jsonl",
      count: 1,
      events: [{ lines: 15, seqs: [2, 3] }],
    };
    const requests = [1, 2, 3].map((seq) => request(seq, { at: at(`10:00:0${seq.toString()}`) }));
    const found = await timeline(logs({ requests }), [stalled]);
    expect(found?.marks).toEqual([{ kind: "stalled-step", counts: [0, 1, 0], count: 1 }]);
  });

  test("adds the lanes beyond the most up, those with the fewest requests", async () => {
    const agents = timelineLanesMost + 3;
    const requests = Array.from({ length: agents * 2 }, (_, index) =>
      request(index, { agent: `a${(index % agents).toString()}` }),
    );
    const busy = request(99, { agent: `a${(agents - 1).toString()}` });
    const found = await timeline(logs({ requests: [...requests, busy] }));
    expect(found?.lanes).toHaveLength(timelineLanesMost);
    expect(found?.furtherLanes).toBe(4);
    expect(found?.lanes.at(-1)).toMatchObject({ lane: null, requests: 8, counts: [8] });
    expect(found?.lanes.at(-2)).toMatchObject({ lane: agents - 1, requests: 3 });
  });

  test("says how many marks there are where not all are kept", async () => {
    const requests = Array.from({ length: marksKept + 7 }, (_, seq) =>
      request(seq, { status: "error" }),
    );
    const found = await timeline(logs({ requests }));
    expect(found?.marks).toEqual([
      { kind: "failed-request", counts: [marksKept], count: marksKept + 7 },
    ]);
  });

  test("places every request with a time in the bucket of its time, in few buckets", async () => {
    const [first, last] = [instant("0000-01-01T00:00:00Z") ?? 0, instant("9999-12-31T23:59:59Z")];
    const anyTime = fc.integer({ min: first, max: last ?? 0 });
    const near = fc.integer({ min: 0, max: 90_000_000 }).map((ms) => ms + 1_790_000_000_000);
    const time = fc.oneof({ weight: 3, arbitrary: near }, anyTime);
    await fc.assert(
      fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 20 }), async (times) => {
        const requests = times.map((ms, seq) => request(seq, { at: timeOf(ms) }));
        const found = await timeline(logs({ requests }));
        if (found === null) throw new Error("there are times");
        const { starts, widthMs, lanes } = found;
        expect(starts.length).toBeLessThanOrEqual(bucketsMost);
        const expected = starts.map(() => 0);
        for (const ms of times) {
          const start = timeOf(Math.floor(ms / widthMs) * widthMs);
          const bucket = starts.indexOf(start ?? "");
          // A bucket that begins before the year 0 has no name.
          expect(start === null || bucket >= 0).toBe(true);
          if (bucket >= 0) expected[bucket] = (expected[bucket] ?? 0) + 1;
          else expected[0] = (expected[0] ?? 0) + 1;
        }
        expect(lanes[0]?.counts).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});
