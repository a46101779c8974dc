import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const requestsToBaseline = defineMeasure({
  name: "requests-to-baseline",
  title: "Requests to baseline",
  question: "How many requests did the run need, against a typical run?",
  unit: "times baseline",
  reads: ["requests", "baseline"],
  value: ({ requests, baseline }) => requests.made.over(baseline.requests),
  examples: [
    example(
      "half the baseline",
      {
        requests: { made: counted("count", 520, "requests") },
        baseline: { requests: counted("baseline", 1040, "requests") },
      },
      "1/2",
    ),
    example(
      "600 requests, 80 of them a health check's, which are left out, against 260",
      {
        requests: { made: counted("count", 520, "requests") },
        baseline: { requests: counted("baseline", 260, "requests") },
      },
      "2",
    ),
  ],
  gaming: [
    {
      by: "doing little",
      guard: "the score is multiplied by completion, and conduct earns only with work shown",
    },
    {
      by: "requests under a role of the harness",
      guard:
        "who owns a step, writes, dispatches or judges is the model's; above 20 % the run is not ranked",
    },
    {
      by: "requests sent around the log",
      guard: "nothing inside a folder sees that; named on the method page",
    },
  ],
});
