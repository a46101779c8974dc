import { z } from "zod";
import { parseJson } from "./json.ts";
import { figure, id, type Immutable, label, text, time } from "./parts.ts";
import type { Report } from "./problem.ts";
import { validate } from "./validate.ts";

/** A line of _changes.jsonl: what happened to a run on the board, with its score before and after. */
export const changeSchema = z.strictObject({
  at: time,
  run: id,
  kind: z.enum(["added", "withdrawn", "rescored", "corrected"]),
  rubric: label.nullish(),
  before: figure.nullish(),
  after: figure.nullish(),
  reason: text.nullish(),
});

export type Change = Immutable<z.infer<typeof changeSchema>>;

/** The log of changes, beside the run folders. */
export const changesFile = "_changes.jsonl";

/** Most lines that are read; what follows is reported and left out. */
const mostChanges = 200_000;

/**
 * The changes of a log in its order. A line that is none is reported, and the others still count.
 *
 * @example readChanges("", report) // => []
 */
export function readChanges(text: string, report: Report): readonly Change[] {
  const lines = text.split("\n", mostChanges + 1);
  if (lines.length > mostChanges)
    report({
      level: "error",
      rule: "file-bounds",
      file: changesFile,
      found: `more than ${mostChanges.toString()} lines`,
      expected: `at most ${mostChanges.toString()}`,
    });
  return lines.slice(0, mostChanges).flatMap((line, index) => {
    if (line === "") return [];
    const place = `line ${(index + 1).toString()}`;
    const parsed = parseJson(line, changesFile, (problem) => {
      report({ ...problem, place: problem.place?.replace(/^line 1\b/, place) ?? place });
    });
    return parsed === null
      ? []
      : (validate(changeSchema, parsed.value, changesFile, report, place) ?? []);
  });
}
