import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { someTests } from "./guards.ts";

export const testStability = defineMeasure({
  name: "test-stability",
  title: "Unstable tests",
  question: "Of the tests run twice on the same files, how many both passed and failed?",
  unit: "share",
  reads: ["tests"],
  value: ({ tests }) => tests.unstable.over(tests.repeated),
  guards: [someTests],
  interval: true,
  thresholdSource: "1.5 % and 16 %: Google's figures on flaky tests",
  examples: [
    example(
      "3 of 200 tests",
      {
        tests: {
          unstable: counted("tests that both passed and failed", 3, "tests"),
          repeated: counted("tests run twice or more on one workspace", 200, "tests"),
        },
      },
      "3/200",
    ),
    example(
      "200 tests run twice, 20 of them failing both times: none is unstable",
      {
        tests: {
          unstable: counted("tests that both passed and failed", 0, "tests"),
          repeated: counted("tests run twice or more on one workspace", 200, "tests"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    { by: "rerunning until green", guard: "a pass on a rerun stays a test that also failed" },
  ],
});
