import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";
import { enoughCode } from "./guards.ts";

export const duplication = defineMeasure({
  name: "duplication",
  title: "Duplication",
  question: "How many lines of shipped code stand there more than once?",
  unit: "share",
  reads: ["duplication"],
  value: ({ duplication }) => duplication.duplicated.over(duplication.lines),
  guards: [enoughCode],
  examples: [
    example(
      "20 of 400 lines",
      {
        duplication: {
          duplicated: counted("duplicated lines", 20, "lines"),
          lines: counted("lines of source files", 400, "lines"),
        },
      },
      "1/20",
    ),
    example(
      "three copies of 10 lines among 100: every line of every copy, each once",
      {
        duplication: {
          duplicated: counted("duplicated lines", 30, "lines"),
          lines: counted("lines of source files", 100, "lines"),
        },
      },
      "3/10",
    ),
  ],
  gaming: [
    {
      by: "listing one clone many times",
      guard: "duplicated lines are a union: each line counts once",
    },
    {
      by: "padding with lines that stand there once",
      guard: "nothing inside a folder sees that; named on the method page",
    },
  ],
});
