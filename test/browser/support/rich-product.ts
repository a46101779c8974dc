import { sha256, textOf } from "./run-files.ts";

/** How good the product of a generated run is. */
export type Product = {
  readonly lintErrors: number;
  readonly coveredOfTen: number;
  readonly failedTests: number;
  readonly survivedOfTen: number;
  readonly criteriaMet: number;
  /** Shipped beside the ordinary files, to see what odd names do to a page. */
  readonly extraFile?: string;
};

const sourceFiles = [0, 1, 2, 3, 4, 5].map((n) => `src/part${n.toString()}.py`);
const lines = 120;
const tests = 30;

/** Everything analyzers and checks say of a generated product. */
export function richProduct(product: Product): ReadonlyMap<string, unknown> {
  const repository = repositoryOf(product.extraFile);
  const repositorySha256 = sha256(textOf(repository));
  return new Map<string, unknown>([
    ["repository.json", repository],
    ["checks.json", checks(product.criteriaMet, repositorySha256)],
    ["lint/ruff.json", lint(product.lintErrors)],
    ["complexity/radon.json", complexity()],
    ["duplication/jscpd.json", duplication()],
    ["coverage/lcov.info", coverage(product.coveredOfTen)],
    ["tests/01.xml", junit(product.failedTests)],
    ["tests/02.xml", junit(product.failedTests)],
    [
      "tests/index.json",
      ["01.xml", "02.xml"].map((entry) => ({
        entry,
        full: true,
        workspaceSha256: sha256("last"),
        command: "pytest -q",
      })),
    ],
    [
      "tests/assertions.json",
      testNames().map((test, index) => ({
        path: "tests/test_parts.py",
        test,
        assertions: 2,
        trivial: index === 0,
      })),
    ],
    ["mutation/mutation.json", mutation(product.survivedOfTen)],
    [
      "deliverables.json",
      [{ id: "d1", path: "README.md", bytes: 6, sha256: sha256("# Hi\n\n"), kind: "file" }],
    ],
    ["assets/README.md", "# Hi\n\n"],
  ]);
}

function repositoryOf(extraFile: string | undefined): object {
  const files = sourceFiles.map((path) => ({
    path,
    bytes: 4000,
    sha256: sha256(path),
    kind: "source",
    ncloc: lines,
    suppressions: 0,
    functions: functionsOf(path),
  }));
  const others = [
    {
      path: "README.md",
      bytes: 6,
      sha256: sha256("# Hi\n\n"),
      kind: "docs",
      ncloc: 0,
      suppressions: 0,
    },
    {
      path: "tests/test_parts.py",
      bytes: 3000,
      sha256: sha256("t"),
      kind: "test",
      ncloc: 90,
      suppressions: 0,
    },
    ...(extraFile === undefined
      ? []
      : [
          {
            path: extraFile,
            bytes: 10,
            sha256: sha256("x"),
            kind: "asset",
            ncloc: 0,
            suppressions: 0,
          },
        ]),
  ];
  return { commit: "abc123", files: [...files, ...others], secrets: 0 };
}

function functionsOf(path: string): readonly object[] {
  return [0, 1, 2, 3].map((n) => ({
    name: `${path.slice(4, 9)}_${n.toString()}`,
    line: n * 30 + 1,
    endLine: n * 30 + 28,
    ncloc: 28,
    ccn: n === 3 && path.includes("5") ? 14 : 4,
  }));
}

function checks(criteriaMet: number, repositorySha256: string): readonly object[] {
  const at = "2026-11-02T12:00:00Z";
  const fresh = { where: "fresh-checkout", at, repositorySha256 };
  const workspace = { where: "workspace", at, workspaceSha256: sha256("last") };
  return [
    { of: "build", command: "make build", exitCode: 0, ...workspace },
    { of: "typecheck", command: "make types", exitCode: 0, ...workspace },
    { of: "install", command: "make install", exitCode: 0, ...fresh },
    { of: "build", command: "make build", exitCode: 0, ...fresh },
    { of: "test", command: "pytest -q", exitCode: 0, ...fresh },
    { of: "launch", command: "python -m app", exitCode: null, stayedUpMs: 8000, ...fresh },
    ...[0, 1, 2, 3, 4].map((n) => ({
      of: "criterion",
      criterion: `c${n.toString()}`,
      command: `make check${n.toString()}`,
      exitCode: n < criteriaMet ? 0 : 1,
      ...fresh,
    })),
  ];
}

