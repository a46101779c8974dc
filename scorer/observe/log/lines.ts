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
 * Bytes made into a text at once. Short texts are forgotten with the lines cut from them, at hardly
 * any cost; texts of a whole chunk pile up until all memory is searched for what may go.
 */
const pieceBytes = 32_768;

/**
 * The lines of a file in file order, a batch a piece of a chunk; never more than two chunks and a line
 * in memory: the next chunk is asked for while the last lines of this one are looked at.
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
      let lines: readonly Line[] = [];
      if (end > 0) {
        const first = chunk.indexOf(newline);
        const bytes = joined(rest, chunk.subarray(0, first));
        lines = [tooLong ? longLine(number) : lineOf(bytes, number, platform)];
        number += 1;
        rest = new Uint8Array(0);
        tooLong = false;
        for (const piece of pieces(chunk.subarray(first + 1, end))) {
          yield lines;
          lines = linesOf(piece, number, platform);
          number += lines.length;
        }
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
  if (tooLong) yield [longLine(number)];
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
  if (bytes.length > lineBytesMax) return longLine(number);
  const text = platform.decode(bytes);
  return { number, text, fault: text === null ? "encoding" : null };
}

function longLine(number: number): Line {
  return { number, text: null, fault: "length" };
}

/** Whole lines cut into runs of whole lines, of so many bytes or a little more. */
function* pieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length;) {
    const least = Math.min(start + pieceBytes, bytes.length);
    const end = bytes.indexOf(newline, least - 1) + 1;
    yield bytes.subarray(start, end);
    start = end;
  }
}

/** Whole lines, decoded together unless one of them is not UTF-8. */
function linesOf(bytes: Uint8Array, first: number, platform: Platform): readonly Line[] {
  const text = platform.decode(bytes);
  const lines: Line[] = [];
  let start = 0;
  if (text === null) {
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      lines.push(lineOf(bytes.subarray(start, end), first + lines.length, platform));
      start = end + 1;
    }
    return lines;
  }
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", start)) {
    const line = text.slice(start, end);
    const number = first + lines.length;
    lines.push(isTooLong(line, platform) ? longLine(number) : { number, text: line, fault: null });
    start = end + 1;
  }
  return lines;
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
