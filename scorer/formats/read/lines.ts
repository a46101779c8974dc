import type { Platform } from "../../run-folder/folder.ts";
import type { SourceFile } from "./source-file.ts";

/** Bytes of the longest line that is read: sessions carry whole screenshots in one. */
export const longestLine = 64 * 1024 * 1024;

/** A line of a text file: its number from 1, and its text or why it has none. */
export type TextLine =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly text: null; readonly fault: string };

const newline = 10;

/** The lines of a file in order, a chunk and a line in memory at a time; empty ones are left out. */
export async function* linesOf(file: SourceFile, platform: Platform): AsyncGenerator<TextLine> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  const finished = (): TextLine | null => {
    const line = length > longestLine ? tooLong(number) : lineFrom(parts, length, number, platform);
    parts = [];
    length = 0;
    number += 1;
    return line.text === "" ? null : line;
  };
  for await (const chunk of file.stream()) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      keep(chunk.subarray(start, end));
      start = end + 1;
      const line = finished();
      if (line !== null) yield line;
    }
    // the rest of a chunk is copied, since the giver may use the chunk again
    keep(chunk.slice(start));
  }
  const last = finished();
  if (last !== null) yield last;

  function keep(part: Uint8Array): void {
    length += part.length;
    if (length > longestLine) parts = [];
    else if (part.length > 0) parts.push(part);
  }
}

function tooLong(number: number): TextLine {
  return { number, text: null, fault: `a line of more than ${longestLine.toString()} bytes` };
}

function lineFrom(
  parts: readonly Uint8Array[],
  length: number,
  number: number,
  platform: Platform,
): TextLine {
  const [first = new Uint8Array(0)] = parts;
  const decoded = platform.decode(parts.length > 1 ? joined(parts, length) : first);
  if (decoded === null) return { number, text: null, fault: "bytes that are not UTF-8" };
  const unmarked = number === 1 && decoded.startsWith("\uFEFF") ? decoded.slice(1) : decoded;
  return { number, text: unmarked.trim() };
}

/** Several pieces as one. */
export function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
