import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const handBacks = defineMeasure({
  name: "hand-backs",
  title: "Hand-backs",
  question: "How often does a model stop and hand the turn back while its step is open?",
  unit: "share",
  reads: ["steps", "requests"],
  value: ({ steps, requests }) => steps.handBacks.over(requests.replies),
  count: ({ requests }) => requests.replies,
  interval: true,
  examples: [
    example(
      "6 of 120 replies",
      {
        steps: { handBacks: counted("hand-backs", 6, "replies") },
        requests: { replies: counted("replies", 120, "replies") },
      },
      "1/20",
    ),
    example(
      "of 50 replies only the last has no call: it ends the conversation",
      {
        steps: { handBacks: counted("hand-backs", 0, "replies") },
        requests: { replies: counted("replies", 50, "replies") },
      },
      "0",
    ),
    example(
      "of 50 replies one names no step, and its agent has none open: it counts as a hand-back",
      {
        steps: { handBacks: counted("hand-backs", 1, "replies") },
        requests: { replies: counted("replies", 50, "replies") },
      },
      "1/50",
    ),
  ],
  gaming: [
    {
      by: "leaving the step out of the log",
      guard:
        "an agent that owns an open step is in it; a reply of which it is not known counts as a hand-back, above 2 % the measure is unmeasured",
    },
    {
      by: "a call that does nothing in every reply",
      guard: "no rule sees what a call is for; repeated, it is a loop",
    },
  ],
});
