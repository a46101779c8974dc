import { join } from "node:path";

import { type Change, changesFile, readChanges } from "../run-folder/change.ts";
import { largestDocument } from "../run-folder/names.ts";
import { type Problem, ProblemList } from "../run-folder/problem.ts";
import { nodePlatform } from "./node-platform.ts";
import { readPlainFile } from "./read-plain-file.ts";

/** What happened to the runs of a folder, oldest line first, with the lines that could not be read. */
export type ChangeLog = {
  readonly changes: readonly Change[];
  readonly problems: readonly Problem[];
};

/** Reads `_changes.jsonl` of a folder of runs; without the file nothing happened. */
export async function readChangeLog(directory: string): Promise<ChangeLog> {
  const problems = new ProblemList();
  const file = await readPlainFile(join(directory, changesFile), largestDocument);
  if (file.state === "absent") return { changes: [], problems: [] };
  const text = file.state === "read" ? nodePlatform.decode(file.bytes) : null;
  if (text === null) {
    const found = file.state === "refused" ? file.found : "bytes that are not UTF-8";
    const expected = `a plain file of at most ${largestDocument.toString()} bytes`;
    problems.add({ level: "error", rule: "reference", file: changesFile, found, expected });
  }
  const changes = text === null ? [] : readChanges(text, problems.add);
  return { changes, problems: problems.list() };
}
