import type { Row } from "../rows.ts";

/** A row in its place in the file; what is learnt later is put into it. `null`: not to be written. */
export type Draft = { readonly line: number; row: Row | null };

/** Rows of one file, in its order. */
export class Drafts {
  readonly list: Draft[] = [];

  /** Keeps the place of a row that is not known yet, or puts it there. */
  add(line: number, row: Row | null = null): Draft {
    const draft = { line, row };
    this.list.push(draft);
    return draft;
  }
}
