import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const mutant = (more: object) => ({
  id: "7",
  mutatorName: "BlockStatement",
  status: "Killed",
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 9 } },
  ...more,
});

const report = (mutants: unknown, schemaVersion: unknown = "1") => ({
  schemaVersion,
  files: { "src\\a.ts": { mutants } },
});

describe("a mutation testing report", () => {
  it("gives every mutant with its place, mutator and result", () => {
    expect(read("mutation", fixture("mutation-testing"))).toEqual({
      format: "mutation-testing",
      facts: {
        mutants: [
          {
            path: "src/a.ts",
            change: "2:9 1",
            line: 2,
            column: 5,
            mutator: "BooleanLiteral",
            result: "killed",
          },
        ],
      },
      problems: [],
    });
  });

  it.each([
    ["Killed", "killed"],
    ["Timeout", "timed-out"],
    ["Survived", "survived"],
    ["NoCoverage", "no-coverage"],
    ["CompileError", "left-out"],
    ["RuntimeError", "left-out"],
    ["Ignored", "left-out"],
    ["Pending", "left-out"],
  ])("has the status %s as %s", (status, result) => {
    expect(read("mutation", report([mutant({ status })])).facts?.mutants[0]?.result).toBe(result);
  });

  it("keeps a mutant that is listed twice", () => {
    expect(read("mutation", report([mutant({}), mutant({})])).facts?.mutants).toHaveLength(2);
  });

  it.each([
    [
      "a later schema",
      report([], "3.0"),
      'error report-shape at /schemaVersion: "3.0"; expected a version from "1" to "2"',
    ],
    [
      "no list of mutants",
      report(5),
      "error report-shape at /files/src\\a.ts/mutants: 5; expected a list",
    ],
    [
      "a mutant without place",
      report([mutant({ location: null })]),
      "error report-shape at /files/src\\a.ts/mutants/0/location: null; expected an object",
    ],
  ])("is refused for %s", (_, value, problem) => {
    expect(read("mutation", value)).toMatchObject({ facts: null, problems: [problem] });
  });
});
