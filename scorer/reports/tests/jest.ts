import { z } from "zod";
import { quoted } from "../../run-folder/json.ts";
import type { TestCase, TestResult } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { isRecord, listOf, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { compareResults, countResults, fileOrNull, suitePath } from "./cases.ts";

const results = {
  passed: "passed",
  failed: "failed",
  skipped: "skipped",
  pending: "skipped",
  todo: "skipped",
  disabled: "skipped",
} as const satisfies Readonly<Record<string, TestResult>>;

const assertion = z.object({
  status: z.enum(["passed", "failed", "skipped", "pending", "todo", "disabled"]),
  title: z.string().nullish(),
  fullName: z.string().nullish(),
  ancestorTitles: listOf(z.string()).nullish(),
  retryReasons: z.array(z.unknown()).nullish(),
  invocations: z.number().nullish(),
});

const testFile = z.object({
  name: z.string(),
  status: z.string(),
  assertionResults: listOf(assertion),
});

const casesOf = ({ name, status, assertionResults }: z.output<typeof testFile>): TestCase[] => {
  const file = fileOrNull(name);
  const cases = assertionResults.map((of): TestCase => {
    const result = results[of.status];
    const reran = (of.retryReasons ?? []).length > 0 || (of.invocations ?? 1) > 1;
    return {
      file,
      suite: suitePath(of.ancestorTitles ?? []),
      name: of.title ?? of.fullName ?? "",
      result,
      flaky: result === "passed" && reran,
    };
  });
  // failed without a failed test: the file did not load, or what stands around its tests threw
  if (status === "failed" && !cases.some(({ result }) => result === "failed"))
    cases.push({ file, suite: null, name: file ?? "", result: "errored", flaky: false });
  return cases;
};

/** Jest's `--json`, which Vitest's `json` reporter writes too. Pending and todo tests are skipped. */
export const jest: ReportFormat<"tests"> = {
  id: "jest",
  kind: "tests",
  recognises: ({ json }) =>
    isRecord(json) && "numTotalTests" in json && Array.isArray(json["testResults"]),
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const document = isRecord(json) ? json : {};
    const listed = document["testResults"];
    const cases: TestCase[] = [];
    if (!Array.isArray(listed)) shapes.refuse("/testResults", quoted(listed), "a list");
    for (const [index, entry] of (Array.isArray(listed) ? listed : []).entries()) {
      if (shapes.exhausted) break;
      const read = shapes.read(testFile, entry, `/testResults/${String(index)}`);
      for (const of of read === undefined ? [] : casesOf(read)) cases.push(of);
    }
    if (!shapes.sound) return null;
    const { passed, failed, errored } = countResults(cases);
    const totals = new StatedTotals();
    // files that did not load are in no total of tests
    compareResults(totals, document, {
      numTotalTests: cases.length - errored,
      numPassedTests: passed,
      numFailedTests: failed,
    });
    totals.report(file, report);
    return { cases };
  },
};
