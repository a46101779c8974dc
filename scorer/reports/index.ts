import { quoted } from "../run-folder/json.ts";
import type { Report } from "../run-folder/problem.ts";
import { eslintComplexity } from "./complexity/eslint-complexity.ts";
import { lizardCsv } from "./complexity/lizard-csv.ts";
import { lizardXml } from "./complexity/lizard-xml.ts";
import { radon } from "./complexity/radon.ts";
import { cobertura } from "./coverage/cobertura.ts";
import { coveragePy } from "./coverage/coverage-py.ts";
import { istanbulFinal } from "./coverage/istanbul-final.ts";
import { istanbulSummary } from "./coverage/istanbul-summary.ts";
import { lcov } from "./coverage/lcov.ts";
import { openDocument } from "./document.ts";
import { jscpd } from "./duplication/jscpd.ts";
import type { ReportFacts, ReportKind } from "./facts.ts";
import type { ReportDocument, ReportFormat } from "./format.ts";
import { eslint } from "./lint/eslint.ts";
import { pylint } from "./lint/pylint.ts";
import { ruff } from "./lint/ruff.ts";
import { sarif } from "./lint/sarif.ts";
import { mutationTesting } from "./mutation/mutation-testing.ts";
import { isRecord } from "./shapes.ts";
import { ctrf } from "./tests/ctrf.ts";
import { jest } from "./tests/jest.ts";
import { junit } from "./tests/junit.ts";
import { pytestJsonReport } from "./tests/pytest-json-report.ts";

/** The formats of each kind of evidence; the first that recognises a document reads it. */
export const formatsOf: { readonly [Kind in ReportKind]: readonly ReportFormat<Kind>[] } = {
  lint: [eslint, sarif, pylint, ruff],
  complexity: [radon, lizardCsv, lizardXml, eslintComplexity],
  duplication: [jscpd],
  coverage: [cobertura, coveragePy, istanbulFinal, lcov, istanbulSummary],
  tests: [junit, jest, ctrf, pytestJsonReport],
  mutation: [mutationTesting],
};

/** Every format that can be read, in order of kind. */
export const reportFormats: readonly ReportFormat[] = Object.values(formatsOf).flat();

/** An analyzer output, read: which format it is in and what it says. */
export type ReadReport<Kind extends ReportKind> = {
  readonly format: string;
  readonly facts: ReportFacts[Kind];
};

/** What a document looks like, for people who wonder why no format fits. */
const looksLike = ({ json, xmlRoot, text }: ReportDocument): string => {
  if (isRecord(json)) return `a json object with the keys ${quoted(Object.keys(json).join(", "))}`;
  if (json !== undefined) return `in json, ${quoted(json)}`;
  if (xmlRoot !== undefined) return `xml with the root ${quoted(xmlRoot)}`;
  return text.trim() === ""
    ? "nothing"
    : `text that begins ${quoted(text.trimStart().slice(0, 80))}`;
};

/**
 * Reads an analyzer output of the given kind. Its format is known by content, never by the file's name.
 * `null` after at least one problem of level `error`.
 * @example readReport("lint", "lint/a.json", "[]", report) // { format: "pylint", facts: { messages: [] } }
 */
export const readReport = <Kind extends ReportKind>(
  kind: Kind,
  path: string,
  text: string,
  report: Report,
): ReadReport<Kind> | null => {
  const document = openDocument(path, text, report);
  if (document === null) return null;
  const formats = formatsOf[kind];
  const format = formats.find(({ recognises }) => recognises(document));
  if (format === undefined) {
    report({
      level: "error",
      rule: "report-format",
      file: path,
      found: looksLike(document),
      expected: `one of ${formats.map(({ id }) => id).join(", ")}`,
    });
    return null;
  }
  const facts = format.read(document, report);
  return facts === null ? null : { format: format.id, facts };
};
