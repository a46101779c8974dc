import { defineMeasure } from "./definition.ts";
import { counted, example } from "./example.ts";

export const cleanBuild = defineMeasure({
  name: "clean-build",
  title: "Clean build",
  question: "Does a fresh checkout install, build and pass its tests?",
  unit: "share",
  reads: ["checks"],
  value: ({ checks }) => checks.cleanBuild.met.over(checks.cleanBuild.asked),
  examples: [
    example(
      "2 of 3 commands",
      {
        checks: {
          cleanBuild: {
            met: counted("commands met", 2, "commands"),
            asked: counted("commands asked for", 3, "commands"),
          },
        },
      },
      "2/3",
    ),
    example(
      "all three exited 0, but on another checkout than the one that shipped",
      {
        checks: {
          cleanBuild: {
            met: counted("commands met", 0, "commands"),
            asked: counted("commands asked for", 3, "commands"),
          },
        },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "building what did not ship",
      guard: "an entry counts only with the digest of this folder's repository.json",
    },
    {
      by: "scripts that do nothing",
      guard: "the criteria and a launch still have to work; named on the method page",
    },
  ],
});
