import type { Baseline } from "../rubrics/rubric.ts";
import { formatCount, formatDuration } from "./number.ts";

/** What a typical run of a job takes, row by row; nothing stands in for what is not laid down. */
export function baselineRows(
  baseline: Baseline,
): readonly { readonly name: string; readonly value: string }[] {
  const { requests, activeWallClockMs, outputTokens, costUsd, ncloc } = baseline;
  const none = "none";
  return [
    { name: "Requests", value: requests === null ? none : formatCount(requests) },
    {
      name: "Active wall clock",
      value: activeWallClockMs === null ? none : formatDuration(activeWallClockMs),
    },
    { name: "Output tokens", value: outputTokens === null ? none : formatCount(outputTokens) },
    { name: "Cost", value: costUsd === null ? none : `$${costUsd}` },
    { name: "Lines of code", value: ncloc === null ? none : formatCount(ncloc) },
  ];
}
