import { z } from "zod";
import { quoted } from "../../run-folder/json.ts";
import type { TestCase, TestResult } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import { isRecord, Shapes } from "../shapes.ts";
import { StatedTotals } from "../totals.ts";
import { compareResults, fileOrNull } from "./cases.ts";

/** A strict expected failure that passes is `failed` already when pytest reports it. */
const results = {
  passed: "passed",
  failed: "failed",
  error: "errored",
  skipped: "skipped",
  xfailed: "skipped",
  xpassed: "passed",
} as const satisfies Readonly<Record<string, TestResult>>;

const outcomes = ["passed", "failed", "error", "skipped", "xfailed", "xpassed"] as const;

const test = z.object({ nodeid: z.string(), outcome: z.enum(outcomes) });
const collector = z.object({ nodeid: z.string(), outcome: z.string() });

/** Splits `file::Class::test[parameters]`; parameters may hold `::` themselves. */
const partsOf = (nodeid: string): Pick<TestCase, "file" | "suite" | "name"> => {
  const end = nodeid.indexOf("::");
  if (end === -1) return { file: fileOrNull(nodeid), suite: null, name: nodeid };
  const bracket = nodeid.indexOf("[", end);
  const named = bracket === -1 ? nodeid : nodeid.slice(0, bracket);
  const last = named.lastIndexOf("::");
  return {
    file: fileOrNull(nodeid.slice(0, end)),
    suite: last === end ? null : nodeid.slice(end + 2, last),
    name: nodeid.slice(last + 2),
  };
};

/** pytest-json-report. A file or folder that could not be collected is one errored case. */
export const pytestJsonReport: ReportFormat<"tests"> = {
  id: "pytest-json-report",
  kind: "tests",
  recognises: ({ json }) =>
    isRecord(json) && "exitcode" in json && isRecord(json["summary"]) && !("results" in json),
  read: ({ path: file, json }, report) => {
    const shapes = new Shapes(file, report);
    const document = isRecord(json) ? json : {};
    const cases: TestCase[] = [];
    const counted = new Map<string, number>();
    const each = (key: "collectors" | "tests", visit: (entry: unknown, at: string) => void) => {
      // the plugin leaves out an empty list
      const listed = document[key] ?? [];
      if (!Array.isArray(listed)) shapes.refuse(`/${key}`, quoted(listed), "a list");
      else
        for (const [index, entry] of listed.entries())
          if (!shapes.exhausted) visit(entry, `/${key}/${String(index)}`);
    };
    each("collectors", (entry, at) => {
      const read = shapes.read(collector, entry, at);
      if (read === undefined || read.outcome === "passed") return;
      const result = read.outcome === "skipped" ? "skipped" : "errored";
      cases.push({ ...partsOf(read.nodeid), result, flaky: false });
    });
    each("tests", (entry, at) => {
      const read = shapes.read(test, entry, at);
      if (read === undefined) return;
      counted.set(read.outcome, (counted.get(read.outcome) ?? 0) + 1);
      cases.push({ ...partsOf(read.nodeid), result: results[read.outcome], flaky: false });
    });
    if (!shapes.sound) return null;
    const totals = new StatedTotals();
    const tests = [...counted.values()].reduce((sum, of) => sum + of, 0);
    if (isRecord(document["summary"]))
      compareResults(totals, document["summary"], {
        total: tests,
        ...Object.fromEntries(outcomes.map((outcome) => [outcome, counted.get(outcome) ?? 0])),
      });
    totals.report(file, report);
    return { cases };
  },
};
