import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const visibleReasoningShare = defineMeasure({
  name: "visible-reasoning-share",
  title: "Visible reasoning",
  question: "In how many replies is the reasoning shown?",
  unit: "share",
  reads: ["requests"],
  value: ({ requests }) => requests.reasoningShown.over(requests.reasoningShownKnown),
  interval: true,
  examples: [
    example(
      "2,596 of 2,717 replies",
      {
        requests: {
          reasoningShown: counted("replies with reasoning shown", 2596, "replies"),
          reasoningShownKnown: counted("replies where that is known", 2717, "replies"),
        },
      },
      "236/247",
    ),
    example(
      "of 100 replies 60 do not say, and are left out; 30 of the other 40 show it",
      {
        requests: {
          reasoningShown: counted("replies with reasoning shown", 30, "replies"),
          reasoningShownKnown: counted("replies where that is known", 40, "replies"),
        },
      },
      "3/4",
    ),
  ],
  gaming: [
    {
      by: "showing a summary in place of the reasoning",
      guard: "no points; what was hidden no rule inside a folder sees",
    },
    {
      by: "saying nothing of replies without it",
      guard: "no points; in how many replies it is known stands beside it",
    },
  ],
});
