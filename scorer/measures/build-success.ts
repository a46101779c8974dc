import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { enoughCode } from "./guards.ts";

export const buildSuccess = defineMeasure({
  name: "build-success",
  title: "Build success",
  question: "Did the commands that build and type-check the product succeed when last run?",
  unit: "share",
  reads: ["checks"],
  value: ({ checks }) => checks.build.met.over(checks.build.asked),
  guards: [enoughCode],
  examples: [
    example(
      "the build passed, the type check did not",
      {
        checks: {
          build: {
            met: counted("commands met", 1, "commands"),
            asked: counted("commands asked for", 2, "commands"),
          },
        },
      },
      "1/2",
    ),
    example(
      "neither command has an entry: what was not run did not exit 0",
      {
        checks: {
          build: {
            met: counted("commands met", 0, "commands"),
            asked: counted("commands asked for", 2, "commands"),
          },
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "running another command",
      guard: "only the statement of work's own commands count, word for word",
    },
    {
      by: "redefining the build script as nothing",
      guard: "a clean build, a launch and the criteria still have to work",
    },
  ],
});
