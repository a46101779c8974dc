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
  ],
});
