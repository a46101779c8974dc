import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const schemaInvalidCalls = defineMeasure({
  name: "schema-invalid-calls",
  title: "Malformed calls",
  question: "Of the tool calls a model emits, how many could not be executed as written?",
  unit: "share",
  reads: ["calls"],
  value: ({ calls }) => calls.invalid.over(calls.emitted),
  count: ({ calls }) => calls.emitted,
  interval: true,
  thresholdSource: "published shares of 0.32, 1.42 and 2.23 %",
  examples: [
    example(
      "75 of 3,928 calls",
      {
        calls: {
          invalid: counted("invalid calls", 75, "calls"),
          emitted: counted("tool calls", 3928, "calls"),
        },
      },
      "75/3928",
    ),
    example(
      "2 of 631 calls",
      {
        calls: {
          invalid: counted("invalid calls", 2, "calls"),
          emitted: counted("tool calls", 631, "calls"),
        },
      },
      "2/631",
    ),
    example(
      "of 100 calls, 5 mended by the harness, 3 cut off and 2 denied: none malformed",
      {
        calls: {
          invalid: counted("invalid calls", 0, "calls"),
          emitted: counted("tool calls", 100, "calls"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    { by: "few calls", guard: "below 50 calls only a part of the points can be earned" },
    {
      by: "letting the harness mend arguments",
      guard: "mended calls are marked and shown, and are no better than valid ones",
    },
    {
      by: "deleting bad lines from the log",
      guard: "the seal breaks, and what reads the file is unmeasured",
    },
    {
      by: "many trivial calls beside the invalid ones",
      guard: "no rule sees what a call is for; their tokens and time count",
    },
    {
      by: "one shell tool for everything, or invalid calls written down as cut off",
      guard: "nothing inside a folder sees that; named on the method page",
    },
  ],
});
