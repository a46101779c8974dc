import { describe, expect, test } from "vitest";
import { Quantity } from "../../scorer/exact/quantity.ts";
import { completion, workShown } from "../../scorer/measures/completion.ts";
import { counted, example } from "../../scorer/measures/example.ts";
import { enoughCode, noEscape, someCompletion, someTests } from "../../scorer/measures/guards.ts";
import { measureNamed } from "../../scorer/measures/index.ts";
import type { SourceFunction } from "../../scorer/observe/complexity.ts";
import type { SourceCoverage } from "../../scorer/observe/merge-coverage.ts";
import { rubric202610 } from "../../scorer/rubrics/2026-10.ts";

type Given = Parameters<typeof example>[1];

const { thresholds } = rubric202610;

function value(name: string, given: Given): string | null {
  const { given: evidence } = example("", { thresholds, ...given }, "");
  return measureNamed(name)?.value(evidence).known?.value.toString() ?? null;
}

function because(name: string, given: Given): string | undefined {
  const { given: evidence } = example("", { thresholds, ...given }, "");
  return measureNamed(name)?.value(evidence).because?.code;
}

const of = (met: number, asked: number): { met: Quantity; asked: Quantity } => ({
  met: counted("met", met, ""),
  asked: counted("asked", asked, ""),
});

function oneFunction(ccn: number, ncloc: number, line = 1): SourceFunction {
  const end = line + ncloc - 1;
  return {
    file: "complexity/r.json",
    path: "a.py",
    name: `f${String(line)}`,
    line,
    endLine: end,
    ncloc,
    ccn,
  };
}

function code(ncloc: number, more: readonly [path: string, ncloc: number | null][] = []): Given {
  const sources = new Map(
    [["a.py", ncloc] as const, ...more].map(([path, lines]) => [
      path,
      { path, bytes: 1, kind: "source" as const, ncloc: lines },
    ]),
  );
  const all = [...sources.values()].reduce((sum, file) => sum + (file.ncloc ?? 0), 0);
  return { repository: { sources, ncloc: counted("ncloc", all, "lines") } };
}

describe("lint density", () => {
  const given = (ncloc: number, baseline?: number): Given => ({
    lint: { errors: counted("errors", 4, ""), warnings: counted("warnings", 10, "") },
    repository: {
      ncloc: counted("ncloc", ncloc, ""),
      suppressions: counted("suppressions", 2, ""),
    },
    ...(baseline === undefined ? {} : { baseline: { ncloc: counted("baseline", baseline, "") } }),
  });

  test.each<[string, Given, string]>([
    // 5 × 4 + 10 + 5 × 2 = 40 in all.
    ["divides by the lines", given(600), "1/15"],
    ["divides by at least 200 lines", given(10), "1/5"],
    ["divides by at most twice the baseline's lines", given(5000, 400), "1/20"],
    ["keeps its lines below twice the baseline's", given(799, 400), "40/799"],
    ["keeps the floor of 200 lines above a small baseline", given(5000, 20), "1/5"],
  ])("%s", (_, evidence, expected) => {
    expect(value("lint-density", evidence)).toBe(expected);
  });
});

describe("complex code", () => {
  const functions = (...list: readonly SourceFunction[]): Given => ({
    complexity: { functions: list, files: new Set(["a.py"]), because: null },
  });

  test.each<[number, string]>([
    [10, "0"],
    [11, "1/10"],
    [20, "1/10"],
    [21, "1/5"],
    [50, "1/5"],
    [51, "2/5"],
    [900, "2/5"],
  ])("weighs 40 of 400 lines of complexity %i as %s", (ccn, expected) => {
    expect(value("complex-code", { ...code(400), ...functions(oneFunction(ccn, 40)) })).toBe(
      expected,
    );
  });

  test("adds the bands, and is at most 1", () => {
    const bands = functions(oneFunction(12, 40), oneFunction(30, 20, 50), oneFunction(60, 10, 80));
    expect(value("complex-code", { ...code(400), ...bands })).toBe("3/10");
    expect(value("complex-code", { ...code(100), ...functions(oneFunction(60, 90)) })).toBe("1");
  });

  test("counts lines at most twice the baseline's", () => {
    const given = { ...code(4000), ...functions(oneFunction(12, 40)) };
    const baseline = { ncloc: counted("baseline", 200, "lines") };
    expect(value("complex-code", { ...given, baseline })).toBe("1/10");
  });

  test.each<[string, number, string | null]>([
    ["95 %", 50, "0"],
    ["less than 95 %", 51, null],
  ])("asks that the files named hold at least 95 %% of the source: %s", (_, other, expected) => {
    const given = { ...code(950, [["b.py", other]]), ...functions(oneFunction(1, 10)) };
    expect(value("complex-code", given)).toBe(expected);
    if (expected === null)
      expect(because("complex-code", given)).toBe("the reports leave out too much of the source");
  });

  test("takes a file left out without its lines for the largest", () => {
    const given = { ...code(950, [["b.py", null]]), ...functions(oneFunction(1, 10)) };
    expect(because("complex-code", given)).toBe("the reports leave out too much of the source");
  });

  test("is unknown where no source has lines", () => {
    expect(because("complex-code", { ...code(0), ...functions() })).toBe(
      "the reports leave out too much of the source",
    );
  });
});

