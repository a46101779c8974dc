/** A test and how it ended; `flaky`: it passed when it was run again. */
export type Case = {
  readonly name: string;
  readonly result: "passed" | "flaky" | "failed" | "errored" | "skipped";
};

/** @param at when the run began: reports of two runs are never the same bytes. */
type Write = (cases: readonly Case[], at: string) => object | string;

type Writer = { readonly file: string; readonly write: Write };

function count(cases: readonly Case[], ...results: readonly Case["result"][]): number {
  return cases.filter(({ result }) => results.includes(result)).length;
}

const junitChild: Readonly<Record<Case["result"], string>> = {
  passed: "",
  flaky: `<flakyFailure message="once">no</flakyFailure>`,
  failed: `<failure message="no">0</failure>`,
  errored: `<error message="broke">0</error>`,
  skipped: "<skipped/>",
};

const junit: Writer = {
  file: "junit.xml",
  write: (cases, at) => {
    const stated = [
      `tests="${String(cases.length)}"`,
      `failures="${String(count(cases, "failed"))}"`,
      `errors="${String(count(cases, "errored"))}"`,
      `skipped="${String(count(cases, "skipped"))}"`,
    ].join(" ");
    const written = cases.map(
      ({ name, result }) =>
        `<testcase classname="parts" file="test/test_parts.py" name="${name}">${junitChild[result]}</testcase>`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${stated}><testsuite name="parts" timestamp="${at}" ${stated}>
${written.join("\n")}
</testsuite></testsuites>
`;
  },
};

/** Jest knows no error of a single test: one that broke has failed. */
const jest: Writer = {
  file: "vitest.json",
  write: (cases, at) => {
    const failed = count(cases, "failed", "errored");
    return {
      numTotalTests: cases.length,
      numPassedTests: count(cases, "passed", "flaky"),
      numFailedTests: failed,
      success: failed === 0,
      startTime: Date.parse(at),
      testResults: [
        {
          name: "/work/product/test/part.test.ts",
          status: failed === 0 ? "passed" : "failed",
          message: "",
          assertionResults: cases.map(({ name, result }) => ({
            ancestorTitles: ["parts"],
            title: name,
            fullName: `parts ${name}`,
            status: result === "flaky" ? "passed" : result === "errored" ? "failed" : result,
            ...(result === "flaky" ? { retryReasons: ["no"] } : {}),
          })),
        },
      ],
    };
  },
};

const ctrf: Writer = {
  file: "ctrf.json",
  write: (cases, at) => ({
    results: {
      tool: { name: "any" },
      summary: {
        tests: cases.length,
        passed: count(cases, "passed", "flaky"),
        failed: count(cases, "failed"),
        skipped: count(cases, "skipped"),
        pending: 0,
        other: count(cases, "errored"),
        start: Date.parse(at),
      },
      tests: cases.map(({ name, result }) => ({
        name,
        status: result === "flaky" ? "passed" : result === "errored" ? "other" : result,
        duration: 3,
        suite: ["parts"],
        filePath: "test/part.test.ts",
        ...(result === "flaky" ? { flaky: true, retries: 1 } : {}),
      })),
    },
  }),
};

/** pytest-json-report knows nothing of reruns. */
const pytest: Writer = {
  file: "pytest.json",
  write: (cases, at) => {
    const outcome = ({ result }: Case): string =>
      result === "flaky" ? "passed" : result === "errored" ? "error" : result;
    const counts = new Map<string, number>();
    for (const one of cases) counts.set(outcome(one), (counts.get(outcome(one)) ?? 0) + 1);
    return {
      created: Date.parse(at) / 1000,
      exitcode: count(cases, "failed", "errored") === 0 ? 0 : 1,
      root: "/work/product",
      summary: {
        ...Object.fromEntries(counts),
        total: cases.length,
        collected: cases.length,
      },
      tests: cases.map((one) => ({
        nodeid: `test/test_parts.py::TestParts::${one.name}`,
        outcome: outcome(one),
      })),
    };
  },
};

/** One writer a format. */
export const writers: readonly [Writer, ...Writer[]] = [junit, jest, ctrf, pytest];
