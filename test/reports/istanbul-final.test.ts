import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const start = (line: number) => ({
  start: { line, column: 0 },
  end: { line: line + 9, column: 0 },
});

const file = (statementMap: unknown, s: unknown, path = "src/a.ts") => ({
  [path]: { path, statementMap, s, fnMap: {}, branchMap: {}, f: {}, b: {} },
});

describe("istanbul's final report", () => {
  it("gives the lines on which statements begin, with their hits", () => {
    expect(read("coverage", fixture("istanbul-final"))).toEqual({
      format: "istanbul-final",
      facts: {
        format: "istanbul-final",
        files: [
          {
            path: "/app/src/a.ts",
            covered: 1,
            coverable: 2,
            hits: new Map([
              [1, 2],
              [2, 0],
            ]),
          },
        ],
      },
      problems: [],
    });
  });

  it("gives a line of several statements their most hits", () => {
    const report = file({ a: start(4), b: start(4), c: start(4) }, { a: 0, b: 3, c: 1 });
    expect(read("coverage", report).facts?.files[0]?.hits).toEqual(new Map([[4, 3]]));
  });

  it("has a file without statements as one without coverable lines", () => {
    expect(read("coverage", file({}, {})).facts?.files).toMatchObject([
      { covered: 0, coverable: 0 },
    ]);
  });

  it("joins one file under two spellings of its path", () => {
    const report = {
      ...file({ 0: start(1) }, { 0: 1 }, "src\\a.ts"),
      ...file({ 0: start(2) }, { 0: 0 }, "./src/a.ts"),
    };
    expect(read("coverage", report).facts?.files).toMatchObject([
      { path: "src/a.ts", covered: 1, coverable: 2 },
    ]);
  });

  it("names no file where it is empty", () => {
    expect(read("coverage", "{}").facts).toEqual({ format: "istanbul-final", files: [] });
  });

  it("is not one file's coverage by itself", () => {
    const [entry] = Object.values(file({ 0: start(1) }, { 0: 1 }));
    expect(read("coverage", entry).problems).toEqual([
      'error report-format: a json object with the keys "path, statementMap, s, fnMap, branchMap, f, b"; expected one of cobertura, coverage-py, istanbul-final, lcov, istanbul-summary',
    ]);
  });

  it.each([
    [
      "a statement without hits",
      file({ 0: start(1) }, {}),
      "error report-shape at /src~1a.ts/s/0: nothing; expected a number",
    ],
    [
      "negative hits",
      file({ 0: start(1) }, { 0: -1 }),
      "error report-shape at /src~1a.ts/s/0: -1; expected at least 0",
    ],
    [
      "a statement without place",
      file({ 0: {} }, { 0: 1 }),
      "error report-shape at /src~1a.ts/statementMap/0/start: nothing; expected an object",
    ],
    [
      "no hits at all",
      file({}, null),
      "error report-shape at /src~1a.ts/s: null; expected an object",
    ],
  ])("is refused for %s", (_, report, problem) => {
    expect(read("coverage", report)).toMatchObject({ facts: null, problems: [problem] });
  });
});
