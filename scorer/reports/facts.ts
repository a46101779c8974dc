/**
 * What analyzer reports are turned into: one shape per kind of evidence, whatever the tool.
 * Paths are as the report wrote them (only `\` made `/`); matching them to the shipped files comes later.
 */
export type ReportFacts = {
  readonly lint: LintFacts;
  readonly complexity: ComplexityFacts;
  readonly duplication: DuplicationFacts;
  readonly coverage: CoverageFacts;
  readonly tests: TestFacts;
  readonly mutation: MutationFacts;
};

export type ReportKind = keyof ReportFacts;

/** One message of a linter. `level`: how the rubric counts it; `shown` is listed and never counted. */
export type LintMessage = {
  readonly path: string;
  /** From 1; `null` where the tool gave none. */
  readonly line: number | null;
  /** As the tool numbers columns; `null` where it gave none. */
  readonly column: number | null;
  /** The tool's rule id; `null` for a syntax error that has none. */
  readonly rule: string | null;
  readonly level: "error" | "warning" | "shown";
};

export type LintFacts = { readonly messages: readonly LintMessage[] };

/** A function and its cyclomatic complexity. `ncloc` only where the tool measured it. */
export type MeasuredFunction = {
  readonly path: string;
  readonly name: string;
  readonly line: number;
  readonly endLine: number | null;
  readonly ncloc: number | null;
  readonly ccn: number;
};

export type ComplexityFacts = {
  readonly functions: readonly MeasuredFunction[];
  /** Every file the report names, those without functions too. */
  readonly files: readonly string[];
};

/** Lines `start` to `end`, both inclusive, of one file that stand again elsewhere. */
export type DuplicatedRange = {
  readonly path: string;
  readonly start: number;
  readonly end: number;
};

export type DuplicationFacts = {
  readonly ranges: readonly DuplicatedRange[];
  /** All lines of each file that was compared. */
  readonly lines: ReadonlyMap<string, number>;
};

/**
 * Coverage of one file. `hits` maps each coverable line to its hits (most hits where a line is listed
 * twice); `null` where the format gives counts only.
 */
export type FileCoverage = {
  readonly path: string;
  readonly covered: number;
  readonly coverable: number;
  readonly hits: ReadonlyMap<number, number> | null;
};

/** In the order in which formats decide for a file (rubric, Coverage). */
export const coverageFormats = [
  "cobertura",
  "coverage-py",
  "istanbul-final",
  "lcov",
  "istanbul-summary",
] as const;

export type CoverageFacts = {
  readonly format: (typeof coverageFormats)[number];
  readonly files: readonly FileCoverage[];
};

export type TestResult = "passed" | "failed" | "errored" | "skipped";

export type TestCase = {
  readonly file: string | null;
  /** Class name or suite path. */
  readonly suite: string | null;
  readonly name: string;
  readonly result: TestResult;
  /** Passed only on a rerun. */
  readonly flaky: boolean;
};

/** Every case as listed, repeats included; suites that did not load are one errored case each. */
export type TestFacts = { readonly cases: readonly TestCase[] };

export type MutantResult = "killed" | "timed-out" | "survived" | "no-coverage" | "left-out";

export type Mutant = {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly mutator: string;
  /** Where it ends and what stands there instead, as far as the report says. */
  readonly change: string;
  readonly result: MutantResult;
};

export type MutationFacts = { readonly mutants: readonly Mutant[] };
