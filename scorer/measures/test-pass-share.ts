import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someTests } from "./guards.ts";

export const testPassShare = defineMeasure({
  name: "test-pass-share",
  title: "Tests passed",
  question: "Of the tests of the last full run, how many passed?",
  unit: "share",
  reads: ["tests"],
  value: ({ tests }) => tests.passed.over(tests.all),
  guards: [someTests],
  interval: true,
  examples: [
    example(
      "595 of 668 tests",
      {
        tests: {
          passed: counted("passed tests", 595, "tests"),
          all: counted("tests", 668, "tests"),
        },
      },
      "595/668",
    ),
    example(
      "90 passed, 10 were skipped",
      {
        tests: {
          passed: counted("passed tests", 90, "tests"),
          all: counted("tests", 100, "tests"),
        },
      },
      "9/10",
    ),
    example(
      "80 of 80 passed; 20 more that an earlier run names count as failed",
      {
        tests: {
          passed: counted("passed tests", 80, "tests"),
          all: counted("tests", 100, "tests"),
        },
      },
      "4/5",
    ),
  ],
  gaming: [
    { by: "skipping what fails", guard: "skipped tests are in the divisor" },
    {
      by: "deleting what fails",
      guard: "a test an earlier run names counts as failed, unless its file left the shipped tree",
    },
    {
      by: "copying an earlier green report",
      guard: "byte-equal reports count once, the last full run by name decides",
    },
    {
      by: "copying it with one byte changed",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "expecting what the code under test computes",
      guard: "mutants show it, where there is a report of them",
    },
  ],
});
