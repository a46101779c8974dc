import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const failedCalls = defineMeasure({
  name: "failed-calls",
  title: "Failed calls",
  question: "Of the calls that ran, how many failed for a reason of the agent's own?",
  unit: "share",
  reads: ["calls"],
  value: ({ calls }) => calls.failed.over(calls.ran),
  count: ({ calls }) => calls.ran,
  interval: true,
  examples: [
    example(
      "12 of 60 calls",
      {
        calls: {
          failed: counted("failed calls", 12, "calls"),
          ran: counted("calls that ran", 60, "calls"),
        },
      },
      "1/5",
    ),
    example(
      "2 failed by the agent, 1 for no stated reason, 7 by the environment, of 60 that ran: 3 count",
      {
        calls: {
          failed: counted("failed calls", 3, "calls"),
          ran: counted("calls that ran", 60, "calls"),
        },
      },
      "1/20",
    ),
    example(
      "40 commands, each of which ran and exited with a fault: none failed as a call",
      {
        calls: {
          failed: counted("failed calls", 0, "calls"),
          ran: counted("calls that ran", 40, "calls"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    { by: "leaving the failure unattributed", guard: "an unattributed failure is the agent's" },
    {
      by: "calling every failure the environment's",
      guard: "nothing inside a folder sees that; the share so labelled is shown",
    },
    {
      by: "calling failures infrastructure's",
      guard: "a call has no code to check that by; what was left out is listed",
    },
    {
      by: "one shell tool for everything",
      guard: "a command that exits with a fault is no failed call; named on the method page",
    },
  ],
});
