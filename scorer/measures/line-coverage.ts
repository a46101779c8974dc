import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someTests } from "./guards.ts";

export const lineCoverage = defineMeasure({
  name: "line-coverage",
  title: "Line coverage",
  question: "How many lines of the shipped code do the tests run?",
  unit: "share",
  reads: ["coverage"],
  value: ({ coverage }) => coverage.share ?? coverage.covered.over(coverage.coverable),
  guards: [someTests],
  thresholdSource: "knots at 60, 75 and 90 %: Google",
  examples: [
    example(
      "1,951 of 2,948 lines",
      {
        coverage: {
          covered: counted("covered lines", 1951, "lines"),
          coverable: counted("coverable lines", 2948, "lines"),
        },
      },
      "1951/2948",
    ),
    example(
      "80 of 100 lines, beside a source file of 60 lines that no report names",
      {
        coverage: {
          covered: counted("covered lines", 80, "lines"),
          coverable: counted("coverable lines", 100, "lines").plus(
            counted("lines of source files no report names", 60, "lines"),
          ),
        },
      },
      "1/2",
    ),
  ],
  gaming: [
    {
      by: "leaving untested files out of the report",
      guard: "a source file no report names counts all its lines as uncovered",
    },
    {
      by: "excluding lines by comment",
      guard: "excluded lines are coverable and uncovered, and the comment is a suppression",
    },
    { by: "quoting a better percentage", guard: "percentages are compared, never read" },
    {
      by: "one test that starts the whole program, or a report of it at work",
      guard: "covered lines are all this sees; mutants and assertions see more",
    },
    {
      by: "padding with lines that run when the program loads",
      guard: "nothing inside a folder sees that; named on the method page",
    },
  ],
});
