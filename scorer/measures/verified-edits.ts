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
    example(
      "a burst of 40 edits with a test at its end, and two of one edit without",
      {
        edits: {
          verified: counted("edit bursts that end in a verification", 1, "bursts"),
          bursts: counted("edit bursts", 3, "bursts"),
        },
      },
      "1/3",
    ),
    example(
      "3 bursts, each with a test at its end that fails: a check all the same",
      {
        edits: {
          verified: counted("edit bursts that end in a verification", 3, "bursts"),
          bursts: counted("edit bursts", 3, "bursts"),
        },
      },
      "1",
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
