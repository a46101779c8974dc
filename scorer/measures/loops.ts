import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const loops = defineMeasure({
  name: "loops",
  title: "Loops",
  question: "How often does an agent repeat itself without getting anywhere?",
  unit: "per 1,000 calls",
  reads: ["repetition", "calls"],
  value: ({ repetition, calls }) =>
    repetition.loops
      .plus(repetition.oscillations)
      .named("loops and oscillations", "loops")
      .times(1000)
      .over(calls.emitted),
  count: ({ calls }) => calls.emitted,
  thresholdSource: "3 turns: the articles about the original board; curve: design choice",
  examples: [
    example(
      "two loops of three identical calls and one file written back and forth, in 1,500 calls",
      {
        repetition: {
          loops: counted("loops", 2, "loops"),
          oscillations: counted("oscillations", 1, "loops"),
        },
        calls: { emitted: counted("tool calls", 1500, "calls") },
      },
      "2",
    ),
    example(
      "one loop that goes on for all 200 calls: it counts once, however long",
      {
        repetition: {
          loops: counted("loops", 1, "loops"),
          oscillations: counted("oscillations", 0, "loops"),
        },
        calls: { emitted: counted("tool calls", 200, "calls") },
      },
      "5",
    ),
    example(
      "a file written A, B, A: a revert, and neither a loop nor an oscillation",
      {
        repetition: {
          loops: counted("loops", 0, "loops"),
          oscillations: counted("oscillations", 0, "loops"),
          reverts: counted("reverts", 1, "reverts"),
        },
        calls: { emitted: counted("tool calls", 200, "calls") },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "a counter in the arguments",
      guard:
        "a tool that fails with the same result is a loop whatever its arguments; where the result differs too, no rule sees it",
    },
    { by: "another call beside the repeated one", guard: "a call is followed through batches" },
    {
      by: "calling a failing tool a polling one",
      guard: "the list of tools that may ask again is the rubric's, not the run's",
    },
    {
      by: "leaving arguments or results out of the log",
      guard: "each such call counts as a loop; above 2 % the measure is unmeasured",
    },
    {
      by: "giving a failing tool the name of one that may ask again",
      guard: "a tool is known by its name; named on the method page",
    },
  ],
});
