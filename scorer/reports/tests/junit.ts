import type { TestCase } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { readXml, type XmlElement } from "../xml.ts";
import { compareResults, countResults, fileOrNull, suitePath } from "./cases.ts";
import { JunitCase } from "./junit-case.ts";

/** Characters the names of nested suites may have together: each case carries them all. */
const nameMost = 10_000;

/** A `testsuites` or `testsuite` while it is read; `from`: how many cases stood before it. */
type Suite = { readonly element: XmlElement; readonly from: number; broke: boolean };

/** Compares the counts a suite states with its cases, those of inner suites too. */
const compareSuite = (
  totals: StatedTotals,
  { element }: Suite,
  cases: readonly TestCase[],
): void => {
  const { attribute, name } = element;
  const counted = countResults(cases);
  const stated = new Map([
    [`tests of ${name}`, attribute("tests")],
    [`failures of ${name}`, attribute("failures")],
    [`errors of ${name}`, attribute("errors")],
    [`skipped of ${name}`, attribute("skipped") ?? attribute("skips") ?? attribute("skip")],
  ]);
  // some tools count disabled cases apart from skipped ones
  const disabled = Number(attribute("disabled") ?? 0) || 0;
  const skipped = Number(stated.get(`skipped of ${name}`)) + disabled;
  compareResults(totals, Object.fromEntries(stated), {
    [`tests of ${name}`]: cases.length,
    [`failures of ${name}`]: counted.failed,
    [`errors of ${name}`]: counted.errored,
    ...(skipped === counted.skipped ? {} : { [`skipped of ${name}`]: counted.skipped }),
  });
};

/**
 * JUnit XML of any tool. Cases are counted; the counts suites state are compared only. A suite with an
 * error of its own did not load and is one errored case.
 */
export const junit: ReportFormat<"tests"> = {
  id: "junit",
  kind: "tests",
  recognises: ({ xmlRoot }) => xmlRoot === "testsuites" || xmlRoot === "testsuite",
  read: (document, report) => {
    const totals = new StatedTotals();
    const cases: TestCase[] = [];
    const suites: Suite[] = [];
    /** Names of the elements inside the current case, it included. */
    const inCase: string[] = [];
    let current: JunitCase | null = null;
    const shapes = new Shapes(document.path, report);
    /** Names of the open suites, rebuilt only where a suite opens or closes. */
    let names: readonly string[] = [];
    const rename = (): void => {
      names = suites
        .filter(({ element }) => element.name === "testsuite")
        .map(({ element }) => element.attribute("name") ?? "");
      const length = names.reduce((sum, name) => sum + name.length, 0);
      const at = `line ${String(suites.at(-1)?.element.line)}`;
      if (length > nameMost)
        shapes.refuse(
          at,
          `names of suites of ${String(length)} characters`,
          `at most ${String(nameMost)}`,
        );
    };
    const file = () => suites.findLast(({ element }) => element.attribute("file"))?.element;

    const closeSuite = (): void => {
      const suite = suites.at(-1);
      if (suite === undefined) return;
      if (suite.broke)
        cases.push({
          file: fileOrNull(file()?.attribute("file")),
          suite: suitePath(names.slice(0, -1)),
          name: suite.element.attribute("name") ?? "",
          result: "errored",
          flaky: false,
        });
      suites.pop();
      rename();
      compareSuite(totals, suite, cases.slice(suite.from));
    };

    const wellFormed = readXml(document, report, {
      open: (element) => {
        const { name } = element;
        const suite = suites.at(-1);
        if (current !== null) {
          if (inCase.length === 1) current.child(name);
          inCase.push(name);
        } else if (name === "testsuite" || name === "testsuites") {
          suites.push({ element, from: cases.length, broke: false });
          rename();
        } else if (name === "testcase" && shapes.sound) {
          current = new JunitCase(element, names, file()?.attribute("file"));
          inCase.push(name);
        } else if (suite !== undefined && (name === "error" || name === "failure"))
          suite.broke = true;
      },
      close: (name) => {
        if (current === null) {
          if (name === "testsuite" || name === "testsuites") closeSuite();
          return;
        }
        inCase.pop();
        if (inCase.length > 0) return;
        cases.push(current.case());
        current = null;
      },
    });
    if (!wellFormed || !shapes.sound) return null;
    totals.report(document.path, report);
    return { cases };
  },
};
