import type { ReportFacts, ReportKind } from "../../scorer/reports/facts.ts";
import { readReport } from "../../scorer/reports/index.ts";
import { type Problem, ProblemList, type Report } from "../../scorer/run-folder/problem.ts";

const tally = (values: readonly string[]): string => {
  const counted = new Map<string, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return [...counted]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, number]) => `${String(number)} ${value}`)
    .join(", ");
};

const sum = (numbers: readonly number[]): string =>
  String(numbers.reduce((total, number) => total + number, 0));

/** One line on what a text says as a report of some kind; `null` where it is refused. */
type Summary = (text: string, report: Report) => string | null;

const summaryOf =
  <Kind extends ReportKind>(kind: Kind, inWords: (facts: ReportFacts[Kind]) => string): Summary =>
  (text, report) => {
    const result = readReport(kind, "report", text, report);
    return result === null ? null : `${result.format}: ${inWords(result.facts) || "nothing"}`;
  };

const summaries: Readonly<Record<ReportKind, Summary>> = {
  lint: summaryOf("lint", ({ messages }) => tally(messages.map(({ level }) => level))),
  complexity: summaryOf(
    "complexity",
    ({ functions, files }) =>
      `${String(functions.length)} functions of ${String(files.length)} files, complexity ${sum(functions.map(({ ccn }) => ccn))}`,
  ),
  duplication: summaryOf(
    "duplication",
    ({ ranges, lines }) =>
      `${String(ranges.length)} ranges, ${sum([...lines.values()])} lines of ${String(lines.size)} files`,
  ),
  coverage: summaryOf(
    "coverage",
    ({ files }) =>
      `${sum(files.map(({ covered }) => covered))} of ${sum(files.map(({ coverable }) => coverable))} lines of ${String(files.length)} files`,
  ),
  tests: summaryOf("tests", ({ cases }) =>
    tally(cases.map(({ result, flaky }) => (flaky ? `${result} when run again` : result))),
  ),
  mutation: summaryOf("mutation", ({ mutants }) => tally(mutants.map(({ result }) => result))),
};

/** What reading a sample gave: facts in one line or the rule of the refusal, and the rules warned of. */
export type Outcome = {
  readonly outcome: string;
  readonly warnings: string;
  readonly problems: readonly Problem[];
};

/** Reads a text as a report of `kind` and sums it up. */
export const summed = (kind: ReportKind, text: string): Outcome => {
  const list = new ProblemList();
  const summary = summaries[kind](text, list.add);
  const problems = list.list();
  const rules = (level: Problem["level"]) =>
    [...new Set(problems.filter((of) => of.level === level).map(({ rule }) => rule))].join(", ");
  return {
    outcome: summary ?? `refused: ${rules("error")}`,
    warnings: rules("warning"),
    problems,
  };
};
