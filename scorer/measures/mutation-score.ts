import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someTests } from "./guards.ts";

export const mutationScore = defineMeasure({
  name: "mutation-score",
  title: "Mutation score",
  question: "Of the faults put into the code, how many did the tests notice?",
  unit: "share",
  reads: ["mutation"],
  value: ({ mutation: { killed, timedOut, survived, noCoverage } }) =>
    killed.plus(timedOut).over(killed.plus(timedOut).plus(survived).plus(noCoverage)),
  guards: [someTests],
  interval: true,
  thresholdSource: "60 and 80 %: the thresholds of Stryker",
  examples: [
    example(
      "60 killed, 4 timed out, 20 survived, 16 uncovered",
      {
        mutation: {
          killed: counted("killed mutants", 60, "mutants"),
          timedOut: counted("timed-out mutants", 4, "mutants"),
          survived: counted("surviving mutants", 20, "mutants"),
          noCoverage: counted("uncovered mutants", 16, "mutants"),
        },
      },
      "16/25",
    ),
    example(
      "30 killed, 10 survived, 60 left out by comment: those are in neither number",
      {
        mutation: {
          killed: counted("killed mutants", 30, "mutants"),
          timedOut: counted("timed-out mutants", 0, "mutants"),
          survived: counted("surviving mutants", 10, "mutants"),
          noCoverage: counted("uncovered mutants", 0, "mutants"),
        },
      },
      "3/4",
    ),
    example(
      "40 mutants that no test reaches",
      {
        mutation: {
          killed: counted("killed mutants", 0, "mutants"),
          timedOut: counted("timed-out mutants", 0, "mutants"),
          survived: counted("surviving mutants", 0, "mutants"),
          noCoverage: counted("uncovered mutants", 40, "mutants"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "ignoring mutants that survive",
      guard: "ignored mutants are in neither number, and the ignoring comment is a suppression",
    },
    {
      by: "reporting killed mutants again under other ids",
      guard: "the same change at the same place counts once, at its worse result",
    },
    {
      by: "changing the best-tested files only",
      guard: "nothing inside a folder sees that; named on the method page",
    },
  ],
});
