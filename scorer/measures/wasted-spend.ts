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
    example(
      "a loop of four replies at $1 each, in $10: its third and fourth",
      {
        cost: {
          wasted: counted("cost of wasted requests", 2_000_000_000_000n, "pUSD"),
          total: counted("cost", 10_000_000_000_000n, "pUSD"),
        },
      },
      "1/5",
    ),
    example(
      "$8 for calls that ran and failed, or were denied: dear, but none of it wasted",
      {
        cost: {
          wasted: counted("cost of wasted requests", 0, "pUSD"),
          total: counted("cost", 8_000_000_000_000n, "pUSD"),
        },
      },
      "0",
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
