import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someTests } from "./guards.ts";

export const assertionShare = defineMeasure({
  name: "assertion-share",
  title: "Tests that assert",
  question: "How many tests compare something the code produced?",
  unit: "share",
  reads: ["tests"],
  value: ({ tests }) => tests.asserting.over(tests.assertable),
  guards: [someTests],
  interval: true,
  examples: [
    example(
      "90 of 100 tests",
      {
        tests: {
          asserting: counted("tests with a non-trivial assertion", 90, "tests"),
          assertable: counted("tests", 100, "tests"),
        },
      },
      "9/10",
    ),
    example(
      "40 of 100 tests; 50 assert constants, and 10 are not listed at all: neither counts",
      {
        tests: {
          asserting: counted("tests with a non-trivial assertion", 40, "tests"),
          assertable: counted("tests", 100, "tests"),
        },
      },
      "2/5",
    ),
  ],
  gaming: [
    { by: "asserting constants", guard: "trivial assertions do not count" },
    { by: "listing the good tests only", guard: "the divisor is the number of tests run" },
    {
      by: "comparing with what the code under test computes",
      guard: "trivial by meaning, not by form: mutants show it",
    },
  ],
});
