import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const outputToBaseline = defineMeasure({
  name: "output-to-baseline",
  title: "Output to baseline",
  question: "How many tokens did the run write, against a typical run?",
  unit: "times baseline",
  reads: ["requests", "baseline"],
  value: ({ requests, baseline }) => requests.outputTokens.over(baseline.outputTokens),
  examples: [
    example(
      "half the baseline",
      {
        requests: { outputTokens: counted("count", 520, "tokens") },
        baseline: { outputTokens: counted("baseline", 1040, "tokens") },
      },
      "1/2",
    ),
    example(
      "49 replies of up to 400 tokens, 19,600 in all, and one known only to hold at least 10: it counts as the longest",
      {
        requests: { outputTokens: counted("output tokens", 20_000, "tokens") },
        baseline: { outputTokens: counted("baseline", 10_000, "tokens") },
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
      by: "least counts written as counts",
      guard:
        "those marked count as the largest seen, above 2 % the measure is unmeasured; unmarked ones no rule sees",
    },
  ],
});
