import { z } from "zod";
import type { Report } from "../../run-folder/problem.ts";
import type { ReportDocument } from "../format.ts";
import { firstRecord, isRecord, listOf, position, Shapes } from "../shapes.ts";

const message = z.object({
  ruleId: z.string().nullish(),
  severity: z.literal([1, 2]),
  fatal: z.boolean().nullish(),
  message: z.string(),
  line: position,
  column: position,
  endLine: position,
  endColumn: position,
});

const result = z.object({
  filePath: z.string(),
  messages: listOf(message),
  suppressedMessages: listOf(message).nullish(),
  source: z.string().nullish(),
  errorCount: z.unknown().optional(),
  warningCount: z.unknown().optional(),
});

/** A message of ESLint, versions 5 to 10. */
export type EslintMessage = z.output<typeof message>;

/** What ESLint says of one file. */
export type EslintResult = z.output<typeof result>;

/** The list of results in the formats `json` and `json-with-metadata`; `undefined` where it is neither. */
const resultsOf = (json: unknown): unknown =>
  isRecord(json) && isRecord(json["metadata"]) ? json["results"] : json;

/** True where `json` lists files with messages as ESLint does. */
export const isEslint = (json: unknown): boolean => {
  const list = resultsOf(json);
  if (!Array.isArray(list)) return false;
  // a list of ESLint names every file, so an empty one is not known by its content
  if (list.length === 0) return isRecord(json);
  const first = firstRecord(list);
  return first !== undefined && "filePath" in first && "messages" in first;
};

/** The results of a document that `isEslint`, with their pointers; `null` after problems. */
export const readEslint = (
  document: ReportDocument,
  report: Report,
): readonly EslintResult[] | null => {
  const shapes = new Shapes(document.path, report);
  const results: EslintResult[] = [];
  const at = isRecord(document.json) ? "/results" : "";
  const list = resultsOf(document.json);
  for (const [index, entry] of (Array.isArray(list) ? list : []).entries()) {
    const read = shapes.read(result, entry, `${at}/${String(index)}`);
    if (read !== undefined) results.push(read);
    if (shapes.exhausted) break;
  }
  return shapes.sound ? results : null;
};
