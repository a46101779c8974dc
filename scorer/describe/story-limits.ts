import type { BreakersFacts, ReentriesFacts, ReentryFacts } from "../observe/story/limits.ts";
import {
  cell,
  given,
  stepName,
  storyRow,
  type StoryTable,
  tableOf,
  times,
  withinRoom,
} from "./story-table.ts";
import { shown } from "./strangers.ts";

/** Steps entered again, against the cap their harness set. */
export function reentryTable({ steps, further }: ReentriesFacts): readonly StoryTable[] {
  const rows = steps.map((entry) =>
    storyRow(
      stepName(entry.step),
      [cell(entry.times), given(entry.highest), given(entry.limit)],
      entry.times,
      capRemarks(entry),
    ),
  );
  return tableOf({
    id: "story-reentries",
    title: "Steps entered again",
    head: "Step",
    columns: ["Times", "Largest count", "Cap"],
    cells: "numbers",
    ...withinRoom(rows, "steps", further),
  });
}

function capRemarks({ atCap, overCap }: ReentryFacts): readonly string[] {
  return [
    ...(overCap.count > 0 ? [`over its cap ${times(overCap.count)}`] : []),
    ...(atCap.count > 0 ? [`at its cap ${times(atCap.count)}`] : []),
  ];
}

/** Circuit breakers, against their limits. */
export function breakerTable({ breakers, further }: BreakersFacts): readonly StoryTable[] {
  const rows = breakers.map((entry) =>
    storyRow(
      entry.name === null ? "no name given" : shown(entry.name, 80),
      [cell(entry.times), given(entry.highest), given(entry.limit), cell(entry.tripped)],
      entry.times,
    ),
  );
  return tableOf({
    id: "story-breakers",
    title: "Breakers",
    head: "Breaker",
    columns: ["Lines", "Largest count", "Limit", "Tripped"],
    cells: "numbers",
    ...withinRoom(rows, "breakers", further),
  });
}
