import { dirname, join, resolve } from "node:path";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Problem } from "../run-folder/problem.ts";
import { largestDocument } from "../run-folder/names.ts";
import { nodePlatform } from "./node-platform.ts";
import { readPlainFile } from "./read-plain-file.ts";

/**
 * Whether a run's statement of work is byte for byte the one its neighbours answer to, where the folder
 * lies among others with `_sows` beside it.
 */
export async function jobProblems(path: string, opened: OpenedFolder): Promise<readonly Problem[]> {
  const { documents, files } = opened;
  const sow = documents.run.state === "read" ? documents.run.value.sow : null;
  const own = files.get(documentFiles.sow);
  if (sow == null || own === undefined) return [];
  const name = `_sows/${sow.id}@${sow.version}.json`;
  const file = await readPlainFile(join(dirname(resolve(path)), name), largestDocument);
  if (file.state === "absent") return [];
  if (file.state === "read" && nodePlatform.digest(file.bytes) === own.sha256) return [];
  return [
    {
      level: "error",
      rule: "reference",
      file: documentFiles.sow,
      found: `SHA-256 ${own.sha256}`,
      expected: `the bytes of "${name}"`,
    },
  ];
}
