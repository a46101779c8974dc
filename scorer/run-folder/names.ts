import type { FolderFile } from "./folder.ts";
import { runFile } from "./kinds.ts";
import type { Report } from "./problem.ts";

/** Most files of a run folder. */
export const mostFiles = 20_000;

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
 * The files with acceptable names, sorted by path in code-unit order; the others are reported. Of a
 * folder with too many only run.json stays, so that the run can be listed with its problem.
 */
export function acceptable(files: readonly FolderFile[], report: Report): readonly FolderFile[] {
  const kept = new Map<string, FolderFile>();
  for (const file of files) {
    const fault = nameFault(file.path) ?? (kept.has(file.path) ? "each path once" : null);
    if (fault === null) kept.set(file.path, file);
    else reportName(file.path, fault, report);
  }
  const sorted = [...kept.values()].sort(byPath);
  if (sorted.length > mostFiles) {
    report({
      level: "error",
      rule: "file-bounds",
      file: "",
      found: `${String(sorted.length)} files`,
      expected: `at most ${String(mostFiles)}`,
    });
  }
  return sorted.length > mostFiles ? sorted.filter((file) => file.path === runFile) : sorted;
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
