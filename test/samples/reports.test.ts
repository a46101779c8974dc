import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { LintMessage, ReportKind } from "../../scorer/reports/facts.ts";
import { formatsOf, readReport } from "../../scorer/reports/index.ts";
import { expectedReports } from "./expected-reports.ts";
import { summed } from "./summary.ts";
import { describeSamples, samplesIn } from "./samples.ts";

const { folder: samples, there } = samplesIn("");

const folders = [
  "eslint",
  "pylint",
  "sarif",
  "lcov",
  "istanbul",
  "cobertura",
  "coverage_py_json",
  "complexity",
  "ctrf",
  "jest_vitest_json",
  "pytest_json_report",
  "junit",
  "agent-built-2048",
];

const isKind = (text: string): text is ReportKind => text in formatsOf;

const expected = expectedReports
  .trim()
  .split("\n")
  .map((row) => {
    const [file = "", kind = "", outcome = "", warnings = ""] = row.split(" | ");
    if (!isKind(kind)) throw new Error(`no kind of report: ${row}`);
    return { file, kind, outcome, warnings };
  });

/** Strict UTF-8, a byte-order mark kept: what the reader of a run folder is given. */
const textOf = (file: string): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(samples + file));

const messagesOf = (file: string): readonly LintMessage[] =>
  readReport("lint", file, textOf(file), () => undefined)?.facts.messages ?? [];

describeSamples("every sample report", there, () => {
  it("is expected, and nothing else is", () => {
    const found = folders.flatMap((folder) =>
      readdirSync(samples + folder)
        .filter((name) => !name.endsWith(".results.json") && name !== "README.md")
        .map((name) => `${folder}/${name}`),
    );
    expect(found.sort()).toEqual(expected.map(({ file }) => file).sort());
  });

  it.each(expected)("$file is $outcome", ({ file, kind, outcome, warnings }) => {
    expect(summed(kind, textOf(file))).toMatchObject({ outcome, warnings });
  });

  it.each([
    ["sarif/microsoft__BinSkim_gcc.no_fortification_required.sarif", "line 1061, column 13"],
    ["sarif/github__testdata_invalid-sarif.sarif", "/runs/0/results"],
    ["sarif/jenkinsci__parser_sarif.json", "/version"],
    ["eslint/jenkinsci__eslint_eslint-with-metadata.json", "/results/0/messages/5/severity"],
  ])("%s is refused at %s", (file, place) => {
    const { problems } = summed("lint", textOf(file));
    expect(problems.find(({ level }) => level === "error")?.place).toBe(place);
  });
});

describe.skipIf(!there)("the sample reports of one real repository", () => {
  it("have 28 errors of pylint, and 26 warnings where each place counts once", () => {
    const messages = messagesOf("agent-built-2048/pylint.json");
    const of = (level: string) => messages.filter((message) => message.level === level);
    const places = (listed: readonly LintMessage[]) =>
      new Set(
        listed.map(({ path, line, column, rule }) => JSON.stringify([path, line, column, rule])),
      );
    expect(of("error")).toHaveLength(28);
    expect(places(of("error")).size).toBe(28);
    expect(of("warning")).toHaveLength(37);
    expect(places(of("warning")).size).toBe(26);
  });

  it("say where lcov's own line counts leave out docstrings", () => {
    const { problems } = summed("coverage", textOf("agent-built-2048/lcov.info"));
    expect(problems).toHaveLength(13);
    expect(problems[0]).toMatchObject({
      found: "LF 8",
      expected: "LF 9, as counted from the entries",
    });
  });
});

/**
 * Beside some reports stand the counts another tool expects: runs are cases, tests are cases by name.
 * Where it is right: one case with a failure and an error is one errored case, worst first, in `tests`.
 */
const otherTool = there
  ? readdirSync(`${samples}junit`).filter((name) => name.endsWith(".results.json"))
  : [];

describe.skipIf(!there)("another tool's expectation", () => {
  it.each(otherTool)("%s is met by our count of cases", (name) => {
    const { stats } = JSON.parse(textOf(`junit/${name}`)) as {
      readonly stats: Readonly<Record<string, unknown>>;
    };
    const text = textOf(`junit/${name.replace(".results.json", ".xml")}`);
    const cases = readReport("tests", name, text, () => undefined)?.facts.cases ?? [];
    const counted = (result: string) => cases.filter((of) => of.result === result).length;
    // It counts each child as a result of its own in this file and so expects -2 successful runs of
    // four; its count of tests, one result each, is the right one.
    const of = name === "enricomi__junit.multiresult.results.json" ? "tests" : "runs";
    expect([counted("passed"), counted("failed"), counted("errored"), counted("skipped")]).toEqual([
      stats[`${of}_succ`],
      stats[`${of}_fail`],
      stats[`${of}_error`],
      stats[`${of}_skip`],
    ]);
  });
});
