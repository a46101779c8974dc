import { countedLines } from "./counted-lines.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { enoughCode } from "./guards.ts";

export const lintDensity = defineMeasure({
  name: "lint-density",
  title: "Lint density",
  question: "How many linter messages does a line of shipped code carry?",
  unit: "messages/lines",
  reads: ["lint", "repository", "baseline", "thresholds"],
  value: ({ lint, repository, baseline, thresholds }) =>
    lint.errors
      .times(thresholds.lintErrorFactor)
      .plus(lint.warnings)
      .plus(repository.suppressions.times(thresholds.suppressionFactor))
      .over(countedLines(repository.ncloc, baseline.ncloc).atLeast(thresholds.lintNclocFloor)),
  guards: [enoughCode],
  thresholdSource: "pylint's own weights for errors and warnings; steps after SQALE's 5 to 50 %",
  examples: [
    example(
      "23 errors and 41 warnings in 1,204 lines",
      {
        lint: {
          errors: counted("lint errors", 23, "messages"),
          warnings: counted("lint warnings", 41, "messages"),
        },
        repository: {
          ncloc: counted("code lines of source files", 1204, "lines"),
          suppressions: counted("suppressions", 0, "suppressions"),
        },
        thresholds: { lintErrorFactor: 5, suppressionFactor: 5, lintNclocFloor: 200 },
      },
      "39/301",
    ),
    example(
      "4 errors, 10 warnings and 2 suppressions in 50 lines, which count as 200",
      {
        lint: {
          errors: counted("lint errors", 4, "messages"),
          warnings: counted("lint warnings", 10, "messages"),
        },
        repository: {
          ncloc: counted("code lines of source files", 50, "lines"),
          suppressions: counted("suppressions", 2, "suppressions"),
        },
        thresholds: { lintErrorFactor: 5, suppressionFactor: 5, lintNclocFloor: 200 },
      },
      "1/5",
    ),
    example(
      "the same in 5,000 lines, where a typical run has 400: twice as many count",
      {
        lint: {
          errors: counted("lint errors", 4, "messages"),
          warnings: counted("lint warnings", 10, "messages"),
        },
        repository: {
          ncloc: counted("code lines of source files", 5000, "lines"),
          suppressions: counted("suppressions", 2, "suppressions"),
        },
        baseline: { ncloc: counted("baseline lines", 400, "lines") },
        thresholds: { lintErrorFactor: 5, suppressionFactor: 5, lintNclocFloor: 200 },
      },
      "1/20",
    ),
  ],
  gaming: [
    { by: "switching rules off by comment", guard: "a suppression weighs as much as an error" },
    {
      by: "padding with harmless lines",
      guard: "lines count at most twice the baseline's, where there is one",
    },
    { by: "shipping almost no code", guard: "below the job's minimum the score is 0" },
    {
      by: "a report of one folder, or of one linter of several, only",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "writing down more lines than there are",
      guard:
        "more lines than bytes are not known; where there is a baseline, at most twice its lines count",
    },
    {
      by: "moving code into a folder of tests, or of other people's by a command",
      guard: "a file is known by its path; named on the method page",
    },
  ],
});
