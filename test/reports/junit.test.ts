import { describe, expect, it } from "vitest";
import { fixture } from "./fixtures.ts";
import { read } from "./reading.ts";
import { ProblemList } from "../../scorer/run-folder/problem.ts";
import { readReport } from "../../scorer/reports/index.ts";

const cases = (text: string) => read("tests", text).facts?.cases;

const suite = (content: string, attributes = 'name="s"') =>
  `<testsuite ${attributes}>${content}</testsuite>`;

const only = (content: string, attributes = "") => {
  const [first] = cases(suite(`<testcase name="t" ${attributes}>${content}</testcase>`)) ?? [];
  return `${first?.result ?? "none"}${first?.flaky === true ? ", flaky" : ""}`;
};

describe("junit xml", () => {
  it("gives every case with its file, class, name and result", () => {
    const plain = { suite: "sums", flaky: false };
    expect(read("tests", fixture("junit"))).toEqual({
      format: "junit",
      facts: {
        cases: [
          { ...plain, file: "test/a.ts", name: "adds", result: "passed" },
          { ...plain, file: null, name: "divides", result: "failed" },
        ],
      },
      problems: [],
    });
  });

  it.each([
    ["", "passed"],
    ["<system-out>x</system-out><properties/>", "passed"],
    ["<failure/>", "failed"],
    ["<error/>", "errored"],
    ["<skipped/>", "skipped"],
    ["<failure/><error/>", "errored"],
    ["<error/><failure/><failure/>", "errored"],
    ["<skipped/><failure/>", "failed"],
    ["<flakyFailure/>", "passed, flaky"],
    ["<flakyError><stackTrace/></flakyError>", "passed, flaky"],
    ["<failure/><rerunFailure/><rerunFailure/>", "failed"],
    ["<error/><rerunError/>", "errored"],
    ["<rerunFailure/>", "failed"],
    ["<flakyFailure/><failure/>", "failed"],
    ["<system-out><failure/></system-out>", "passed"],
  ])("has a case with the children %j as %s", (children, result) => {
    expect(only(children)).toBe(result);
  });

  it.each([
    ['status="disabled"', "<failure/>", "skipped"],
    ['status="notrun"', "", "skipped"],
    ['status="run" result="suppressed"', "", "skipped"],
    ['status="run" result="completed"', "<failure/>", "failed"],
    ['status="skipped"', "", "skipped"],
    ['result="skipped"', "", "skipped"],
    ['skipped="true"', "", "skipped"],
    ['status="FAILED"', "", "failed"],
    ['status="passed"', "", "passed"],
  ])("has a case with %s and %j as %s", (attributes, children, result) => {
    expect(only(children, attributes)).toBe(result);
  });

  it("names the suite by class, else by the suites around the case", () => {
    const inner = suite(
      '<testcase classname="" name="a"/><testcase name="b" classname="C"/>',
      'name="in"',
    );
    expect(
      cases(`<testsuites name="all">${suite(inner, 'name="out"')}</testsuites>`),
    ).toMatchObject([
      { suite: "out > in", name: "a" },
      { suite: "C", name: "b" },
    ]);
  });

  it("keeps cases without name, class or suite", () => {
    expect(cases("<testsuites><testcase/></testsuites>")).toEqual([
      { file: null, suite: null, name: "", result: "passed", flaky: false },
    ]);
  });

  it("takes the file of the nearest suite that gives one", () => {
    const inner = suite('<testcase name="a"/><testcase name="b" file="b.php"/>', 'name="in"');
    expect(cases(suite(inner, 'name="out" file="./test\\a.php"'))).toMatchObject([
      { name: "a", file: "test/a.php" },
      { name: "b", file: "b.php" },
    ]);
  });

  it("has a suite with an error of its own as one errored case", () => {
    const broken = suite("<error>no class</error><failure/>", 'name="in" tests="1"');
    expect(cases(suite(`${broken}<testcase name="a"/>`, 'name="out"'))).toEqual([
      { file: null, suite: "out", name: "in", result: "errored", flaky: false },
      { file: null, suite: "out", name: "a", result: "passed", flaky: false },
    ]);
  });

  it("keeps a case that is listed again", () => {
    const text = suite('<testcase name="a"/><testcase name="a"><failure/></testcase>');
    expect(cases(text)?.map(({ result }) => result)).toEqual(["passed", "failed"]);
  });

  it.each(["2,503.1", "brrrr", "-3", "1e99"])("does not read the time %s", (time) => {
    expect(only("", `time="${time}"`)).toBe("passed");
  });

  it.each([
    [
      "tests of a suite",
      suite('<testcase name="a"/>', 'tests="6"'),
      "tests of testsuite 6",
      "tests of testsuite 1",
    ],
    [
      "cases of inner suites",
      `<testsuites tests="573" failures="1">${suite('<testcase name="a"/>')}</testsuites>`,
      "tests of testsuites 573, failures of testsuites 1",
      "tests of testsuites 1, failures of testsuites 0",
    ],
    [
      "skipped cases",
      suite('<testcase name="a"><error/></testcase>', 'errors="2" skips="1"'),
      "errors of testsuite 2, skipped of testsuite 1",
      "errors of testsuite 1, skipped of testsuite 0",
    ],
  ])("is compared with its own counts of %s", (_, text, stated, counted) => {
    expect(read("tests", text).problems).toEqual([
      `warning report-totals: ${stated}; expected ${counted}, as counted from the entries`,
    ]);
  });

  it("may count disabled cases apart from skipped ones", () => {
    const text = suite(
      '<testcase name="a"><skipped/></testcase><testcase name="b" status="notrun"/>',
      'tests="2" skipped="1" disabled="1"',
    );
    expect(read("tests", text).problems).toEqual([]);
  });

  it("may be empty", () => {
    expect(read("tests", '<testsuites tests="0"/>')).toMatchObject({
      facts: { cases: [] },
      problems: [],
    });
  });

  it("keeps characters beyond the basic plane", () => {
    expect(cases(suite('<testcase name="𒍺 &#x1D56; &lt;b&gt;"/>'))).toMatchObject([
      { name: "𒍺 \u1D56 <b>" },
    ]);
  });
});

