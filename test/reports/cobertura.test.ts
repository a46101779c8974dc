import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";

const line = (number: number | string, hits: number | string, more = "") =>
  `<line number="${String(number)}" hits="${String(hits)}"${more}/>`;

const method = (lines: string) =>
  `<methods><method name="m"><lines>${lines}</lines></method></methods>`;

const classOf = (content: string, filename = "a.py") =>
  `<class name="A" filename="${filename}">${content}</class>`;

const coverage = (classes: string, attributes = 'line-rate="0"') =>
  `<coverage ${attributes}><packages><package name="p"><classes>${classes}</classes></package></packages></coverage>`;

const counts = (text: string) =>
  read("coverage", text).facts?.files.map(({ path, covered, coverable }) => [
    path,
    covered,
    coverable,
  ]);

describe("cobertura xml", () => {
  it("gives every line with its hits, and does not read the document type it names", () => {
    expect(read("coverage", fixture("cobertura"))).toEqual({
      format: "cobertura",
      facts: {
        format: "cobertura",
        files: [
          {
            path: "src/a.py",
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

  const own = (lines: string) => `<lines>${lines}</lines>`;

  it.each([
    ["in the class and in a method once", method(line(1, 1)) + own(line(1, 1)), 1, 1],
    ["with the most hits of both", method(line(1, 5)) + own(line(1, 0)), 1, 1],
    ["under methods only, where the class lists none", method(line(5, 0) + line(16, 1)), 1, 2],
    ["under methods only, where its list is empty", `${method(line(5, 1))}<lines/>`, 1, 1],
    [
      "of a function's head not, where the class lists statements",
      method(line(3, 8)) + own(line(4, 1)),
      1,
      1,
    ],
    ["listed twice once", own(line(1, 0) + line(1, 2)), 1, 1],
    [
      "with a branch in part by its hits",
      own(
        line(1, 1, ' branch="true" condition-coverage="50% (1/2)"') + line(2, 0, ' branch="True"'),
      ),
      1,
      2,
    ],
    ["with huge hits", own(line(1, "99999999999999999999")), 1, 1],
    ["not at all, where there are none", "<lines/>", 0, 0],
  ])("counts lines %s", (_, content, covered, coverable) => {
    expect(counts(coverage(classOf(content)))).toEqual([["a.py", covered, coverable]]);
  });

  it("joins a file of several classes and packages", () => {
    const first = classOf(own(line(1, 1) + line(2, 0)), "src\\a.cs");
    const second = classOf(own(line(2, 3) + line(3, 0)), "src/a.cs");
    const text = `<coverage line-rate="1"><packages><package><classes>${first}</classes></package><package><classes>${second}</classes></package></packages></coverage>`;
    expect(counts(text)).toEqual([["src/a.cs", 2, 3]]);
  });

  it("may have classes right under a package, and namespaces", () => {
    const text = `<c:coverage xmlns:c="x" line-rate="1"><c:packages><c:package>${classOf(own(line(1, 1)))}</c:package></c:packages></c:coverage>`;
    expect(counts(text)).toEqual([["a.py", 1, 1]]);
  });

  it("is compared with what its root states, which is never used", () => {
    const attributes = 'line-rate="0.9" lines-valid="53" lines-covered="44" branches-valid="NaN"';
    const { facts, problems } = read("coverage", coverage(classOf(own(line(1, 1))), attributes));
    expect(facts?.files).toMatchObject([{ covered: 1, coverable: 1 }]);
    expect(problems).toEqual([
      "warning report-totals: lines-valid 53, lines-covered 44; expected lines-valid 1, lines-covered 1, as counted from the entries",
    ]);
  });

  it("names no file where it has no classes", () => {
    expect(counts('<coverage line-rate="0.77"></coverage>')).toEqual([]);
  });

  it("is read after a byte-order mark, with a warning", () => {
    const { facts, problems } = read("coverage", `\uFEFF${fixture("cobertura")}`);
    expect(facts?.files).toHaveLength(1);
    expect(problems).toEqual([
      "warning report-preamble: a byte-order mark; expected the report at the start",
    ]);
  });

  it.each([
    ["clover", '<coverage generated="1"><project><file name="a"/></project></coverage>'],
    ["sonarqube", '<coverage version="1"><file path="a"><lineToCover/></file></coverage>'],
  ])("is not taken for %s", (_, text) => {
    expect(read("coverage", text).problems).toEqual([
      'error report-format: xml with the root "coverage"; expected one of cobertura, coverage-py, istanbul-final, lcov, istanbul-summary',
    ]);
  });

  it.each([
    [
      "negative hits",
      classOf(own(line(1, -1))),
      'hits "-1"; expected a whole number, not negative',
    ],
    [
      "no hits",
      classOf(own('<line number="1"/>')),
      "hits nothing; expected a whole number, not negative",
    ],
    [
      "hits that are no number",
      classOf(own(line(1, "NaN"))),
      'hits "NaN"; expected a whole number, not negative',
    ],
    ["a line 0", classOf(own(line(0, 1))), 'number "0"; expected a line from 1'],
    ["a class without file", "<class/>", "a class without filename; expected a path"],
  ])("is refused for %s", (_, classes, problem) => {
    expect(read("coverage", coverage(classes))).toMatchObject({
      facts: null,
      problems: [`error report-shape at line 1: ${problem}`],
    });
  });
});
