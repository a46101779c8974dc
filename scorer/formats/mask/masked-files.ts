import type { ImportRecord } from "../../run-folder/import.ts";
import type { Masked } from "./masker.ts";

/** What was masked in one run, rule by rule, with the files it was in. */
export class MaskedFiles {
  readonly #rules = new Map<string, { count: number; readonly files: Set<string> }>();

  add(file: string, masked: readonly Masked[]): void {
    for (const { rule, count } of masked) {
      const known = this.#rules.get(rule) ?? { count: 0, files: new Set() };
      known.count += count;
      known.files.add(file);
      this.#rules.set(rule, known);
    }
  }

  /** As import.json lists it, in code-unit order of the rules. */
  list(): ImportRecord["masked"] {
    return [...this.#rules]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([rule, { count, files }]) => ({ rule, count, files: [...files].sort() }));
  }
}
