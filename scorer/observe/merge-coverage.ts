import { Rational } from "../exact/rational.ts";
import type { Report } from "../run-folder/problem.ts";
import { type CoverageFacts, coverageFormats, type FileCoverage } from "../reports/facts.ts";

/** The coverage of a source file by the format that decides for it. */
export type SourceCoverage = {
  readonly file: string;
  readonly format: CoverageFacts["format"];
  readonly covered: number;
  readonly coverable: number;
  /** Hits by line from the deciding format; `null` where it gives counts only. */
  readonly hits: ReadonlyMap<number, number> | null;
};

type Entry = FileCoverage & { readonly file: string; readonly format: CoverageFacts["format"] };

/** Formats whose counts, not their lines, decide (rubric, Coverage). */
const byCounts: ReadonlySet<string> = new Set(["coverage-py", "istanbul-summary"]);

/**
 * Decides each file by the first format that names it. Reports of that format merge line by line, or,
 * where counts decide, as the lower share, since counts of two runs cannot be joined. Other formats
 * are compared; a difference is a problem to see, not a number.
 */
export function mergeCoverage(
  entries: readonly Entry[],
  report: Report,
): ReadonlyMap<string, SourceCoverage> {
  const byPath = new Map<string, Entry[]>();
  for (const entry of entries) {
    const known = byPath.get(entry.path);
    if (known === undefined) byPath.set(entry.path, [entry]);
    else known.push(entry);
  }
  const decided = new Map<string, SourceCoverage>();
  for (const [path, found] of byPath) {
    const merged = coverageFormats.flatMap((format) => {
      const of = found.filter((entry) => entry.format === format);
      return of.length === 0 ? [] : [of.reduce(mergeTwo)];
    });
    const [first, ...others] = merged;
    if (first === undefined) continue;
    decided.set(path, first);
    for (const other of others) compare(path, first, other, report);
  }
  return decided;
}

function mergeTwo(a: Entry, b: Entry): Entry {
  if (a.hits === null || b.hits === null || byCounts.has(a.format)) return lowerShare(a, b);
  const hits = new Map(a.hits);
  for (const [line, count] of b.hits) hits.set(line, Math.max(hits.get(line) ?? 0, count));
  const covered = [...hits.values()].filter((count) => count > 0).length;
  return { ...a, hits, covered, coverable: hits.size };
}

function lowerShare(a: Entry, b: Entry): Entry {
  if (a.coverable === 0 || b.coverable === 0) return a.coverable === 0 ? b : a;
  const [left, right] = [a, b].map(({ covered, coverable }) => Rational.of(covered, coverable));
  return left !== undefined && right !== undefined && right.compare(left) < 0 ? b : a;
}

function compare(path: string, first: Entry, other: Entry, report: Report): void {
  if (first.covered === other.covered && first.coverable === other.coverable) return;
  const said = ({ covered, coverable }: Entry): string =>
    `${covered.toString()} of ${coverable.toString()} lines`;
  report({
    level: "warning",
    rule: "report-disagreement",
    file: other.file,
    place: path.slice(0, 200),
    found: said(other),
    expected: `${said(first)}, as "${first.file}" says, which decides`,
  });
}