describe("risky functions", () => {
  const coverage = (
    covered: number,
    coverable: number,
    hits: SourceCoverage["hits"] = null,
  ): Given => ({
    coverage: {
      files: new Map([["a.py", { file: "coverage/l", format: "lcov", covered, coverable, hits }]]),
      because: null,
    },
  });
  const complexity = (...list: readonly SourceFunction[]): Given => ({
    complexity: { functions: list, files: new Set(["a.py"]), because: null },
  });
  const none: Given = { coverage: { files: new Map(), because: null } };
  const simple = oneFunction(1, 5, 200);
  const lines = (from: number, hits: readonly number[]): SourceCoverage["hits"] =>
    new Map(hits.map((times, index) => [from + index, times]));

  test.each<[string, SourceFunction, Given, string]>([
    // cc² (1 − cov)³ + cc > 30
    ["5 without coverage: 30 is not over 30", oneFunction(5, 10), none, "0"],
    ["6 without coverage: 42", oneFunction(6, 10), none, "1/2"],
    ["30 all covered: 30", oneFunction(30, 10), coverage(10, 10), "0"],
    ["31 all covered: 31", oneFunction(31, 10), coverage(10, 10), "1/2"],
    ["10 half covered: 22.5", oneFunction(10, 10), coverage(5, 10), "0"],
    ["15 half covered: 43.1", oneFunction(15, 10), coverage(5, 10), "1/2"],
    [
      "12 with its own lines covered, its file not",
      oneFunction(12, 4),
      coverage(4, 100, lines(1, [1, 1, 9, 1])),
      "0",
    ],
    [
      "12 with its own lines uncovered, its file covered",
      oneFunction(12, 4),
      coverage(96, 100, lines(1, [0, 0, 0, 0])),
      "1/2",
    ],
    [
      "6 in a file where no coverable line is its own",
      oneFunction(6, 4),
      coverage(9, 9, lines(50, [1])),
      "1/2",
    ],
    ["6 in a file of 0 coverable lines", oneFunction(6, 4), coverage(0, 0), "1/2"],
    [
      "12 whose end is not known, by its file",
      { ...oneFunction(12, 4), endLine: null },
      coverage(9, 9, lines(50, [1])),
      "0",
    ],
  ])("complexity %s", (_, one, covered, expected) => {
    const given = { ...code(100), ...complexity(one, simple), ...covered };
    expect(value("risky-functions", given)).toBe(expected);
  });

  test("are unknown without functions, coverage, or the lines of what shipped", () => {
    const known = { ...code(100), ...complexity(simple), ...none };
    expect(value("risky-functions", known)).toBe("0");
    expect(value("risky-functions", { ...code(100), ...none })).toBeNull();
    expect(value("risky-functions", { ...code(100), ...complexity(simple) })).toBeNull();
    expect(because("risky-functions", { ...known, ...complexity() })).toBe("nothing to divide by");
    const unknown = Quantity.unknown({ code: "field missing", about: "ncloc" });
    const { sources = null } = code(100).repository ?? {};
    expect(because("risky-functions", { ...known, repository: { sources, ncloc: unknown } })).toBe(
      "field missing",
    );
  });
});

describe("cost to baseline", () => {
  const cost: Given = {
    cost: { total: counted("cost", 3_000_000_000_000n, "pUSD") },
    baseline: {
      costUsd: Quantity.counted("baseline", "USD", Quantity.constant("1.5").known?.value ?? 0, []),
    },
  };

  test("is cost over the baseline of the part that is done", () => {
    expect(value("cost-to-baseline", { ...cost, deliverables: of(1, 1) })).toBe("4");
    expect(value("cost-to-baseline", { ...cost, checks: { criteria: of(10, 10) } })).toBe("2");
  });

  test("is unknown without a baseline or completion, and has no value where nothing is done", () => {
    const done = { checks: { criteria: of(1, 1) } };
    expect(
      value("cost-to-baseline", { cost: { total: counted("cost", 1, "pUSD") }, ...done }),
    ).toBeNull();
    expect(because("cost-to-baseline", cost)).toBe("completion unknown");
    expect(because("cost-to-baseline", { ...cost, checks: { criteria: of(0, 9) } })).toBe(
      "nothing to divide by",
    );
  });
});

describe("completion κ", () => {
  test.each<[string, Given, string | null]>([
    ["is C where only C is known", { checks: { criteria: of(26, 30) } }, "13/15"],
    ["is half of D where only D is known", { deliverables: of(3, 4) }, "3/8"],
    [
      "is C where C is larger than half of D",
      { checks: { criteria: of(2, 3) }, deliverables: of(1, 1) },
      "2/3",
    ],
    [
      "is half of D where that is larger",
      { checks: { criteria: of(1, 3) }, deliverables: of(1, 1) },
      "1/2",
    ],
    [
      "is 0 where nothing was done",
      { checks: { criteria: of(0, 3) }, deliverables: of(0, 2) },
      "0",
    ],
    ["is unknown where neither is", {}, null],
    [
      "is unknown where nothing was asked",
      { checks: { criteria: of(0, 0) }, deliverables: of(0, 0) },
      null,
    ],
  ])("%s", (_, given, expected) => {
    const quantity = completion(example("", given, "").given);
    expect(quantity.known?.value.toString() ?? null).toBe(expected);
    if (expected === null) expect(quantity.because?.code).toBe("completion unknown");
  });
});

