import { quoted } from "../run-folder/json.ts";
import type { Report } from "../run-folder/problem.ts";
import type { ShippedFile } from "../run-folder/repository.ts";
import type { ShippedPaths } from "./shipped-paths.ts";

/** Finds the shipped source file a report names, and says which it names that are none. */
export class ReportedPaths {
  readonly #sources: ReadonlyMap<string, ShippedFile>;
  readonly #shipped: ShippedPaths;
  readonly #report: Report;
  readonly #said = new Set<string>();

  /** @param shipped every shipped path, so that a test file is not taken for a source file of its name. */
  constructor(sources: ReadonlyMap<string, ShippedFile>, shipped: ShippedPaths, report: Report) {
    this.#sources = sources;
    this.#shipped = shipped;
    this.#report = report;
  }

  /** The path of the shipped source file, or `null` where the report speaks of something else. */
  source(reported: string, file: string): string | null {
    const path = this.#shipped.match(reported);
    if (path === null) this.#say(reported, file);
    return path !== null && this.#sources.has(path) ? path : null;
  }

  /** True where some shipped file, a source file or another, may be meant. */
  isShipped(reported: string): boolean {
    return this.#shipped.knows(reported);
  }

  #say(reported: string, file: string): void {
    const key = `${file}\n${reported}`;
    if (this.#said.has(key) || this.#said.size > 10_000) return;
    this.#said.add(key);
    const found = quoted(reported);
    const expected = "the path of one file in repository.json";
    this.#report({ level: "warning", rule: "report-path", file, found, expected });
  }
}
