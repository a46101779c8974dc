import type { Attempts } from "./attempts.ts";
import type { RecordEntry } from "./evidence-record.ts";
import { blobFile } from "./form/paths.ts";
import type { Ledger } from "./ledger.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { RecordFolder } from "./record-folder.ts";

/** Characters of a line that are shown. */
const shownCharacters = 2000;

/** What an entry cites, as far as it is shown. */
const shownReferences = 20;

/** Characters of an entry, or of something it cites, beside its own text. */
const entryCharacters = 400;

/** Lines of one record whose text is kept while the page is put together. */
const mostLines = 5000;

/** Characters of one record that are shown in all, the names around them included. */
const shownInAll = 6_000_000;

/** Reads lines of a record again so that a page can show them, as many as are allowed in all. */
export class ShownLines {
  readonly #record: RecordFolder;
  readonly #ledger: Ledger;
  readonly #attempts: Attempts;
  readonly #texts = new Map<string, string>();
  #room = shownInAll;

  constructor(record: RecordFolder, ledger: Ledger, attempts: Attempts) {
    this.#record = record;
    this.#ledger = ledger;
    this.#attempts = attempts;
  }

  /** Takes room for so many characters; false where there is none left. */
  afford(characters: number): boolean {
    if (this.#room < characters) return false;
    this.#room -= characters;
    return true;
  }

  /** As many of these lines as there is room for. */
  async entries(records: readonly StreamRecord[]): Promise<readonly RecordEntry[]> {
    const entries: RecordEntry[] = [];
    for (const record of records) {
      const refs = Math.min(record.refs.length, shownReferences);
      const room = entryCharacters * (1 + refs) + Math.min(record.length, shownCharacters);
      if (!this.afford(room)) break;
      entries.push(await this.#entry(record));
    }
    return entries;
  }

  async #entry(record: StreamRecord): Promise<RecordEntry> {
    const attempt = this.#attempts.byId.get(record.attempt);
    const by = attempt?.by ?? "";
    return {
      kind: record.kind,
      producer: record.producer,
      file: record.file,
      line: record.line,
      attempt: record.attempt,
      op: attempt?.op ?? "process",
      by,
      model: this.#ledger.participants.get(by)?.model ?? null,
      what: record.what,
      text: await this.text(record),
      refs: record.refs.slice(0, shownReferences).map(({ role, digest, size, path }) => ({
        role,
        digest,
        size,
        path: path ?? null,
        file: blobFile(digest),
      })),
    };
  }

  async text({ file, offset, length }: StreamRecord): Promise<string> {
    const key = `${file} ${offset.toString()}`;
    const known = this.#texts.get(key);
    if (known !== undefined) return known;
    if (this.#texts.size >= mostLines) return "";
    const bytes = await this.#record.folder.readAt(file, offset, length);
    const text = (this.#record.platform.decode(bytes) ?? "").slice(0, shownCharacters);
    this.#texts.set(key, text);
    return text;
  }
}
