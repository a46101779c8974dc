import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const report = (tests: unknown, more: object = {}) => ({
  created: 1.5,
  exitcode: 0,
  summary: {},
  tests,
  ...more,
});

const only = (nodeid: string, outcome = "passed") =>
  read("tests", report([{ nodeid, outcome }])).facts?.cases[0];

describe("pytest-json-report", () => {
  it("gives every test with its file, class, name and result", () => {
    const plain = { file: "test_a.py", flaky: false };
    expect(read("tests", fixture("pytest-json-report"))).toEqual({
      format: "pytest-json-report",
      facts: {
        cases: [
          { ...plain, suite: null, name: "test_adds", result: "passed" },
          { ...plain, suite: "TestSums", name: "test_divides[1::2]", result: "failed" },
        ],
      },
      problems: [],
    });
  });

  it.each([
    ["passed", "passed"],
    ["failed", "failed"],
    ["error", "errored"],
    ["skipped", "skipped"],
    ["xfailed", "skipped"],
    ["xpassed", "passed"],
  ])("has the outcome %s as %s", (outcome, result) => {
    expect(only("a.py::t", outcome)?.result).toBe(result);
  });

  it.each([
    ["t/a.py::A::B::t", "t/a.py", "A::B", "t"],
    ["t\\a.py::t[x[1]]", "t/a.py", null, "t[x[1]]"],
    ["README.rst", "README.rst", null, "README.rst"],
  ])("splits the id %s", (nodeid, file, suite, name) => {
    expect(only(nodeid)).toMatchObject({ file, suite, name });
  });

  it("has a file that could not be collected as one errored case", () => {
    const collectors = [
      { nodeid: "", outcome: "passed", result: [] },
      { nodeid: "test_bad.py", outcome: "failed", longrepr: "SyntaxError" },
      { nodeid: "test_off.py", outcome: "skipped" },
    ];
    const { facts, problems } = read(
      "tests",
      report(undefined, { collectors, summary: { total: 0 } }),
    );
    expect(facts?.cases).toMatchObject([
      { file: "test_bad.py", suite: null, name: "test_bad.py", result: "errored" },
      { file: "test_off.py", suite: null, name: "test_off.py", result: "skipped" },
    ]);
    expect(problems).toEqual([]);
  });

  it("is compared with its summary, which is never used", () => {
    const summary = { passed: 2, total: 2, collected: 2 };
    const tests = [{ nodeid: "a.py::t", outcome: "failed" }];
    expect(read("tests", report(tests, { summary })).problems).toEqual([
      "warning report-totals: total 2, passed 2; expected total 1, passed 0, as counted from the entries",
    ]);
  });

  it.each([
    [
      "an outcome it does not know",
      report([{ nodeid: "a.py::t", outcome: "rerun" }]),
      'error report-shape at /tests/0/outcome: "rerun"; expected one of "passed", "failed", "error", "skipped", "xfailed", "xpassed"',
    ],
    ["no list of tests", report({}), "error report-shape at /tests: an object; expected a list"],
    [
      "a test without id",
      report([{ outcome: "passed" }]),
      "error report-shape at /tests/0/nodeid: nothing; expected a string",
    ],
  ])("is refused for %s", (_, value, problem) => {
    expect(read("tests", value)).toMatchObject({ facts: null, problems: [problem] });
  });
});
