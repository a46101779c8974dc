import { largestDocument } from "./names.ts";
import type { OpenedFolder } from "./opened.ts";
import type { Report } from "./problem.ts";
import { decoded, readStart } from "./read-files.ts";

/**
 * The text of a file of an opened folder, a byte-order mark kept; `null` where there is none, or after
 * its size, its encoding or a change since the folder was opened was reported.
 */
export async function readText(
  { folder, platform, files }: OpenedFolder,
  path: string,
  report: Report,
): Promise<string | null> {
  const facts = files.get(path);
  if (facts === undefined) return null;
  const read = await readStart(folder, path, largestDocument, platform, report);
  if (read === null) return null;
  if (read.sha256 !== facts.sha256) {
    const found = "bytes that changed while the folder was read";
    const expected = `SHA-256 ${facts.sha256}`;
    report({ level: "error", rule: "folder-unreadable", file: path, found, expected });
    return null;
  }
  return decoded(read, path, platform, report);
}
