import { instant, timeOf } from "../../run-folder/instant.ts";
import type { MarkKind } from "./marks.ts";
import type { Replay } from "./replay.ts";

/** Buckets of a timeline at most. */
export const bucketsMost = 60;

/** Lanes with a row of their own; the requests of the others are added up. */
export const timelineLanesMost = 12;

/** What a timeline marks, in the order it is shown. */
export const timelineMarks = [
  "stalled-step",
  "compaction",
  "verdict",
  "incident",
  "breaker",
  "failed-request",
] as const satisfies readonly MarkKind[];

export type TimelineMark = (typeof timelineMarks)[number];

/** Requests of one agent in one role, bucket by bucket. */
export type TimelineLane = {
  /** Index of the replay's lane; `null` for the further ones together. */
  readonly lane: number | null;
  readonly counts: readonly number[];
  readonly requests: number;
};

export type TimelineMarkRow = {
  readonly kind: TimelineMark;
  /** Marks of each bucket. */
  readonly counts: readonly number[];
  /** How many there are in all, those included that have no time or are not kept. */
  readonly count: number;
};

/** When a run made its requests: counts in buckets of equal length, as many as fit. */
export type Timeline = {
  /** Beginning of the first bucket, a whole number of widths after 1970. */
  readonly from: string;
  readonly widthMs: number;
  /** Beginning of each bucket. */
  readonly starts: readonly string[];
  /** Of each bucket the earliest step of the replay, from 0; `null` where it is empty. */
  readonly steps: readonly (number | null)[];
  /** Those that made requests, in the replay's order; beyond the most, those with the most requests. */
  readonly lanes: readonly TimelineLane[];
  readonly marks: readonly TimelineMarkRow[];
  /** Requests that are placed, and those whose line has no time. */
  readonly requests: number;
  readonly withoutTime: number;
  /** Lanes added up in the last one. */
  readonly furtherLanes: number;
};

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

/** Lengths a bucket can have, so that its ends are times a reader knows. */
const widths: readonly number[] = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * second),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 12].map((count) => count * hour),
  ...[1, 10, 100, 1000, 10_000, 100_000].flatMap((tens) =>
    [1, 2, 5].map((count) => count * tens * day),
  ),
];

/**
 * The timeline of a replay, over its steps. Each mark stands in the bucket of its first step.
 *
 * @returns `null` where no request has a time.
 */
export function timelineOf({ steps, lanes, marks, counts }: Replay): Timeline | null {
  const times = steps.map(({ at }) => (at === null ? null : instant(at)));
  const marked = marks.flatMap(({ kind, step }) => {
    const known = timelineMarks.find((one) => one === kind);
    return known === undefined ? [] : [{ kind: known, step }];
  });
  const span = new Span();
  steps.forEach(({ log }, step) => {
    if (log === "requests") span.see(times[step]);
  });
  if (span.isEmpty) return null;
  for (const { step } of marked) span.see(times[step]);
  const { first, width, buckets } = span.cut();
  const bucketOf = (step: number): number | null => {
    const time = times[step];
    return time == null ? null : Math.floor(time / width) - first;
  };
  const empty = (): number[] => Array.from({ length: buckets }, () => 0);
  const byLane = lanes.map(empty);
  const firstSteps: (number | null)[] = Array.from({ length: buckets }, () => null);
  let [placed, withoutTime] = [0, 0];
  steps.forEach(({ log, lane }, step) => {
    const bucket = bucketOf(step);
    // Other rows than requests may lie outside.
    if (bucket !== null && bucket >= 0 && bucket < buckets) firstSteps[bucket] ??= step;
    if (log !== "requests") return;
    if (bucket === null) {
      withoutTime += 1;
      return;
    }
    placed += 1;
    const own = byLane[lane];
    if (own !== undefined) own[bucket] = (own[bucket] ?? 0) + 1;
  });
  const starts = Array.from(
    { length: buckets },
    (_, index) => timeOf((first + index) * width) ?? "",
  );
  const own = lanesOf(byLane);
  return {
    from: starts[0] ?? "",
    widthMs: width,
    starts,
    steps: firstSteps,
    lanes: own.kept,
    furtherLanes: own.further,
    marks: timelineMarks.flatMap((kind): readonly TimelineMarkRow[] => {
      const count = counts.find((one) => one.kind === kind)?.count ?? 0;
      if (count === 0) return [];
      const inBuckets = empty();
      for (const mark of marked) {
        const bucket = mark.kind === kind ? bucketOf(mark.step) : null;
        if (bucket !== null) inBuckets[bucket] = (inBuckets[bucket] ?? 0) + 1;
      }
      return [{ kind, counts: inBuckets, count }];
    }),
    requests: placed,
    withoutTime,
  };
}

class Span {
  #first = Infinity;
  #last = -Infinity;

  see(time: number | null | undefined): void {
    if (time == null) return;
    this.#first = Math.min(this.#first, time);
    this.#last = Math.max(this.#last, time);
  }

  get isEmpty(): boolean {
    return this.#first > this.#last;
  }

  /** The smallest length of which few enough buckets hold it all; `first` counts lengths since 1970. */
  cut(): { readonly first: number; readonly width: number; readonly buckets: number } {
    for (const width of widths) {
      const first = Math.floor(this.#first / width);
      const buckets = Math.floor(this.#last / width) - first + 1;
      if (buckets <= bucketsMost) return { first, width, buckets };
    }
    throw new RangeError("a time of a run lies between the years 0 and 9999");
  }
}

/** The lanes with requests; of too many those with the most, and the others added up. */
function lanesOf(byLane: readonly (readonly number[])[]): {
  readonly kept: readonly TimelineLane[];
  readonly further: number;
} {
  const all = byLane.flatMap((counts, lane) => {
    const requests = counts.reduce((sum, count) => sum + count, 0);
    return requests === 0 ? [] : [{ lane, counts, requests }];
  });
  if (all.length <= timelineLanesMost) return { kept: all, further: 0 };
  const most = [...all]
    .sort((a, b) => b.requests - a.requests || a.lane - b.lane)
    .slice(0, timelineLanesMost - 1);
  const rest = all.filter((one) => !most.includes(one));
  const sum: TimelineLane = {
    lane: null,
    counts: (rest[0]?.counts ?? []).map((_, bucket) =>
      rest.reduce((total, { counts }) => total + (counts[bucket] ?? 0), 0),
    ),
    requests: rest.reduce((total, { requests }) => total + requests, 0),
  };
  return { kept: [...all.filter((one) => most.includes(one)), sum], further: rest.length };
}
