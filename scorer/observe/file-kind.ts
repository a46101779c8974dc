import type { ShippedFile } from "../run-folder/repository.ts";

/** Extensions of files that hold program text. */
const sourceExtension =
  /\.(adb|ads|asm|astro|bash|c|cc|cjs|clj|cljs|coffee|cpp|cr|cs|cts|cu|cxx|dart|elm|erl|ex|exs|f90|f95|fs|gd|gleam|go|groovy|h|hh|hpp|hs|hx|java|jl|js|jsx|kt|kts|lisp|lua|m|mjs|ml|mm|mts|nim|odin|pas|php|pl|pm|ps1|purs|py|pyw|r|rb|rkt|rs|scala|scm|sh|sol|sv|svelte|swift|tcl|ts|tsx|v|vb|vhd|vue|zig|zsh)$/i;

/** Folders and file names that test runners know as tests. */
const testPath =
  /(^|\/)(tests?|__tests__|specs?|e2e)\/|(^|\/)(test_[^/]*|conftest)\.py$|[._-](test|spec)\.[a-z]+$|(Test|Tests|Spec)\.(java|kt|cs|scala|swift)$/;

/** Folders of other people's code. */
const vendoredPath =
  /(^|\/)(node_modules|bower_components|vendor|third[_-]party|site-packages|\.?venv)\//;

const excused: ReadonlySet<string> = new Set(["vendored", "generated", "asset", "docs", "config"]);

/**
 * What a shipped file is, from its path and extension: no claim makes other text a source file. That program text is vendored, generated or
 * the like is believed only where the run's tool calls are there and none of them wrote it.
 * @param written shipped paths the run wrote, or `null` where no tool-calls log says.
 */
export function kindOfFile(file: ShippedFile, written: ReadonlySet<string> | null): string {
  if (!sourceExtension.test(file.path)) return file.kind === "source" ? "asset" : file.kind;
  if (testPath.test(file.path)) return "test";
  const claimed = vendoredPath.test(file.path) ? "vendored" : file.kind;
  if (!excused.has(claimed)) return "source";
  return written !== null && !written.has(file.path) ? claimed : "source";
}

/** True for program text that is no test, as far as a path tells. */
export function isSourcePath(path: string): boolean {
  return sourceExtension.test(path) && !testPath.test(path);
}

/** True where it depends on the tool-calls log what this file is. */
export function needsLog(file: ShippedFile): boolean {
  return kindOfFile(file, null) !== kindOfFile(file, new Set());
}
