import type { Entry } from "../../scorer/board/entry.ts";
import { titleOf, type TimelineWords } from "../../scorer/describe/timeline.ts";
import { replayState } from "../../scorer/observe/replay/read-replay.ts";
import type { Packed } from "../islands/timeline-buckets.ts";
import { replayOf } from "./replays.ts";

/** When a run made its requests; `null` where no log is there to say. */
export async function timelineOfRun(entry: Entry): Promise<TimelineWords | null> {
  if (replayState(entry.scored.opened) !== "there") return null;
  return (await replayOf(entry)).timeline;
}

/** The timeline as the chart that waits until it is seen is given it. */
export function packedTimeline({ buckets, lanes, table, clocks }: TimelineWords): Packed & {
  readonly lanes: readonly string[];
} {
  const rows = new Map(table.map((row) => [row.bucket, row]));
  const all = Array.from({ length: buckets }, (_, bucket) => rows.get(bucket));
  return {
    times: clocks.map(({ short }) => short).join("\n"),
    ats: clocks.map(({ full }) => full).join("\n"),
    counts: lanes.map(({ counts }) => counts.join(" ")).join("\n"),
    marks: all.map((row) => row?.marks ?? "").join("\n"),
    steps: all.map((row) => row?.step?.toString() ?? "").join("\n"),
    lanes: lanes.map(titleOf),
  };
}
