import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const verifiedEdits = defineMeasure({
  name: "verified-edits",
  title: "Verified edits",
  question: "How many bursts of edits end in a check of what was edited?",
  unit: "share",
  reads: ["edits"],
  value: ({ edits }) => edits.verified.over(edits.bursts),
  count: ({ edits }) => edits.bursts,
  interval: true,
  examples: [
    example(
      "9 of 12 bursts",
      {
        edits: {
          verified: counted("edit bursts that end in a verification", 9, "bursts"),
          bursts: counted("edit bursts", 12, "bursts"),
        },
      },
      "3/4",
    ),
  ],
  gaming: [
    {
      by: "all edits in a few giant bursts",
      guard:
        "below 3 bursts a part stays unmeasured; above that no rule sees how large a burst should be",
    },
    {
      by: "a verification that checks nothing",
      guard: "it must have an exit code; what it checked no rule inside a folder sees",
    },
  ],
});
