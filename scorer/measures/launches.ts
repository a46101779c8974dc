import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const launches = defineMeasure({
  name: "launches",
  title: "Launches",
  question: "Does the shipped product start and stay up?",
  unit: "share",
  reads: ["checks"],
  value: ({ checks }) => checks.launch.met.over(checks.launch.asked),
  examples: [
    example(
      "it stayed up",
      {
        checks: {
          launch: {
            met: counted("launches met", 1, "launches"),
            asked: counted("launches asked for", 1, "launches"),
          },
        },
      },
      "1",
    ),
    example(
      "it stayed up once, and fell over the last time",
      {
        checks: {
          launch: {
            met: counted("launches met", 0, "launches"),
            asked: counted("launches asked for", 1, "launches"),
          },
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "launching something else",
      guard: "only the statement of work's command counts, on what shipped",
    },
    {
      by: "a command that only waits",
      guard: "nothing inside a folder sees what ran; named on the method page",
    },
  ],
});
