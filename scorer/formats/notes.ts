import type { ImportCheck, ImportNote } from "../run-folder/import.ts";

/** Different notes kept of one import. */
const notesKept = 1000;

type NoteCode = ImportNote["note"];

/** Where a note belongs, and what it says beside its count. */
export type NoteParts = Omit<ImportNote, "note" | "count">;

/** Collects what an importer notices; notes that say the same are one, and counted. */
export class Notes {
  readonly #notes = new Map<string, { readonly note: ImportNote; count: number }>();

  /** @param parts the place is kept of the first only. */
  add(note: NoteCode, { place, ...given }: NoteParts = {}, count = 1): void {
    const parts = bounded(given);
    const key = JSON.stringify([note, parts.file, parts.about, parts.found, parts.expected]);
    const known = this.#notes.get(key);
    if (known !== undefined) known.count += count;
    else if (this.#notes.size < notesKept)
      this.#notes.set(key, {
        note: { note, ...parts, ...(place == null ? {} : { place }) },
        count,
      });
  }

  list(): readonly ImportNote[] {
    return [...this.#notes.values()].map(({ note, count }) => ({ ...note, count }));
  }
}

/** Characters of a text in a note; what is written is masked first, and shorter. */
const longestText = 10_000;

function bounded<Parts extends object>(parts: Parts): Parts {
  const kept = Object.entries(parts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === "string" && key !== "file" ? value.slice(0, longestText) : value,
  ]);
  return Object.fromEntries(kept) as Parts;
}

/** A total the source states of itself, beside what its parts add up to (`null`: not known). */
export type Check = ImportCheck;
