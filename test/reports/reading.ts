import type { ReportFacts, ReportKind } from "../../scorer/reports/facts.ts";
import { readReport } from "../../scorer/reports/index.ts";
import { type Problem, ProblemList } from "../../scorer/run-folder/problem.ts";

/** What reading a report gave, its problems as lines of text. */
export type Reading<Kind extends ReportKind> = {
  readonly format: string | null;
  readonly facts: ReportFacts[Kind] | null;
  readonly problems: readonly string[];
};

const told = ({ level, rule, place, found, expected }: Problem): string =>
  `${level} ${rule}${place === undefined ? "" : ` at ${place}`}: ${found}; expected ${expected}`;

/** Reads a report given as text, or as the value of its JSON. */
export const read = <Kind extends ReportKind>(kind: Kind, report: unknown): Reading<Kind> => {
  const text = typeof report === "string" ? report : JSON.stringify(report);
  const problems = new ProblemList();
  const result = readReport(kind, "report", text, problems.add);
  return {
    format: result?.format ?? null,
    facts: result?.facts ?? null,
    problems: problems.list().map(told),
  };
};
