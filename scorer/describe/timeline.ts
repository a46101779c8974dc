import type { Replay } from "../observe/replay/replay.ts";
import { type Timeline, timelineOf } from "../observe/replay/timeline.ts";
import { formatDate } from "./dates.ts";
import { formatCount, formatDuration } from "./number.ts";
import { laneWords } from "./replay-lanes.ts";
import { markKindRow } from "./replay-marks.ts";
import { counted, listed } from "./plural.ts";

/** A row of the drawing: who or what, in how many buckets how often. */
export type TimelineRow = {
  readonly name: string;
  /** The role beside an agent's name; empty for what is marked. */
  readonly role: string;
  readonly total: string;
  readonly counts: readonly number[];
};

/** A bucket in which something happened. */
export type TimelineTableRow = {
  /** From 0. */
  readonly bucket: number;
  readonly time: string;
  /** Step of the replay, from 1; `null` where it has none. */
  readonly step: number | null;
  readonly requests: string;
  readonly lanes: string;
  readonly marks: string;
};

export type BucketClock = { readonly short: string; readonly full: string };

export type TimelineWords = {
  readonly caption: string;
  readonly notes: readonly string[];
  /** Buckets, and the largest count of one lane in one of them, for lengths. */
  readonly buckets: number;
  readonly most: number;
  readonly lanes: readonly TimelineRow[];
  readonly marks: readonly TimelineRow[];
  /** Beginning of every bucket, as an axis has room for it and in full. */
  readonly clocks: readonly BucketClock[];
  /** Buckets whose times stand under the drawing. */
  readonly ticks: readonly number[];
  readonly table: readonly TimelineTableRow[];
};

const minute = 60_000;
const day = 86_400_000;

/** The timeline of a run in words and counts; `null` where no request has a time. */
export function timelineWords(replay: Replay): TimelineWords | null {
  const timeline = timelineOf(replay);
  if (timeline === null) return null;
  const { starts, lanes, marks, requests, widthMs } = timeline;
  const rows = lanes.map(({ lane, counts, requests: own }): TimelineRow => {
    const words = lane === null ? undefined : replay.lanes[lane];
    const { name, role } =
      words === undefined
        ? { name: counted(timeline.furtherLanes, "more lane", "more lanes"), role: "" }
        : laneWords(words, replay.furtherLanes);
    return { name, role, counts, total: formatCount(own) };
  });
  const clocks = clocksOf(timeline);
  const markRows = marks.map(({ kind, counts, count }): TimelineRow => {
    const { title } = markKindRow({ kind, count, kept: count });
    return { name: title, role: "", counts, total: formatCount(count) };
  });
  const most = Math.max(1, ...lanes.flatMap(({ counts }) => counts));
  const width = widthMs < day ? formatDuration(widthMs) : counted(widthMs / day, "day", "days");
  return {
    caption: `${formatCount(requests)} ${requests === 1 ? "request" : "requests"} in buckets of ${width}, a row a lane. The tallest bar is ${counted(most, "request", "requests")}; all rows are drawn to it. Times are UTC.`,
    notes: notesOf(timeline, replay),
    buckets: starts.length,
    most,
    lanes: rows,
    marks: markRows,
    clocks,
    ticks: ticksOf(timeline),
    table: tableOf(timeline, rows, clocks),
  };
}

/** What is not in the drawing, sentence by sentence. */
function notesOf({ withoutTime, marks }: Timeline, { steps, rows }: Replay): readonly string[] {
  const lost = marks.flatMap(({ kind, counts, count }) => {
    const missing = count - sum(counts);
    if (missing === 0) return [];
    return `${formatCount(missing)} of ${markKindRow({ kind, count, kept: count }).said}`;
  });
  return [
    ...(steps.length < rows
      ? [`Only the first ${formatCount(steps.length)} lines of the logs are in it.`]
      : []),
    ...(withoutTime > 0
      ? [
          `${withoutTime === 1 ? "1 request has" : `${formatCount(withoutTime)} requests have`} no time and ${withoutTime === 1 ? "stands" : "stand"} in no bucket.`,
        ]
      : []),
    ...(lost.length > 0 ? [`Counted, and not placed: ${listed(lost)}.`] : []),
  ];
}

/** Five buckets from the first to the last. */
function ticksOf({ starts }: Timeline): readonly number[] {
  const last = starts.length - 1;
  return [...new Set([0, 1, 2, 3, 4].map((quarter) => Math.floor((last * quarter) / 4)))];
}

function clocksOf({ starts, widthMs }: Timeline): readonly BucketClock[] {
  const days = new Set(starts.map((start) => start.slice(0, 10))).size;
  return starts.map((start) => {
    const date = formatDate(start);
    if (widthMs >= day) return { short: date, full: date };
    const clock = start.slice(11, widthMs < minute ? 19 : 16);
    const short = days === 1 ? clock : `${date.replace(/ \d{4}$/, "")} ${clock}`;
    return { short, full: `${date}, ${clock}` };
  });
}

function tableOf(
  { starts, steps, lanes, marks }: Timeline,
  rows: readonly TimelineRow[],
  clocks: readonly BucketClock[],
): readonly TimelineTableRow[] {
  return starts.flatMap((start, bucket) => {
    const own = rows.flatMap((row) => {
      const count = row.counts[bucket] ?? 0;
      return count === 0 ? [] : `${titleOf(row)}: ${formatCount(count)}`;
    });
    const marked = marks.flatMap(({ kind, counts }) => {
      const count = counts[bucket] ?? 0;
      return count === 0 ? [] : markKindRow({ kind, count, kept: count }).said;
    });
    if (own.length === 0 && marked.length === 0) return [];
    const step = steps[bucket] ?? null;
    return {
      bucket,
      time: clocks[bucket]?.full ?? start,
      step: step === null ? null : step + 1,
      requests: formatCount(sum(lanes.map(({ counts }) => counts[bucket] ?? 0))),
      lanes: own.join(", "),
      marks: marked.join(", "),
    };
  });
}

/** `develop a-1`: the role first, where there is one and the name does not begin with it. */
export function titleOf({ name, role }: Pick<TimelineRow, "name" | "role">): string {
  return name.startsWith(role) ? name : `${role} ${name}`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
