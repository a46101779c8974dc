import type { Folder, Platform } from "../../run-folder/folder.ts";

/** Most lines of the ledger and all streams of a record. */
export const mostLines = 1_000_000;

/** Bytes a line of a record may have. */
export const lineBytesMax = 65_535;

/** Bytes of a longer line that are still looked at, so that the line before it can be confirmed. */
const keptBytes = 1_048_576;

/** One line of a file of a record, without its line end. */
export type RawLine = {
  /** From 1. */
  readonly number: number;
  /** Where its first byte stands in the file. */
  readonly offset: number;
  readonly length: number;
  /** Its bytes, until the next batch; of a line that is far too long only the first. */
  readonly bytes: Uint8Array;
  /** `sha256:` and the digest of its bytes. */
  readonly digest: string;
  /** False for a last line that no line end closes. */
  readonly ended: boolean;
};

const newline = 10;
const carriageReturn = 13;

/** A first line that ends with CR LF: the file was converted on its way, and so is every line of it. */
export function startsWithCrlf({ number, bytes }: RawLine): boolean {
  return number === 1 && bytes.at(-1) === carriageReturn;
}

/** Lines of a batch: a chunk of line ends alone would otherwise make a million of them at once. */
const mostInBatch = 4096;

/** The lines of a file in batches; never more than a chunk and a line in memory. */
export async function* recordLines(
  folder: Folder,
  platform: Platform,
  path: string,
): AsyncGenerator<readonly RawLine[]> {
  let number = 1;
  let offset = 0;
  let rest: Rest = new Rest(platform);
  for await (const chunk of folder.stream(path)) {
    let lines: RawLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      const { bytes, digest, length } = rest.line(chunk.subarray(start, end));
      lines.push({ number, offset, length, bytes, digest, ended: true });
      number += 1;
      offset += length + 1;
      start = end + 1;
      if (rest.used) rest = new Rest(platform);
      if (lines.length < mostInBatch) continue;
      yield lines;
      lines = [];
    }
    rest.add(chunk.subarray(start));
    if (lines.length > 0) yield lines;
  }
  const last = rest.line(new Uint8Array(0));
  if (last.length > 0) yield [{ ...last, number, offset, ended: false }];
}

/** What has come of a line before its end. */
class Rest {
  readonly #platform: Platform;
  #parts: Uint8Array[] = [];
  #kept = 0;
  #length = 0;
  /** Only for a line longer than what is kept of it. */
  #hasher: ReturnType<Platform["sha256"]> | null = null;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  get used(): boolean {
    return this.#length > 0;
  }

  add(bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    this.#length += bytes.length;
    if (this.#length > keptBytes && this.#hasher === null) {
      this.#hasher = this.#platform.sha256();
      for (const part of this.#parts) this.#hasher.update(part);
    }
    this.#hasher?.update(bytes);
    if (this.#kept >= keptBytes) return;
    // the giver may use its chunk again
    const part = bytes.slice(0, this.#hasher === null ? bytes.length : keptBytes - this.#kept);
    this.#parts.push(part);
    this.#kept += part.length;
  }

  /** The whole line, of which these are the last bytes. */
  line(bytes: Uint8Array): Pick<RawLine, "bytes" | "digest" | "length"> {
    if (!this.used && bytes.length <= keptBytes)
      return { bytes, digest: digestOf(bytes, this.#platform), length: bytes.length };
    this.add(bytes);
    const whole = new Uint8Array(this.#kept);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    const digest =
      this.#hasher === null ? digestOf(whole, this.#platform) : `sha256:${this.#hasher.hex()}`;
    return { bytes: whole, digest, length: this.#length };
  }
}

/** The digest of bytes as records write it. */
export function digestOf(bytes: Uint8Array, { digest }: Platform): string {
  return `sha256:${digest(bytes)}`;
}
