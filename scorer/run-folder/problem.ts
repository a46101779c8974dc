/** How grave a problem is: an `error` costs the file its say, a `warning` is shown beside what was counted. */
export type Level = "error" | "warning";

/**
 * One thing wrong with a run folder, as data. `rule` names the kind of fault; the words that go with
 * it, the remedy among them, are made by `describe`.
 */
export type Problem = {
  readonly level: Level;
  readonly rule: Rule;
  /** Path inside the run folder, with `/`. */
  readonly file: string;
  /** `line 12`, `line 12, column 3`, a JSON pointer such as `/seats/0/model`, or nothing for the whole file. */
  readonly place?: string;
  readonly found: string;
  readonly expected: string;
  /** How many further problems of the same rule and file were counted but not kept. */
  readonly more?: number;
};

/** Every kind of fault a reader can report. */
export type Rule =
  // the folder
  | "folder-unreadable"
  | "folder-id"
  | "file-bounds"
  | "file-name"
  | "file-link"
  | "file-missing"
  | "file-unknown"
  // sealing
  | "seal-missing"
  | "seal-manifest"
  | "seal-file-missing"
  | "seal-file-changed"
  | "seal-file-unlisted"
  // text and JSON
  | "text-encoding"
  | "json-syntax"
  | "json-depth"
  | "json-duplicate-key"
  | "schema"
  | "unknown-key"
  // logs
  | "log-line"
  | "log-repeated"
  | "log-conflict"
  | "log-order"
  // what the files say of each other
  | "totals-beside-log"
  | "reference"
  // analyzer reports
  | "report-format"
  | "report-syntax"
  | "report-shape"
  | "report-preamble"
  | "report-totals"
  | "report-disagreement"
  | "report-path"
  | "report-repeated";

/** Where readers put what they find. */
export type Report = (problem: Problem) => void;

/** Problems kept of one rule in one file; the rest are counted in `more` of the last one kept. */
export const problemsKept = 20;

/** Collects problems, bounded per rule and file, in the order of file, then discovery. */
export class ProblemList {
  readonly #byKind = new Map<string, { kept: Problem[]; more: number }>();

  readonly add: Report = (problem) => {
    const key = `${problem.file}\n${problem.rule}\n${problem.level}`;
    const kind = this.#byKind.get(key) ?? { kept: [], more: 0 };
    this.#byKind.set(key, kind);
    if (kind.kept.length < problemsKept) kind.kept.push(problem);
    else kind.more += 1;
  };

  /** All kept problems, sorted by file in code-unit order; within a file as they were found. */
  list(): readonly Problem[] {
    const problems = [...this.#byKind.values()].flatMap(({ kept, more }) =>
      more === 0
        ? kept
        : kept.map((problem, index) =>
            index === kept.length - 1 ? { ...problem, more } : problem,
          ),
    );
    return problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  }
}
