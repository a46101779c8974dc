import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const reasoningPerReply = defineMeasure({
  name: "reasoning-per-reply",
  title: "Reasoning a reply",
  question: "How many reasoning tokens does a reply take?",
  unit: "tokens/replies",
  reads: ["requests"],
  value: ({ requests }) => requests.reasoningTokens.over(requests.replies),
  examples: [
    example(
      "872,314 tokens over 2,717 replies",
      {
        requests: {
          reasoningTokens: counted("reasoning tokens", 872_314, "tokens"),
          replies: counted("replies", 2717, "replies"),
        },
      },
      "872314/2717",
    ),
    example(
      "4 replies that report 0 reasoning tokens: none, which is not unknown",
      {
        requests: {
          reasoningTokens: counted("reasoning tokens", 0, "tokens"),
          replies: counted("replies", 4, "replies"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "reasoning written as ordinary text",
      guard: "no points, neither for much nor for little; all text is output against the baseline",
    },
    {
      by: "reporting reasoning as unknown",
      guard: "unknown is not 0: above 2 % of the replies it is unmeasured",
    },
  ],
});
