import { describe, expect, test } from "vitest";
import { problemText, remedy, whereIs, withRemedy } from "../../scorer/describe/problems.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";

const problem: Problem = {
  level: "error",
  rule: "log-line",
  file: "telemetry/events.jsonl",
  place: "line 12",
  found: "an empty line",
  expected: "one JSON object a line",
};

describe("a problem", () => {
  test("is told in lines: rule, place, found, expected, remedy", () => {
    expect(problemText(problem)).toBe(
      [
        "error log-line: telemetry/events.jsonl, line 12",
        "  found an empty line",
        "  expected one JSON object a line",
        "  remedy write one JSON object a line, ended by a line feed alone",
      ].join("\n"),
    );
    expect(problemText({ ...problem, more: 7 })).toContain("\n  and 7 more of this kind");
  });

  test("is of a place, a file or the folder", () => {
    expect(whereIs(problem)).toBe("telemetry/events.jsonl, line 12");
    expect(
      whereIs({ level: "error", rule: "file-missing", file: "run.json", found: "", expected: "" }),
    ).toBe("run.json");
    expect(whereIs({ ...problem, file: "" })).toBe("the folder, line 12");
  });

  test("is published with its remedy", () => {
    expect(withRemedy(problem)).toEqual({ ...problem, remedy: remedy(problem) });
  });
});
