import { z } from "zod";
import { quoted } from "../../run-folder/json.ts";
import type { TestCase, TestResult } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { isRecord, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { compareResults, countResults, fileOrNull, suitePath } from "./cases.ts";

/**
 * `other` is a status of the tool that is none of the four, such as broken or timed out; the test did
 * not pass and no assertion of it is known to have failed, so it is errored.
 */
const results = {
  passed: "passed",
  failed: "failed",
  skipped: "skipped",
  pending: "skipped",
  other: "errored",
} as const satisfies Readonly<Record<string, TestResult>>;

const test = z.object({
  name: z.string(),
  status: z.enum(["passed", "failed", "skipped", "pending", "other"]),
  // a list since version 1 of the schema, a text before it
  suite: z
    .custom<string | readonly string[] | null>(
      (suite) =>
        suite === null ||
        typeof suite === "string" ||
        (Array.isArray(suite) && suite.every((name) => typeof name === "string")),
      "A list of names",
    )
    .optional(),
  filePath: z.string().nullish(),
  file_path: z.string().nullish(),
  flaky: z.boolean().nullish(),
  retries: z.number().nullish(),
});

const caseOf = (read: z.output<typeof test>): TestCase => {
  const { name, status, suite, flaky, retries } = read;
  const result = results[status];
  return {
    file: fileOrNull(read.filePath ?? read.file_path),
    suite: suitePath(typeof suite === "string" ? [suite] : (suite ?? [])),
    name,
    result,
    flaky: result === "passed" && (flaky ?? (retries ?? 0) > 0),
  };
};

/** CTRF, the Common Test Report Format. Times are not read, so their unit does not matter. */
export const ctrf: ReportFormat<"tests"> = {
  id: "ctrf",
  kind: "tests",
  recognises: ({ json }) => {
    const within = isRecord(json) ? json["results"] : undefined;
    return isRecord(within) && "tests" in within && ("tool" in within || "summary" in within);
  },
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const within = isRecord(json) && isRecord(json["results"]) ? json["results"] : {};
    const listed = within["tests"];
    const cases: TestCase[] = [];
    if (!Array.isArray(listed)) shapes.refuse("/results/tests", quoted(listed), "a list");
    for (const [index, entry] of (Array.isArray(listed) ? listed : []).entries()) {
      if (shapes.exhausted) break;
      const read = shapes.read(test, entry, `/results/tests/${String(index)}`);
      if (read !== undefined) cases.push(caseOf(read));
    }
    if (!shapes.sound) return null;
    const { passed, failed, errored } = countResults(cases);
    const totals = new StatedTotals();
    if (isRecord(within["summary"]))
      compareResults(totals, within["summary"], {
        tests: cases.length,
        passed,
        failed,
        other: errored,
      });
    totals.report(file, report);
    return { cases };
  },
};