describe("xml that is no sound junit report", () => {
  const formats = "expected one of junit, jest, ctrf, pytest-json-report";
  const wellFormed = "expected well-formed xml without entities of its own";

  it.each([
    [
      "another root",
      "<suites><suite/></suites>",
      `error report-format: xml with the root "suites"; ${formats}`,
    ],
    [
      "no root",
      "<!-- nothing -->",
      `error report-format: text that begins "<!-- nothing -->"; ${formats}`,
    ],
    [
      "an end that is missing",
      "<testsuite>\n<testcase>",
      `error report-syntax at line 2, column 11: unclosed tag: testcase; ${wellFormed}`,
    ],
    [
      "a section that is not closed",
      "<testsuite><system-out><![CDATA[x",
      `error report-syntax at line 1, column 34: unclosed tag: system-out; ${wellFormed}`,
    ],
    [
      "an entity nobody declared",
      '<testsuite name="&oob;"/>',
      `error report-syntax at line 1, column 23: undefined entity; ${wellFormed}`,
    ],
    [
      "entities of its own",
      '<!DOCTYPE r [<!ENTITY oob SYSTEM "file:///etc/passwd">]><testsuite name="&oob;"/>',
      "error report-syntax at line 1, column 13: a document type declaration with declarations of its own; expected xml without entities of its own",
    ],
    [
      "an internal subset after quotes",
      "<!DOCTYPE r PUBLIC \"[\" '>' [<!ELEMENT r ANY>]><testsuite/>",
      "error report-syntax at line 1, column 28: a document type declaration with declarations of its own; expected xml without entities of its own",
    ],
    [
      "elements too deep",
      "<testsuite>".repeat(65),
      `error report-syntax at line 1, column 716: elements nested deeper than 64; ${wellFormed}`,
    ],
  ])("is refused for %s", (_, text, problem) => {
    expect(read("tests", text)).toEqual({ format: null, facts: null, problems: [problem] });
  });
});

it("refuses nested suites whose names would be carried by every case", () => {
  const open = `<testsuite name="${"s".repeat(1000)}">`.repeat(20);
  const problems = new ProblemList();
  const text = `<testsuites>${open}<testcase name="a"/>${"</testsuite>".repeat(20)}</testsuites>`;
  expect(readReport("tests", "tests/a.xml", text, problems.add)).toBeNull();
  expect(problems.list().map(({ rule }) => rule)).toContain("report-shape");
});
