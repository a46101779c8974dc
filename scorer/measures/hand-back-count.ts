import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const handBackCount = defineMeasure({
  name: "hand-back-count",
  title: "Hand-backs, counted",
  question: "How many times was the turn handed back while a step was open?",
  unit: "replies",
  reads: ["steps"],
  value: ({ steps }) => steps.handBacks,
  examples: [
    example("6 hand-backs", { steps: { handBacks: counted("hand-backs", 6, "replies") } }, "6"),
    example(
      "none: the only reply without a call ended the conversation",
      { steps: { handBacks: counted("hand-backs", 0, "replies") } },
      "0",
    ),
  ],
  gaming: [
    {
      by: "leaving the step out of the log",
      guard: "a reply of which it is not known counts; above 2 % it is unmeasured",
    },
  ],
});
