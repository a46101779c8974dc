import type { Folder, Platform } from "../../run-folder/folder.ts";
import { lineBytesMax, lineOf, type Line } from "./lines.ts";

/** Lines fetched together, and how far apart in the file two of them may lie to share one read. */
const batchLines = 4096;
const gapBytesMax = 16_384;

const newline = 10;

/**
 * The lines of a log in the order of `seq`, then of their place in the file. Holds 20 bytes a line,
 * and 4 more while sorting, whatever the length of the lines; those without a `seq` come last.
 */
export async function* linesInSeqOrder(
  folder: Folder,
  platform: Platform,
  path: string,
): AsyncGenerator<readonly Line[]> {
  const { seqs, starts } = await indexOf(folder, platform, path);
  const order = sortedOrder(seqs);
  for (let first = 0; first < order.length; first += batchLines) {
    const wanted = order.subarray(first, first + batchLines);
    const found = new Map<number, Line>();
    for (const near of spans(wanted.slice().sort(), starts)) {
      const begin = at(starts, at(near, 0));
      const length = at(starts, at(near, near.length - 1) + 1) - begin;
      const tooLong = near.length === 1 && length > lineBytesMax + 1;
      const bytes = tooLong ? null : await folder.readAt(path, begin, length);
      for (const index of near) {
        const ends = [at(starts, index) - begin, at(starts, index + 1) - begin] as const;
        const line = bytes?.subarray(...ends);
        const text = line?.at(-1) === newline ? line.subarray(0, -1) : line;
        const number = index + 1;
        if (text === undefined) found.set(index, { number, text: null, fault: "length" });
        else found.set(index, lineOf(text, number, platform));
      }
    }
    yield Array.from(wanted, (index) => found.get(index)).filter((line) => line !== undefined);
  }
}

async function indexOf(
  folder: Folder,
  platform: Platform,
  path: string,
): Promise<{ readonly seqs: Float64Array; readonly starts: Float64Array }> {
  const count = await countLines(folder, path);
  const seqs = new Float64Array(count).fill(Infinity);
  const starts = new Float64Array(count + 1);
  let index = 0;
  let rest = new Uint8Array(0);
  let dropped = 0;
  let offset = 0;
  const take = (line: Uint8Array, bytes: number): void => {
    const { text } = lineOf(line, index + 1, platform);
    seqs[index] = text === null || dropped > 0 ? Infinity : seqOf(text);
    starts[index] = offset;
    offset += dropped + bytes;
    dropped = 0;
    index += 1;
  };
  for await (const chunk of folder.stream(path)) {
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      take(bytes.subarray(start, end), end + 1 - start);
      start = end + 1;
    }
    rest = bytes.slice(start);
    if (rest.length > lineBytesMax) {
      dropped += rest.length;
      rest = new Uint8Array(0);
    }
  }
  if (rest.length + dropped > 0) take(rest, rest.length);
  starts[count] = offset;
  return { seqs, starts };
}

async function countLines(folder: Folder, path: string): Promise<number> {
  let count = 0;
  let last = newline;
  for await (const chunk of folder.stream(path)) {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) count += 1;
    last = chunk.at(-1) ?? last;
  }
  return last === newline ? count : count + 1;
}

function seqOf(text: string): number {
  try {
    const value: unknown = JSON.parse(text);
    const seq =
      typeof value === "object" && value !== null && "seq" in value ? value.seq : undefined;
    return typeof seq === "number" && Number.isFinite(seq) ? seq : Infinity;
  } catch {
    return Infinity;
  }
}

/** Line indexes by (seq, place in the file): a merge sort, since a comparator sort copies to boxed numbers. */
function sortedOrder(seqs: Float64Array): Uint32Array {
  let from = Uint32Array.from(seqs, (_, index) => index);
  let to = new Uint32Array(seqs.length);
  for (let width = 1; width < seqs.length; width *= 2) {
    for (let low = 0; low < seqs.length; low += 2 * width) {
      const middle = Math.min(low + width, seqs.length);
      const high = Math.min(low + 2 * width, seqs.length);
      let [left, right] = [low, middle];
      for (let place = low; place < high; place += 1) {
        const takeLeft =
          left < middle && (right >= high || at(seqs, at(from, left)) <= at(seqs, at(from, right)));
        to[place] = at(from, takeLeft ? left++ : right++);
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Lines near enough to be read at once, from line indexes in ascending order. */
function* spans(indexes: Uint32Array, starts: Float64Array): Generator<Uint32Array> {
  let first = 0;
  for (let next = 1; next < indexes.length; next += 1) {
    const [last, index] = [at(indexes, next - 1), at(indexes, next)];
    const gap = at(starts, index) - at(starts, last + 1);
    const longest = Math.max(lineLength(index, starts), lineLength(last, starts));
    if (gap <= gapBytesMax && longest <= lineBytesMax) continue;
    yield indexes.subarray(first, next);
    first = next;
  }
  if (indexes.length > 0) yield indexes.subarray(first);
}

function lineLength(index: number, starts: Float64Array): number {
  return at(starts, index + 1) - at(starts, index);
}

function at(array: Float64Array | Uint32Array, index: number): number {
  const value = array[index];
  if (value === undefined) throw new RangeError(`no index ${index.toString()}`);
  return value;
}
