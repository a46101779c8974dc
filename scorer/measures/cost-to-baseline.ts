import { completion } from "./completion.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someCompletion } from "./guards.ts";

export const costToBaseline = defineMeasure({
  name: "cost-to-baseline",
  title: "Cost to baseline",
  question: "What did the finished part of the job cost, against a typical run?",
  unit: "times baseline",
  reads: ["cost", "checks", "deliverables", "record", "job", "baseline"],
  value: ({ cost, baseline, ...evidence }) =>
    cost.total
      .over(1_000_000_000_000)
      .named("cost in dollars", "USD")
      .over(
        completion(evidence)
          .times(baseline.costUsd)
          .named("baseline of the part that is done", "USD"),
      ),
  guards: [someCompletion],
  examples: [
    example(
      "$3 for half a job that typically costs $4",
      {
        cost: { total: counted("cost", 3_000_000_000_000n, "pUSD") },
        checks: {
          criteria: {
            met: counted("criteria met", 5, "criteria"),
            asked: counted("criteria asked for", 10, "criteria"),
          },
        },
        baseline: { costUsd: counted("baseline cost", 4, "USD") },
      },
      "3/2",
    ),
    example(
      "$1 where no criterion is checked: 4 valid deliverables of 4 show half a job",
      {
        cost: { total: counted("cost", 1_000_000_000_000n, "pUSD") },
        deliverables: {
          met: counted("valid deliverables", 4, "deliverables"),
          asked: counted("required deliverables", 4, "deliverables"),
        },
        baseline: { costUsd: counted("baseline cost", 4, "USD") },
      },
      "1/2",
    ),
  ],
  gaming: [
    {
      by: "a cheaper tier's name in the log",
      guard: "the larger of billed and computed cost counts, and a difference is shown",
    },
    {
      by: "requests without a price",
      guard: "one such request leaves the cost unmeasured, never 0",
    },
    {
      by: "a cheaper tier's name where there is no bill",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "requests sent around the log, or an agent that works under a role of the harness",
      guard:
        "who owns a step, writes, dispatches or judges is the model's; what left no line no rule sees",
    },
    {
      by: "least counts written as counts",
      guard:
        "those marked count as the largest seen, above 2 % the measure is unmeasured; unmarked ones no rule sees",
    },
  ],
});
