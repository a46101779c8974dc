import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const lintErrors = defineMeasure({
  name: "lint-errors",
  title: "Lint errors",
  question: "How many linter errors does the shipped code carry?",
  unit: "messages",
  reads: ["lint"],
  value: ({ lint }) => lint.errors,
  examples: [
    example("28 errors", { lint: { errors: counted("lint errors", 28, "messages") } }, "28"),
    example(
      "400 warnings and no error",
      {
        lint: {
          errors: counted("lint errors", 0, "messages"),
          warnings: counted("lint warnings", 400, "messages"),
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "switching rules off, in the configuration or by comments",
      guard: "each comment counts in lint density; of rules that were never on, no report tells",
    },
    {
      by: "publishing the report of one folder only",
      guard: "no points; nothing inside a folder tells what a linter was not run on",
    },
  ],
});
