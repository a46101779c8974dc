import { nodePlatform } from "../../../../scorer/edge/node-platform.ts";
import { writeBag } from "../../../../scorer/evidence/bag/write-bag.ts";
import { sha256 } from "../../make-folder.ts";
import { ledgerPath, printLine, type Fields, type RecordFiles } from "./line.ts";

/** The same record with a cover that fits whatever is below `data/` now. */
export function rewriteManifest(files: RecordFiles): RecordFiles {
  const payload = [...files].filter(([path]) => path.startsWith("data/"));
  const cover = writeBag(
    payload.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
    nodePlatform,
  );
  const covers = Object.entries(cover).map(([name, text]): [string, Uint8Array] => [
    name,
    Buffer.from(text),
  ]);
  return new Map([...payload, ...covers]);
}

/** The lines of a file of the record as values. */
export function linesOf(files: RecordFiles, path: string = ledgerPath): readonly Fields[] {
  return textOf(files, path)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Fields);
}

/** The record with other lines in one of its files; no chain, head or manifest follows. */
export function withLines(files: RecordFiles, path: string, lines: readonly Fields[]): RecordFiles {
  return withFile(files, path, lines.map((line) => `${printLine(line)}\n`).join(""));
}

/** The record with another file, or without it where `content` is `null`. */
export function withFile(
  files: RecordFiles,
  path: string,
  content: Uint8Array | string | null,
): RecordFiles {
  const changed = new Map(files);
  if (content === null) changed.delete(path);
  else changed.set(path, Buffer.from(content));
  return changed;
}

/** The text of one file of the record. */
export function textOf(files: RecordFiles, path: string): string {
  const bytes = files.get(path);
  if (bytes === undefined) throw new Error(`the record has no ${path}`);
  return Buffer.from(bytes).toString();
}

/** The record as files of a run folder, for `makeFolder`. */
export function belowEvidence(files: RecordFiles): Record<string, Uint8Array> {
  return Object.fromEntries([...files].map(([path, bytes]) => [`evidence/${path}`, bytes]));
}
