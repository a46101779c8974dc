import type { Source } from "../exact/trace.ts";

/** Every source once, in code-unit order of file, then as counted. */
export function mergedSources(sources: readonly Source[]): readonly Source[] {
  const byText = new Map(sources.map((source) => [JSON.stringify(source), source]));
  return [...byText.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
}
