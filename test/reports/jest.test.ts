import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const assertion = (more: object) => ({ ancestorTitles: [], title: "t", status: "passed", ...more });

const file = (assertionResults: readonly object[], status = "passed") => ({
  name: "C:\\app\\a.test.ts",
  status,
  assertionResults,
});

const only = (more: object) =>
  read("tests", { numTotalTests: 1, testResults: [file([assertion(more)])] }).facts?.cases[0];

describe("jest json", () => {
  it("gives every test with its file, suites, name and result", () => {
    const plain = { file: "/app/test/a.test.ts", suite: "sums", flaky: false };
    expect(read("tests", fixture("jest"))).toEqual({
      format: "jest",
      facts: {
        cases: [
          { ...plain, name: "adds", result: "passed" },
          { ...plain, name: "divides", result: "failed" },
        ],
      },
      problems: [],
    });
  });

  it("is read after the banner of npm, with a warning", () => {
    const { facts, problems } = read(
      "tests",
      `\n> app@0.1.0 test\n> vitest run\n\n${fixture("jest")}\n`,
    );
    expect(facts?.cases).toHaveLength(2);
    expect(problems).toEqual([
      'warning report-preamble at line 1: text before the value: "> app@0.1.0 test\\n> vitest run"; expected the value at the start',
    ]);
  });

  it.each([
    ["passed", "passed"],
    ["failed", "failed"],
    ["skipped", "skipped"],
    ["pending", "skipped"],
    ["todo", "skipped"],
    ["disabled", "skipped"],
  ])("has the status %s as %s", (status, result) => {
    expect(only({ status })?.result).toBe(result);
  });

  it.each([
    ["passed after a retry", { retryReasons: ["boom"] }, true],
    ["passed the second time", { invocations: 2 }, true],
    ["passed at once", { retryReasons: [], invocations: 1 }, false],
    ["failed after a retry", { status: "failed", retryReasons: ["boom"] }, false],
  ])("shows whether a test that %s is flaky", (_, more, flaky) => {
    expect(only(more)?.flaky).toBe(flaky);
  });

  it("has a file that did not load as one errored case named for it", () => {
    const { facts, problems } = read("tests", {
      numTotalTests: 0,
      numFailedTests: 0,
      testResults: [file([], "failed")],
    });
    expect(facts?.cases).toEqual([
      {
        file: "C:/app/a.test.ts",
        suite: null,
        name: "C:/app/a.test.ts",
        result: "errored",
        flaky: false,
      },
    ]);
    expect(problems).toEqual([]);
  });

  it("has a file that failed around its passed tests as one errored case more", () => {
    const { facts } = read("tests", {
      numTotalTests: 1,
      testResults: [file([assertion({})], "failed")],
    });
    expect(facts?.cases.map(({ result }) => result)).toEqual(["passed", "errored"]);
  });

  it("joins the titles of suites and does without titles", () => {
    const { facts } = read("tests", {
      numTotalTests: 2,
      testResults: [
        file([assertion({ ancestorTitles: ["a", "b"] }), { status: "passed", fullName: "whole" }]),
      ],
    });
    expect(facts?.cases).toMatchObject([
      { suite: "a > b", name: "t" },
      { suite: null, name: "whole" },
    ]);
  });

  it("is compared with its own counts, which are never used", () => {
    const { facts, problems } = read("tests", {
      numTotalTests: 10,
      numPassedTests: 10,
      numFailedTests: 0,
      success: true,
      testResults: [],
    });
    expect(facts?.cases).toEqual([]);
    expect(problems).toEqual([
      "warning report-totals: numTotalTests 10, numPassedTests 10; expected numTotalTests 0, numPassedTests 0, as counted from the entries",
    ]);
  });

  it("is refused for a status it does not know", () => {
    expect(
      read("tests", { numTotalTests: 1, testResults: [file([assertion({ status: "maybe" })])] }),
    ).toMatchObject({
      facts: null,
      problems: [
        'error report-shape at /testResults/0/assertionResults/0/status: "maybe"; expected one of "passed", "failed", "skipped", "pending", "todo", "disabled"',
      ],
    });
  });

  it("is not taken for mocha's", () => {
    expect(read("tests", { stats: {}, tests: [], failures: [] }).format).toBeNull();
  });
});
