import { Quantity } from "../exact/quantity.ts";
import { lowerBound } from "../exact/lower-bound.ts";
import { one, Rational, zero } from "../exact/rational.ts";
import type { SourceFunction } from "../observe/complexity.ts";
import type { SourceCoverage } from "../observe/merge-coverage.ts";
import { namedShare } from "./named-share.ts";
import { defineMeasure } from "./definition.ts";
import { example, exampleFunction } from "./example.ts";
import { functionSources } from "./function-sources.ts";
import { enoughCode } from "./guards.ts";

/** Change Risk Anti-Patterns (Savoia and Evans 2007): cc² (1 − cov)³ + cc. */
function crap(ccn: number, covered: Rational): Rational {
  const complexity = Rational.of(ccn);
  const bare = one.minus(covered);
  return complexity.times(complexity).times(bare).times(bare).times(bare).plus(complexity);
}

/** The covered share of a function's coverable lines; of its file where its lines are not known. */
function coveredShare(
  { line, endLine }: SourceFunction,
  file: SourceCoverage | undefined,
): Rational {
  if (file === undefined) return zero;
  const whole = file.coverable === 0 ? zero : Rational.of(file.covered, file.coverable);
  if (file.hits === null || endLine === null) return whole;
  const lines = linesOf(file.hits);
  const [from, to] = [lines.before(line), lines.before(endLine + 1)];
  return to === from ? zero : Rational.of(lines.covered(to) - lines.covered(from), to - from);
}

/** Coverable lines in order, with how many of the first n are covered: a function is two look-ups. */
type Lines = {
  /** How many coverable lines stand before this one. */
  readonly before: (line: number) => number;
  readonly covered: (count: number) => number;
};

const known = new WeakMap<ReadonlyMap<number, number>, Lines>();

function linesOf(hits: ReadonlyMap<number, number>): Lines {
  const made = known.get(hits);
  if (made !== undefined) return made;
  const sorted = [...hits].sort(([a], [b]) => a - b);
  let sum = 0;
  const sums = [0, ...sorted.map(([, times]) => (sum += times > 0 ? 1 : 0))];
  const before = (line: number): number =>
    lowerBound(sorted.length, (index) => (sorted[index]?.[0] ?? Infinity) < line);
  const lines = { before, covered: (count: number) => sums[count] ?? sum };
  known.set(hits, lines);
  return lines;
}

function counted(name: string, functions: readonly SourceFunction[]): Quantity {
  return Quantity.counted(name, "functions", functions.length, functionSources(functions));
}

export const riskyFunctions = defineMeasure({
  name: "risky-functions",
  title: "Risky functions",
  question: "How many functions are both branched and untested?",
  unit: "share",
  reads: ["complexity", "coverage", "repository", "thresholds"],
  value: ({ complexity, coverage, repository, thresholds }) => {
    if (complexity.functions === null) return Quantity.unknown(complexity.because);
    if (coverage.files === null)
      return Quantity.unknown(coverage.because ?? { code: "not in the folder" });
    if (repository.ncloc.known === null) return repository.ncloc;
    const named = namedShare(complexity.files, repository.sources, thresholds.functionCoverageMin);
    if (named !== null) return Quantity.unknown(named);
    const { files } = coverage;
    const limit = Rational.of(thresholds.crap);
    const risky = complexity.functions.filter(
      (one) => crap(one.ccn, coveredShare(one, files.get(one.path))).compare(limit) > 0,
    );
    return counted(`functions with CRAP over ${limit.toString()}`, risky).over(
      counted("functions", complexity.functions),
    );
  },
  guards: [enoughCode],
  interval: true,
  thresholdSource: "CRAP and its limit of 30: Savoia and Evans",
  examples: [
    example(
      "of two functions, one of complexity 6 without a covered line: CRAP 42",
      {
        complexity: {
          functions: [
            exampleFunction("f", [1, 20], { ncloc: 20, ccn: 6 }),
            exampleFunction("g", [21, 30], { ncloc: 10, ccn: 1 }),
          ],
          files: new Set(["a.py"]),
          because: null,
        },
        coverage: { files: new Map(), because: null },
        repository: {
          sources: new Map([["a.py", { path: "a.py", bytes: 900, kind: "source", ncloc: 30 }]]),
          ncloc: Quantity.counted("code lines of source files", "lines", 30, []),
        },
        thresholds: { crap: 30, functionCoverageMin: "0.95" },
      },
      "1/2",
    ),
    example(
      "a function of complexity 5 without a covered line: CRAP 30, which is not over 30",
      {
        complexity: {
          functions: [exampleFunction("f", [1, 20], { ncloc: 20, ccn: 5 })],
          files: new Set(["a.py"]),
          because: null,
        },
        coverage: { files: new Map(), because: null },
        repository: {
          sources: new Map([["a.py", { path: "a.py", bytes: 900, kind: "source", ncloc: 20 }]]),
          ncloc: Quantity.counted("code lines of source files", "lines", 20, []),
        },
        thresholds: { crap: 30, functionCoverageMin: "0.95" },
      },
      "0",
    ),
  ],
  gaming: [
    {
      by: "one end-to-end test that touches every line",
      guard: "covered lines are all this sees; mutants and assertions see more",
    },
    {
      by: "moving branches into data, templates or module level",
      guard: "nothing inside a folder sees that; named on the method page",
    },
    {
      by: "a report of the simple files only",
      guard: "unmeasured unless the files named hold 95 % of the source lines",
    },
  ],
});
