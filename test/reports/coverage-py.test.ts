import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

type Lines = readonly number[];

const file = (
  [executed, missing, excluded]: readonly [Lines, Lines, Lines],
  [covered, statements, left]: readonly [number, number, number],
) => ({
  executed_lines: executed,
  missing_lines: missing,
  excluded_lines: excluded,
  summary: {
    covered_lines: covered,
    num_statements: statements,
    excluded_lines: left,
    percent_covered: 100,
  },
});

const report = (files: object, more: object = {}) => ({ meta: { version: "7" }, files, ...more });

describe("coverage.py json", () => {
  it("gives the counts of every file, and its lines", () => {
    expect(read("coverage", fixture("coverage-py"))).toEqual({
      format: "coverage-py",
      facts: {
        format: "coverage-py",
        files: [
          {
            path: "src/a.py",
            covered: 2,
            coverable: 3,
            hits: new Map([
              [4, 0],
              [1, 1],
              [2, 1],
            ]),
          },
        ],
      },
      problems: [],
    });
  });

  it("counts excluded lines as uncovered", () => {
    const files = { "a.py": file([[1, 2], [], [4, 5]], [2, 2, 2]) };
    const { facts, problems } = read("coverage", report(files));
    expect(facts?.files[0]).toMatchObject({ covered: 2, coverable: 4 });
    expect(facts?.files[0]?.hits?.get(4)).toBe(0);
    expect(problems).toEqual([]);
  });

  it("goes by the summary of a file where its lists hold docstring lines more", () => {
    const files = { "a.py": file([[1, 2, 3], [5], []], [2, 3, 0]) };
    const { facts, problems } = read("coverage", report(files));
    expect(facts?.files).toMatchObject([{ covered: 2, coverable: 3 }]);
    expect(problems).toEqual([
      "warning report-totals: lines of the lists 4, covered lines of the lists 3; expected lines of the lists 3, covered lines of the lists 2, as counted from the entries",
    ]);
  });

  it("has nothing of nothing for an empty file, whatever percentage it states", () => {
    const files = { "a.py": file([[], [], []], [0, 0, 0]) };
    expect(read("coverage", report(files)).facts?.files).toMatchObject([
      { covered: 0, coverable: 0 },
    ]);
  });

  it("is compared with its totals, which are never used", () => {
    const totals = { covered_lines: 90, num_statements: 100, percent_covered: 90 };
    const files = { "a.py": file([[1], [], []], [1, 1, 0]) };
    expect(read("coverage", report(files, { totals })).problems).toEqual([
      "warning report-totals: covered_lines 90, num_statements 100; expected covered_lines 1, num_statements 1, as counted from the entries",
    ]);
  });

  it.each([
    [
      "a later format",
      { meta: { format: 9 }, files: {} },
      "error report-shape at /meta/format: 9; expected one of 1, 2, 3",
    ],
    [
      "a file without summary",
      report({ "a.py": { executed_lines: [], missing_lines: [] } }),
      "error report-shape at /files/a.py/summary: nothing; expected an object",
    ],
    [
      "more covered than there is",
      report({ "a.py": file([[1], [], []], [2, 1, 0]) }),
      "error report-shape at /files/a.py/summary/covered_lines: 2; expected at most 1",
    ],
    [
      "a line that is none",
      report({ "a.py": file([[-1], [], []], [1, 1, 0]) }),
      "error report-shape at /files/a.py/executed_lines/0: -1; expected at least 1",
    ],
  ])("is refused for %s", (_, value, problem) => {
    expect(read("coverage", value)).toMatchObject({ facts: null, problems: [problem] });
  });
});
