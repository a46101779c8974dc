import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const stalledSteps = defineMeasure({
  name: "stalled-steps",
  title: "Stalled steps",
  question: "In how many steps does an agent circle?",
  unit: "share",
  reads: ["steps"],
  value: ({ steps }) => steps.stalled.over(steps.all),
  count: ({ steps }) => steps.all,
  interval: true,
  thresholdSource:
    "15 cycles stalled, 20 escalated: the article on generated progress reports; curve: design choice",
  examples: [
    example(
      "21 of 293 steps",
      {
        steps: {
          stalled: counted("stalled steps", 21, "steps"),
          all: counted("steps", 293, "steps"),
        },
      },
      "21/293",
    ),
    example(
      "30 steps of 14 replies each: a reply short of a stall",
      {
        steps: {
          stalled: counted("stalled steps", 0, "steps"),
          all: counted("steps", 30, "steps"),
        },
      },
      "0",
    ),
    example(
      "10 steps, one of them stalled in each of three visits: one step",
      {
        steps: {
          stalled: counted("stalled steps", 1, "steps"),
          all: counted("steps", 10, "steps"),
        },
      },
      "1/10",
    ),
  ],
  gaming: [
    {
      by: "leaving a step and entering it again before the fifteenth reply",
      guard: "it stays one step of the count; re-entries stand in the harness story",
    },
    {
      by: "leaving the entry of a step out of the log",
      guard: "a step that was only left counts as stalled; above 2 % the measure is unmeasured",
    },
    {
      by: "many steps too small to stall",
      guard: "no rule inside a folder knows how large a step should be",
    },
  ],
});
