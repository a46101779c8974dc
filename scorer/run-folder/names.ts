import type { FolderFile } from "./folder.ts";
import { runFile } from "./kinds.ts";
import type { Report } from "./problem.ts";

/** Most files of a run folder. */
export const mostFiles = 20_000;

/** Largest file of a run folder; a larger one is not even hashed. */
const largestFile = 4 * 1024 * 1024 * 1024;

/** Most bytes of a run folder. */
const largestFolder = 4 * largestFile;

/** Largest JSON document or analyzer report. */
export const largestDocument = 64 * 1024 * 1024;

const segment = /^[A-Za-z0-9._ -]{1,255}$/;

/** Why a path cannot be one of a run folder, in words for `expected`; `null` where it can. */
export function nameFault(path: string): string | null {
  if (path.length > 1024) return "a path of at most 1024 characters";
  for (const part of path.split("/")) {
    if (part === "." || part === "..") return "a path inside the folder, without . or ..";
    if (!segment.test(part))
      return "path segments of 1 to 255 letters, digits, `.`, `_`, `-` and spaces";
  }
  return null;
}

/**
 * The files with acceptable names and sizes, sorted by path in code-unit order; the others are
 * reported. Of a folder with too many files or bytes only run.json stays, so that the run can be listed
 * with its problem.
 */
export function acceptable(files: readonly FolderFile[], report: Report): readonly FolderFile[] {
  const kept = new Map<string, FolderFile>();
  for (const file of files) {
    const fault = nameFault(file.path) ?? (kept.has(file.path) ? "each path once" : null);
    if (fault !== null) reportName(file.path, fault, report);
    else if (file.bytes > largestFile)
      reportBounds(file.path, `${String(file.bytes)} bytes`, largestFile, report);
    else kept.set(file.path, file);
  }
  const sorted = [...kept.values()].sort(byPath);
  const bytes = sorted.reduce((sum, file) => sum + file.bytes, 0);
  const [many, large] = [sorted.length > mostFiles, bytes > largestFolder];
  if (many) reportBounds("", `${String(sorted.length)} files`, mostFiles, report);
  if (large) reportBounds("", `${String(bytes)} bytes`, largestFolder, report);
  return many || large ? sorted.filter((file) => file.path === runFile) : sorted;
}

function reportBounds(file: string, found: string, most: number, report: Report): void {
  const expected = `at most ${String(most)}`;
  report({ level: "error", rule: "file-bounds", file, found, expected });
}

/** Reports a name that cannot be kept. */
export function reportName(path: string, expected: string, report: Report): void {
  const found = JSON.stringify(path.slice(0, 200));
  report({ level: "error", rule: "file-name", file: path.slice(0, 200), found, expected });
}

/** Code-unit order of paths. */
export function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
