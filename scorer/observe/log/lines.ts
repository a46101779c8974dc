import type { Folder, Platform } from "../../run-folder/folder.ts";

/** One line of a log: its number from 1 and its text, or why it has none. */
export type Line = {
  readonly number: number;
  readonly text: string | null;
  readonly fault: "encoding" | "length" | null;
};

/** Bytes a line may have (run folder, bounds). */
export const lineBytesMax = 1_048_576;

const newline = 10;

/**
 * The lines of a file in file order, a batch a chunk; never more than two chunks and a line in memory:
 * the next chunk is asked for while the lines of this one are looked at.
 */
export async function* linesInFileOrder(
  folder: Folder,
  platform: Platform,
  path: string,
): AsyncGenerator<readonly Line[]> {
  const chunks = folder.stream(path)[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  let tooLong = false;
  let number = 1;
  let next = asked(chunks);
  try {
    for (let step = await next; step.done !== true; step = await next) {
      const chunk = step.value;
      const end = chunk.lastIndexOf(newline) + 1;
      const lines: Line[] = [];
      if (end > 0) {
        const head = tooLong ? chunk.indexOf(newline) + 1 : 0;
        if (tooLong) lines.push({ number: number++, text: null, fault: "length" });
        number = splitInto(lines, joined(rest, chunk.subarray(head, end)), number, platform);
        rest = new Uint8Array(0);
        tooLong = false;
      }
      if (!tooLong) rest = joined(rest, chunk.subarray(end));
      if (rest.length > lineBytesMax) {
        rest = new Uint8Array(0);
        tooLong = true;
      }
      next = asked(chunks);
      if (lines.length > 0) yield lines;
    }
  } finally {
    await chunks.return?.();
  }
  if (tooLong) yield [{ number, text: null, fault: "length" }];
  else if (rest.length > 0) yield [lineOf(rest, number, platform)];
}

/** The next chunk; a failure to read it is met where it is waited for, or by nobody who has left. */
function asked(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  const next = chunks.next();
  next.catch(() => undefined);
  return next;
}

/** A single line from its bytes, without its line end. */
export function lineOf(bytes: Uint8Array, number: number, platform: Platform): Line {
  if (bytes.length > lineBytesMax) return { number, text: null, fault: "length" };
  const text = platform.decode(bytes);
  return { number, text, fault: text === null ? "encoding" : null };
}

/** @returns the number of the line after the last one. */
function splitInto(lines: Line[], bytes: Uint8Array, first: number, platform: Platform): number {
  const text = platform.decode(bytes);
  let number = first;
  let start = 0;
  if (text === null) {
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      lines.push(lineOf(bytes.subarray(start, end), number++, platform));
      start = end + 1;
    }
    return number;
  }
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    const line = text.slice(start, end);
    lines.push(
      isTooLong(line, platform)
        ? { number: number++, text: null, fault: "length" }
        : { number: number++, text: line, fault: null },
    );
    start = end + 1;
  }
  return number;
}

/** A UTF-16 unit is at most 3 bytes of UTF-8, so that hardly any line has to be encoded to be known. */
function isTooLong(text: string, platform: Platform): boolean {
  if (text.length * 3 <= lineBytesMax) return false;
  return text.length > lineBytesMax || platform.encode(text).length > lineBytesMax;
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b.slice();
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
