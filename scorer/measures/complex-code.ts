import { Quantity } from "../exact/quantity.ts";
import type { SourceFunction } from "../observe/complexity.ts";
import { countedLines } from "./counted-lines.ts";
import { namedShare } from "./named-share.ts";
import { defineMeasure } from "./definition.ts";
import { counted, example, exampleFunction } from "./example.ts";
import { functionSources } from "./function-sources.ts";
import { enoughCode } from "./guards.ts";

type Band = readonly [from: number, to: number];

/** McCabe's limit of 10 and the bands above it (McCabe 1976; NIST 500-235). */
const branched: Band = [11, 20];
const heavy: Band = [21, 50];
const extreme: Band = [51, Infinity];

function linesIn(functions: readonly SourceFunction[], [from, to]: Band): Quantity {
  const within = functions.filter(({ ccn }) => ccn >= from && ccn <= to);
  const range =
    to === Infinity ? `over ${(from - 1).toString()}` : `${from.toString()} to ${to.toString()}`;
  const lines = within.reduce((sum, { ncloc }) => sum + ncloc, 0);
  const name = `lines of functions of complexity ${range}`;
  return Quantity.counted(name, "lines", lines, functionSources(within));
}

export const complexCode = defineMeasure({
  name: "complex-code",
  title: "Complex code",
  question: "How much of the shipped code sits in functions too branched to test?",
  unit: "share",
  reads: ["complexity", "repository", "baseline", "thresholds"],
  value: ({ complexity, repository, baseline, thresholds }) => {
    if (complexity.functions === null) return Quantity.unknown(complexity.because);
    const named = namedShare(complexity.files, repository.sources, thresholds.functionCoverageMin);
    if (named !== null) return Quantity.unknown(named);
    const lines = countedLines(repository.ncloc, baseline.ncloc);
    const { functions } = complexity;
    return linesIn(functions, branched)
      .plus(linesIn(functions, heavy).times(2))
      .plus(linesIn(functions, extreme).times(4))
      .over(lines)
      .atMost(1);
  },
  guards: [enoughCode],
  thresholdSource: "McCabe's limit of 10 and its bands",
  examples: [
    example(
      "a function of complexity 12 and 40 lines among 400",
      {
        complexity: {
          functions: [exampleFunction("f", [1, 40], { ncloc: 40, ccn: 12 })],
          files: new Set(["a.py"]),
          because: null,
        },
        repository: {
          sources: new Map([["a.py", { path: "a.py", bytes: 9000, kind: "source", ncloc: 400 }]]),
          ncloc: counted("code lines of source files", 400, "lines"),
        },
        thresholds: { functionCoverageMin: "0.95" },
      },
      "1/10",
    ),
    example(
      "among 400 lines, 40 of complexity 10, 40 of 21 and 20 of 51: 10 is within the limit, the others weigh 2 and 4",
      {
        complexity: {
          functions: [
            exampleFunction("f", [1, 40], { ncloc: 40, ccn: 10 }),
            exampleFunction("g", [41, 80], { ncloc: 40, ccn: 21 }),
            exampleFunction("h", [81, 100], { ncloc: 20, ccn: 51 }),
          ],
          files: new Set(["a.py"]),
          because: null,
        },
        repository: {
          sources: new Map([["a.py", { path: "a.py", bytes: 9000, kind: "source", ncloc: 400 }]]),
          ncloc: counted("code lines of source files", 400, "lines"),
        },
        thresholds: { functionCoverageMin: "0.95" },
      },
      "2/5",
    ),
  ],
  gaming: [
    {
      by: "a report of the simple files only",
      guard: "unmeasured unless the files named hold 95 % of the source lines",
    },
    {
      by: "moving branches into data, templates or module level",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "padding with harmless lines",
      guard: "lines count at most twice the baseline's, where there is one",
    },
    {
      by: "code in a language that no tool reads",
      guard: "its lines are left out of the reports: above 5 % of them the measure is unmeasured",
    },
  ],
});