function lint(errors: number): readonly object[] {
  return Array.from({ length: errors }, (_, index) => ({
    cell: null,
    code: index % 3 === 0 ? "F401" : "B008",
    end_location: { column: 9, row: index + 1 },
    filename: sourceFiles[index % sourceFiles.length],
    fix: null,
    location: { column: 1, row: index + 1 },
    message: "imported but unused",
    noqa_row: index + 1,
    url: "https://docs.astral.sh/ruff/rules/unused-import",
  }));
}

function complexity(): object {
  return Object.fromEntries(
    sourceFiles.map((path) => [
      path,
      functionsOf(path).map((entry) => {
        const { name, line, endLine, ccn } = entry as Record<string, number | string>;
        return {
          type: "function",
          rank: "A",
          col_offset: 0,
          endline: endLine,
          name,
          lineno: line,
          complexity: ccn,
          closures: [],
        };
      }),
    ]),
  );
}

function duplication(): object {
  const place = (name: string, start: number): object => ({
    name,
    start,
    end: start + 9,
    startLoc: { line: start, column: 1, position: 0 },
    endLoc: { line: start + 9, column: 1, position: 90 },
  });
  const sources = Object.fromEntries(
    sourceFiles.map((path) => [
      path,
      {
        lines: 140,
        tokens: 900,
        sources: 1,
        clones: 1,
        duplicatedLines: 10,
        duplicatedTokens: 60,
        percentage: 7.14,
        percentageTokens: 6.6,
        newDuplicatedLines: 0,
        newClones: 0,
      },
    ]),
  );
  return {
    duplicates: [
      {
        format: "python",
        lines: 10,
        fragment: "",
        tokens: 60,
        firstFile: place("src/part0.py", 20),
        secondFile: place("src/part1.py", 40),
      },
    ],
    statistics: { detectionDate: "2026-11-02T12:00:00.000Z", formats: { python: { sources } } },
  };
}

function coverage(coveredOfTen: number): string {
  return sourceFiles
    .map((path) => {
      const rows = Array.from(
        { length: 100 },
        (_, index) => `DA:${(index + 1).toString()},${index % 10 < coveredOfTen ? "1" : "0"}`,
      );
      return [
        "TN:",
        `SF:${path}`,
        ...rows,
        `LF:100`,
        `LH:${(coveredOfTen * 10).toString()}`,
        "end_of_record",
      ].join("\n");
    })
    .join("\n")
    .concat("\n");
}

function testNames(): readonly string[] {
  return Array.from({ length: tests }, (_, index) => `test_part_${index.toString()}`);
}

function junit(failed: number): string {
  const cases = testNames().map((name, index) => {
    const open = `<testcase classname="tests.test_parts" file="tests/test_parts.py" name="${name}" time="0.01"`;
    return index < failed
      ? `${open}><failure message="assert">no</failure></testcase>`
      : `${open} />`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><testsuites><testsuite name="pytest" errors="0" failures="${failed.toString()}" skipped="0" tests="${tests.toString()}" time="1">${cases.join("")}</testsuite></testsuites>\n`;
}

function mutation(survivedOfTen: number): object {
  const files = Object.fromEntries(
    sourceFiles.map((path) => [
      path,
      {
        language: "python",
        source: "",
        mutants: Array.from({ length: 10 }, (_, index) => ({
          id: `${path}-${index.toString()}`,
          mutatorName: "ArithmeticOperator",
          replacement: "-",
          location: { start: { line: index + 1, column: 1 }, end: { line: index + 1, column: 4 } },
          status: index < survivedOfTen ? "Survived" : "Killed",
        })),
      },
    ]),
  );
  return { schemaVersion: "1.7", thresholds: { high: 80, low: 60 }, files };
}
