import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const report = (tests: unknown, summary: object = {}) => ({
  results: { tool: { name: "any" }, summary, tests },
});

const only = (more: object) =>
  read("tests", report([{ name: "t", status: "passed", duration: 1, ...more }])).facts?.cases[0];

describe("ctrf json", () => {
  it("gives every test with its file, suite, name and result", () => {
    expect(read("tests", fixture("ctrf"))).toEqual({
      format: "ctrf",
      facts: {
        cases: [
          { file: "test/a.ts", suite: "sums", name: "adds", result: "passed", flaky: false },
          { file: null, suite: null, name: "divides", result: "failed", flaky: false },
        ],
      },
      problems: [],
    });
  });

  it.each([
    ["passed", "passed"],
    ["failed", "failed"],
    ["skipped", "skipped"],
    ["pending", "skipped"],
    ["other", "errored"],
  ])("has the status %s as %s", (status, result) => {
    expect(only({ status })?.result).toBe(result);
  });

  it.each([
    ["passed and says so", { flaky: true }, true],
    ["passed after retries", { retries: 2 }, true],
    ["passed after retries and says it is not", { retries: 2, flaky: false }, false],
    ["failed and says so", { status: "failed", flaky: true }, false],
    ["passed", {}, false],
  ])("shows whether a test that %s is flaky", (_, more, flaky) => {
    expect(only(more)?.flaky).toBe(flaky);
  });

  it.each([
    ["a list of names", ["a", "b"], "a > b"],
    ["one text, as older reports have it", "a > b", "a > b"],
    ["nothing", undefined, null],
  ])("takes the suite from %s", (_, suite, path) => {
    expect(only({ suite })?.suite).toBe(path);
  });

  it("may have times in seconds, and a file under another name", () => {
    const times = { duration: 0.31, start: 1_770_000_000.25, file_path: "tests\\a.py" };
    expect(only(times)).toMatchObject({ file: "tests/a.py", result: "passed" });
  });

  it("is compared with its summary, which is never used", () => {
    const { facts, problems } = read("tests", report([], { tests: 3, passed: 3, failed: 0 }));
    expect(facts?.cases).toEqual([]);
    expect(problems).toEqual([
      "warning report-totals: tests 3, passed 3; expected tests 0, passed 0, as counted from the entries",
    ]);
  });

  it.each([
    [
      "a status it does not know",
      report([{ name: "t", status: "ok" }]),
      'error report-shape at /results/tests/0/status: "ok"; expected one of "passed", "failed", "skipped", "pending", "other"',
    ],
    [
      "a suite that is no name",
      report([{ name: "t", status: "passed", suite: [1] }]),
      "error report-shape at /results/tests/0/suite: a list of 1; expected a list of names",
    ],
    [
      "no list of tests",
      report({}),
      "error report-shape at /results/tests: an object; expected a list",
    ],
  ])("is refused for %s", (_, value, problem) => {
    expect(read("tests", value)).toMatchObject({ facts: null, problems: [problem] });
  });
});
