import { experimental_AstroContainer as Container } from "astro/container";
import { beforeAll, describe, expect, it } from "vitest";
import { runFingerprint } from "../../scorer/board/run-fingerprint.ts";
import { Rational } from "../../scorer/exact/rational.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import FingerprintTable from "../../site/components/run/FingerprintTable.astro";
import TimelineDrawing from "../../site/components/run/TimelineDrawing.astro";
import { chartBars } from "../../site/data/chart-bars.ts";
import { fingerprintChoices, fingerprintPlaces } from "../../site/data/fingerprint.ts";
import { packedTimeline, timelineOfRun } from "../../site/data/timeline.ts";
import { barsPath, ticksPath } from "../../site/drawing/buckets.ts";
import { evenly, rugPath } from "../../site/drawing/rug.ts";
import { bucketsOf } from "../../site/islands/timeline-buckets.ts";
import { call, event, logs, request } from "../observe/observing.ts";
import { entryWith } from "./entry.ts";

const evil = `<img src=x onerror="alert(1)"><script>alert(2)</script>\u202eevil`;

const hostile = entryWith(
  logs({
    requests: [0, 1, 2].map((seq) =>
      request(seq, {
        at: `2026-08-01T10:0${seq.toString()}:00Z`,
        agent: seq === 1 ? "b" : evil,
        role: seq === 1 ? "other" : evil,
        model: evil,
      }),
    ),
    calls: [call(3, { at: "2026-08-01T10:02:30Z", agent: evil, role: evil })],
    events: [event(4, "verdict", { at: "2026-08-01T10:02:31Z" })],
  }),
);

describe("charts of a run", () => {
  let container: Container;
  beforeAll(async () => {
    container = await Container.create();
  });

  it("escape a stranger's text and have no style attribute", async () => {
    const entry = await hostile;
    const timeline = await timelineOfRun(entry);
    const seats = runFingerprint(entry.card, currentRubric);
    expect(seats.length).toBe(3);
    for (const html of [
      await container.renderToString(TimelineDrawing, { props: { timeline } }),
      await container.renderToString(FingerprintTable, { props: { seats } }),
    ]) {
      expect(html).toContain("&lt;script&gt;");
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img");
      expect(html).not.toContain("\u202e");
      expect(html).not.toContain("style=");
    }
  });

  it("give the chart that waits the counts of the drawing", async () => {
    const timeline = await timelineOfRun(await hostile);
    if (timeline === null) throw new Error("the run has times");
    const { lanes, ...packed } = packedTimeline(timeline);
    expect(lanes).toHaveLength(2);
    expect(JSON.stringify([lanes, packed])).not.toContain("\u202e");
    const all = bucketsOf(packed, null);
    expect(all).toHaveLength(timeline.buckets);
    const sum = (of: readonly { readonly own: number }[]): number =>
      of.reduce((total, { own }) => total + own, 0);
    expect([sum(all), sum(bucketsOf(packed, 0)), sum(bucketsOf(packed, 1))]).toEqual([3, 2, 1]);
    expect(bucketsOf(packed, 1)[0]).toMatchObject({ own: 0, others: 1, step: 1, marked: null });
    const last = all.at(-1);
    expect(last).toMatchObject({ marks: "1 verdict", own: 0, marked: 0 });
    expect(all.filter(({ step }) => step === null).length).toBeGreaterThan(10);
  });

  it("place all seats of a column on one scale", async () => {
    const seats = runFingerprint((await hostile).card, currentRubric);
    const places = fingerprintPlaces(seats);
    // The whole run's cadence is the largest: one call of one role, none of the other.
    expect(places.map((row) => row[3]?.at)).toEqual([100_000, 100_000, 0]);
    const cadence = fingerprintChoices(seats).find(({ title }) => title === "Tool cadence");
    expect(cadence?.bars.map(({ length }) => length)).toEqual([100_000, 100_000, 0]);
  });

  it("are none without a log", async () => {
    expect(await timelineOfRun(await entryWith({}))).toBeNull();
  });
});

describe("bars", () => {
  it("are as long as their values, and none where there is no value", () => {
    const row = { name: "a", text: "", beside: "" };
    const lengths = chartBars([
      { ...row, value: null },
      { ...row, value: Rational.of(1) },
      { ...row, value: Rational.of(4) },
    ]).map(({ length }) => length);
    expect(lengths).toEqual([0, 25_000, 100_000]);
  });

  it("of buckets fill the height at the most, and are seen at one of many", () => {
    expect(barsPath([0, 4, 2], 4, 20)).toBe("M1.08 20v-20h.84v20M2.08 20v-10h.84v10");
    expect(barsPath([1], 1000, 20)).toBe("M0.08 20v-1h.84v1");
    expect(ticksPath([0, 3], 9)).toBe("M1.5 0v9");
  });

  it("of a rug stand once a place, and samples are even with both ends", () => {
    expect(rugPath([0, 40, 100_000], 10)).toBe("M0 0v10M1000 0v10");
    expect(evenly([1, 2, 3, 4, 5], 3)).toEqual([1, 3, 5]);
    expect(evenly([1, 2], 3)).toEqual([1, 2]);
  });
});
