import type { Fixture } from "./fixtures.ts";

/** Reports on tests and what they cover. */
export const fixturesOfTests: readonly Fixture[] = [
  [
    "istanbul-summary",
    "coverage",
    JSON.stringify({
      total: { lines: { total: 4, covered: 3, skipped: 0, pct: 75 } },
      "/app/src/a.ts": { lines: { total: 4, covered: 3, skipped: 0, pct: 75 } },
    }),
  ],
  [
    "istanbul-final",
    "coverage",
    JSON.stringify({
      "/app/src/a.ts": {
        path: "/app/src/a.ts",
        statementMap: {
          0: { start: { line: 1, column: 0 }, end: { line: 1, column: 9 } },
          1: { start: { line: 2, column: 0 }, end: { line: 2, column: 9 } },
        },
        fnMap: {},
        branchMap: {},
        s: { 0: 2, 1: 0 },
        f: {},
        b: {},
      },
    }),
  ],
  ["lcov", "coverage", "TN:\nSF:src/a.ts\nDA:1,2\nDA:2,0\nLF:2\nLH:1\nend_of_record\n"],
  [
    "cobertura",
    "coverage",
    `<?xml version="1.0"?>
<!DOCTYPE coverage SYSTEM "http://cobertura.sourceforge.net/xml/coverage-04.dtd">
<coverage line-rate="0.5" lines-covered="1" lines-valid="2" version="1">
  <sources><source>/app</source></sources>
  <packages><package name="p"><classes>
    <class name="A" filename="src/a.py" line-rate="0.5">
      <methods/>
      <lines><line number="1" hits="2"/><line number="2" hits="0"/></lines>
    </class>
  </classes></package></packages>
</coverage>
`,
  ],
  [
    "coverage-py",
    "coverage",
    JSON.stringify({
      meta: { format: 3, version: "7.6.0", branch_coverage: false },
      files: {
        "src/a.py": {
          executed_lines: [1, 2],
          missing_lines: [4],
          excluded_lines: [],
          summary: { covered_lines: 2, num_statements: 3, missing_lines: 1, excluded_lines: 0 },
        },
      },
      totals: { covered_lines: 2, num_statements: 3 },
    }),
  ],
  [
    "junit",
    "tests",
    `<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="2" failures="1">
  <testsuite name="sums" tests="2" failures="1" time="0.1">
    <testcase classname="sums" name="adds" file="test/a.ts" time="0.05"/>
    <testcase classname="sums" name="divides" time="0.05"><failure message="no">0</failure></testcase>
  </testsuite>
</testsuites>
`,
  ],
  [
    "jest",
    "tests",
    JSON.stringify({
      numTotalTests: 2,
      numPassedTests: 1,
      numFailedTests: 1,
      success: false,
      testResults: [
        {
          name: "/app/test/a.test.ts",
          status: "failed",
          message: "",
          assertionResults: [
            { ancestorTitles: ["sums"], title: "adds", fullName: "sums adds", status: "passed" },
            {
              ancestorTitles: ["sums"],
              title: "divides",
              fullName: "sums divides",
              status: "failed",
            },
          ],
        },
      ],
    }),
  ],
  [
    "ctrf",
    "tests",
    JSON.stringify({
      results: {
        tool: { name: "any" },
        summary: { tests: 2, passed: 1, failed: 1, pending: 0, skipped: 0, other: 0 },
        tests: [
          { name: "adds", status: "passed", duration: 3, suite: ["sums"], filePath: "test/a.ts" },
          { name: "divides", status: "failed", duration: 3 },
        ],
      },
    }),
  ],
  [
    "pytest-json-report",
    "tests",
    JSON.stringify({
      created: 1.5,
      exitcode: 1,
      root: "/app",
      summary: { passed: 1, failed: 1, total: 2, collected: 2 },
      tests: [
        { nodeid: "test_a.py::test_adds", outcome: "passed" },
        { nodeid: "test_a.py::TestSums::test_divides[1::2]", outcome: "failed" },
      ],
    }),
  ],
];
