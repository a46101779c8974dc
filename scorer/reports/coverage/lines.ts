import type { FileCoverage } from "../facts.ts";
import { reportedPath } from "../path.ts";

/** Adds up line hits of files; a line listed again keeps its most hits. */
export class CoveredLines {
  readonly #files = new Map<string, Map<number, number>>();

  /** The lines of a file; naming it is enough for it to be in the report. */
  of(path: string): Map<number, number> {
    const key = reportedPath(path);
    const lines = this.#files.get(key) ?? new Map<number, number>();
    this.#files.set(key, lines);
    return lines;
  }

  /** In the order in which files were first named. */
  list(): readonly FileCoverage[] {
    return [...this.#files].map(([path, hits]) => ({
      path,
      covered: coveredOf(hits),
      coverable: hits.size,
      hits,
    }));
  }
}

/** Sets the hits of a line where it has fewer. */
export const keepMost = (lines: Map<number, number>, line: number, hits: number): void => {
  lines.set(line, Math.max(lines.get(line) ?? 0, hits));
};

/** Lines with a hit. A branch taken in part is no matter here: its line has its own hits. */
export const coveredOf = (lines: ReadonlyMap<number, number>): number => {
  let covered = 0;
  for (const hits of lines.values()) if (hits > 0) covered += 1;
  return covered;
};
