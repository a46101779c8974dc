import type { leftOutReasons } from "../../run-folder/import.ts";
import type { Notes } from "../notes.ts";

export type LeftOutReason = (typeof leftOutReasons)[number];

/** What became of one file of an import. */
export class FileLog {
  readonly path: string;
  lines = 0;
  brokenLines = 0;
  /** Why nothing of the file was imported; `null` where something was. */
  leftOut: { readonly because: LeftOutReason; readonly detail: string | null } | null = null;
  readonly #notes: Notes;

  constructor(path: string, notes: Notes) {
    this.path = path;
    this.#notes = notes;
  }

  /** A line that could not be read. */
  broken(line: number, found: string): void {
    this.brokenLines += 1;
    const place = `line ${line.toString()}`;
    this.#notes.add("broken-line", { file: this.path, place, found });
  }

  leaveOut(because: LeftOutReason, detail: string | null = null): void {
    this.leftOut ??= { because, detail };
  }
}