describe("work shown ω", () => {
  const size = (ncloc: number | null, minimum: number | null, passed: number | null): Given => ({
    job: { minimumNcloc: minimum === null ? null : counted("minimum", minimum, "lines") },
    ...(ncloc === null ? {} : { repository: { ncloc: counted("ncloc", ncloc, "lines") } }),
    ...(passed === null ? {} : { tests: { passed: counted("passed", passed, "tests") } }),
  });

  test.each<[string, Given, string | null]>([
    ["C of a quarter: one half", { checks: { criteria: of(1, 4) } }, "1/2"],
    ["C of one half: 1", { checks: { criteria: of(2, 4) } }, "1"],
    ["C of all: still 1", { checks: { criteria: of(4, 4) } }, "1"],
    [
      "D of a tenth, C of nothing: a fifth",
      { checks: { criteria: of(0, 4) }, deliverables: of(1, 10) },
      "1/5",
    ],
    ["code of the minimum size with a passing test: 1", size(300, 300, 1), "1"],
    ["code of the minimum size without a passing test: 0", size(300, 300, 0), "0"],
    ["a line too few: 0", size(299, 300, 9), "0"],
    ["a line too few, tests unknown: 0", size(299, 300, null), "0"],
    ["no passing test, lines unknown: 0", size(null, 300, 0), "0"],
    ["no passing test, no minimum: 0", size(300, null, 0), "0"],
    ["lines of the minimum size, tests unknown: unknown", size(300, 300, null), null],
    ["a passing test, lines unknown: unknown", size(null, 300, 1), null],
    ["a passing test, no minimum: unknown", size(300, null, 1), null],
    ["nothing known: unknown", {}, null],
    ["C known to be 0, the rest unknown: 0", { checks: { criteria: of(0, 4) } }, "0"],
  ])("%s", (_, given, expected) => {
    const quantity = workShown(example("", given, "").given);
    expect(quantity.known?.value.toString() ?? null).toBe(expected);
    if (expected === null) expect(quantity.because?.code).toBe("no sign of finished work");
  });
});

describe("a guard", () => {
  const unknown = Quantity.unknown({ code: "not in the folder" });
  const lines = (ncloc: number, minimum: number): Given => ({
    job: { minimumNcloc: counted("minimum", minimum, "lines") },
    repository: { ncloc: counted("ncloc", ncloc, "lines") },
  });

  test.each([
    ["too little code", enoughCode, lines(99, 100), false, "zero"],
    ["too little code, leniently", enoughCode, lines(99, 100), true, "zero"],
    ["just enough code", enoughCode, lines(100, 100), false, "pass"],
    ["no minimum", enoughCode, { job: { minimumNcloc: null } }, false, "pass"],
    [
      "a minimum and lines not known",
      enoughCode,
      { job: { minimumNcloc: counted("m", 1, "") } },
      false,
      "unknown",
    ],
    [
      "a minimum and lines not known, leniently",
      enoughCode,
      { job: { minimumNcloc: counted("m", 1, "") } },
      true,
      "pass",
    ],
    [
      "a minimum that is not known",
      enoughCode,
      { job: { minimumNcloc: unknown } },
      false,
      "unknown",
    ],
    ["zero tests", someTests, { tests: { all: counted("tests", 0, "tests") } }, false, "zero"],
    [
      "zero tests, leniently",
      someTests,
      { tests: { all: counted("tests", 0, "tests") } },
      true,
      "zero",
    ],
    ["one test", someTests, { tests: { all: counted("tests", 1, "tests") } }, false, "pass"],
    ["tests not known", someTests, {}, false, "unknown"],
    ["tests not known, leniently", someTests, {}, true, "pass"],
    [
      "an escape that succeeded",
      noEscape,
      { calls: { escaped: counted("escaped", 1, "calls") } },
      true,
      "zero",
    ],
    [
      "no escape that succeeded",
      noEscape,
      { calls: { escaped: counted("escaped", 0, "calls") } },
      false,
      "pass",
    ],
    ["escapes not known", noEscape, {}, false, "pass"],
    ["nothing done", someCompletion, { checks: { criteria: of(0, 5) } }, false, "zero"],
    ["something done", someCompletion, { checks: { criteria: of(1, 5) } }, false, "pass"],
    ["it is not known whether anything was done", someCompletion, {}, false, "pass"],
  ] satisfies readonly (readonly [string, typeof enoughCode, Given, boolean, string])[])(
    "of %s",
    (_, guard, given, lenient, expected) => {
      expect(guard.check(example("", given, "").given, lenient).verdict).toBe(expected);
    },
  );
});
