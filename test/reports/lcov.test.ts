import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const section = (records: readonly string[], path = "src/a.ts") =>
  ["TN:", `SF:${path}`, ...records, "end_of_record", ""].join("\n");

const counts = (text: string) =>
  read("coverage", text).facts?.files.map(({ path, covered, coverable }) => [
    path,
    covered,
    coverable,
  ]);

describe("an lcov tracefile", () => {
  it("gives every line with its hits", () => {
    expect(read("coverage", fixture("lcov"))).toEqual({
      format: "lcov",
      facts: {
        format: "lcov",
        files: [
          {
            path: "src/a.ts",
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

  it.each([
    ["counts a line listed twice once, with its most hits", ["DA:1,0", "DA:2,1", "DA:1,4"], 2, 2],
    ["does not count branches as hits", ["DA:1,0", "BRDA:1,0,0,1", "BRDA:1,0,1,-"], 0, 1],
    ["passes over a checksum", ["DA:12,3,iH4bAx==", "DA:13,0,x"], 1, 2],
    ["counts huge hits", ["DA:1,2874063630", "DA:2,99999999999999999999"], 2, 2],
    ["may have no lines", [], 0, 0],
    ["passes over what is not lines", ["FN:1,go", "FNDA:0,go", "FNF:1", "FNH:0", "DA:1,1"], 1, 1],
  ])("%s", (_, records, covered, coverable) => {
    const { facts, problems } = read("coverage", section(records));
    expect(facts?.files).toMatchObject([{ covered, coverable }]);
    expect(problems).toEqual([]);
  });

  it("joins the sections of one file, each line with its most hits", () => {
    const text = section(["DA:1,0", "DA:2,1"]) + section(["DA:1,1", "DA:3,0"], ".\\src\\a.ts");
    expect(counts(text)).toEqual([["src/a.ts", 2, 3]]);
  });

  it.each([
    ["C:\\x\\y.ts", "C:/x/y.ts"],
    ["C:/x/y.ts", "C:/x/y.ts"],
    ["a:b.ts", "a:b.ts"],
  ])("names the file %s %s", (path, name) => {
    expect(counts(section(["DA:1,1"], path))).toEqual([[name, 1, 1]]);
  });

  it("may have line ends of Windows and no TN", () => {
    expect(counts("SF:a.c\r\nDA:1,1\r\nend_of_record\r\n")).toEqual([["a.c", 1, 1]]);
  });

  it("names no file where it names only tests", () => {
    expect(counts("TN:unit\nTN:\n")).toEqual([]);
  });

  it("is compared with its LF and LH, which are never used, section by section", () => {
    const text =
      section(["DA:1,1", "DA:2,0", "LF:9", "LH:9"]) + section(["DA:1,1", "LF:1"], "b.ts");
    expect(counts(text)).toEqual([
      ["src/a.ts", 1, 2],
      ["b.ts", 1, 1],
    ]);
    expect(read("coverage", text).problems).toEqual([
      "warning report-totals at line 2: LF 9, LH 9; expected LF 2, LH 1, as counted from the entries",
    ]);
  });

  it("shows the first records it does not know", () => {
    const text = `${section(["DA:1,1", "XX:1", "XX:2"])}EOF\nEOF\nEOF\n`;
    const { facts, problems } = read("coverage", text);
    expect(facts?.files).toHaveLength(1);
    expect(problems).toEqual([
      'warning report-shape at line 4: "XX:1"; expected a record of lcov',
      'warning report-shape at line 5: "XX:2"; expected a record of lcov',
      'warning report-shape at line 7: "EOF"; expected a record of lcov',
    ]);
  });

  it.each([
    ["negative hits", section(["DA:1,-1"]), "line 3"],
    ["hits that are no number", section(["DA:1,NaN"]), "line 3"],
    ["a line 0", section(["DA:0,1"]), "line 3"],
    ["a section without its end", "SF:a.c\nDA:1,1\n", "line 2"],
    ["lines outside a section", "SF:a.c\nend_of_record\nDA:1,1\n", "line 3"],
    ["a section in a section", "SF:a.c\nSF:b.c\nend_of_record\n", "line 2"],
    ["no path", "SF:\nend_of_record\n", "line 1"],
  ])("is refused for %s", (_, text, place) => {
    const { facts, problems } = read("coverage", text);
    expect(facts).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`error report-shape at ${place}: `);
  });
});
