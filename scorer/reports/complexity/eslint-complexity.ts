import { quoted } from "../../run-folder/json.ts";
import type { MeasuredFunction } from "../facts.ts";
import type { ReportFormat } from "../format.ts";
import {
  type EslintMessage,
  type EslintResult,
  isEslint,
  readEslint,
} from "../lint/eslint-results.ts";
import { reportedPath } from "../path.ts";
import { isRecord, Shapes } from "../shapes.ts";

const statement = /^(.*) has a complexity of (\d+)\. Maximum allowed is (\d+)\.$/s;

const expected = '"… has a complexity of n. Maximum allowed is 0."';

/**
 * The last line of a function. Since 9.35 ESLint marks the head of a function only (its pull request
 * 20048), so the end is taken only where the source in the report shows a closing brace there.
 */
const endOf = ({ endLine, endColumn }: EslintMessage, lines: readonly string[]): number | null =>
  typeof endLine === "number" &&
  typeof endColumn === "number" &&
  lines[endLine - 1]?.charAt(endColumn - 2) === "}"
    ? endLine
    : null;

const functionsOf = (
  { filePath, messages, suppressedMessages, source }: EslintResult,
  refuse: (found: string) => void,
): readonly MeasuredFunction[] => {
  const lines = source?.split("\n") ?? [];
  // a comment that hides a message changes no complexity
  return [...messages, ...(suppressedMessages ?? [])].flatMap((message) => {
    if (message.ruleId !== "complexity") return [];
    const [, name, ccn, allowed] = statement.exec(message.message) ?? [];
    const { line } = message;
    if (typeof line !== "number" || line < 1 || name === undefined || allowed !== "0") {
      refuse(quoted(message.message));
      return [];
    }
    const endLine = endOf(message, lines);
    const path = reportedPath(filePath);
    return [{ path, name, line, endLine, ncloc: null, ccn: Number(ccn) }];
  });
};

const saysComplexity = (json: unknown): boolean => {
  const list: unknown = isRecord(json) ? json["results"] : json;
  const results: readonly unknown[] = Array.isArray(list) ? list : [];
  return results.filter(isRecord).some(({ messages, suppressedMessages }) =>
    [messages, suppressedMessages].some((of) => {
      const listed: readonly unknown[] = Array.isArray(of) ? of : [];
      return listed.some((message) => isRecord(message) && message["ruleId"] === "complexity");
    }),
  );
};

/**
 * ESLint JSON made with the rule `complexity` at 0, the only threshold at which every function is
 * named. A file ESLint could not parse is not among the files it names.
 */
export const eslintComplexity: ReportFormat<"complexity"> = {
  id: "eslint-complexity",
  kind: "complexity",
  recognises: ({ json }) => isEslint(json) && saysComplexity(json),
  read: (document, report) => {
    const results = readEslint(document, report);
    if (results === null) return null;
    const shapes = new Shapes(document.path, report);
    const functions: MeasuredFunction[] = [];
    const files: string[] = [];
    const at = isRecord(document.json) ? "/results" : "";
    for (const [index, result] of results.entries()) {
      const place = `${at}/${String(index)}/messages`;
      if (result.messages.some(({ fatal }) => fatal === true)) {
        shapes.warn(place, "a file that could not be parsed", "a file eslint can read");
        continue;
      }
      files.push(reportedPath(result.filePath));
      const refuse = (found: string) => {
        shapes.refuse(place, found, expected);
      };
      for (const read of functionsOf(result, refuse)) functions.push(read);
      if (shapes.exhausted) break;
    }
    return shapes.sound ? { functions, files } : null;
  },
};
