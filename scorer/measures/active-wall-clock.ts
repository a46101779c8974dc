import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const activeWallClock = defineMeasure({
  name: "active-wall-clock",
  title: "Active time to baseline",
  question: "How long did the run work, against a typical run?",
  unit: "times baseline",
  reads: ["clock", "baseline"],
  value: ({ clock, baseline }) =>
    clock.wallClock.minus(clock.waits).named("active time", "ms").over(baseline.activeWallClockMs),
  examples: [
    example(
      "90 minutes, of which 30 waited, against 2 hours",
      {
        clock: {
          wallClock: counted("wall clock", 5_400_000, "ms"),
          waits: counted("waits", 1_800_000, "ms"),
        },
        baseline: { activeWallClockMs: counted("baseline time", 7_200_000, "ms") },
      },
      "1/2",
    ),
    example(
      "13 hours, of which 12 waited for a person, against 1 hour",
      {
        clock: {
          wallClock: counted("wall clock", 46_800_000, "ms"),
          waits: counted("waits", 43_200_000, "ms"),
        },
        baseline: { activeWallClockMs: counted("baseline time", 3_600_000, "ms") },
      },
      "1",
    ),
  ],
  gaming: [
    {
      by: "writing waits that were none",
      guard:
        "a wait counts only between an infrastructure failure and its retry, or up to a person's message, and not while a model request runs",
    },
    {
      by: "leaving a session out",
      guard: "the clock runs from the first to the last sign of the run",
    },
  ],
});
