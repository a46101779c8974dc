import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const wastedSpend = defineMeasure({
  name: "wasted-spend",
  title: "Wasted spend",
  question: "What share of the cost went to replies that came to nothing?",
  unit: "share",
  reads: ["cost"],
  value: ({ cost }) => cost.wasted.over(cost.total),
  examples: [
    example(
      "$0.30 of $12 for replies whose every call was invalid, cut off, or went round a loop again",
      {
        cost: {
          wasted: counted("cost of wasted requests", 300_000_000_000n, "pUSD"),
          total: counted("cost", 12_000_000_000_000n, "pUSD"),
        },
      },
      "1/40",
    ),
  ],
  gaming: [
    {
      by: "one harmless call beside the invalid ones",
      guard: "the invalid call still counts among the invalid ones; its cost is not seen as wasted",
    },
    {
      by: "requests without token counts",
      guard: "each counts as wasted at the price of the dearest; above 2 % it is unmeasured",
    },
    {
      by: "cut-off replies written with a code of infrastructure",
      guard: "nothing inside a folder sees that; what was left out is listed",
    },
  ],
});
