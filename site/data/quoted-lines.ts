import type { Source } from "../../scorer/exact/trace.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";

/** A counted line of a log, as its bytes are. */
export type QuotedLine = {
  readonly number: number;
  readonly seq: number;
  readonly text: string;
  /** The line's own fields, for a row of a table. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/** All of a few lines are quoted, the first ones of many; the files hold the rest. */
const few = 10;
const firstOfMany = 4;
/** Characters quoted of one line. */
const charactersQuoted = 700;

type Index = ReadonlyMap<number, QuotedLine>;
const indices = new WeakMap<OpenedFolder, Map<string, Promise<Index>>>();

/** The first counted lines of a source that names log rows, in order. */
export async function quotedLines(
  opened: OpenedFolder,
  { file, seqs, count = seqs?.length ?? 0 }: Source,
): Promise<readonly QuotedLine[]> {
  if (seqs === undefined || seqs.length === 0 || !opened.files.has(file)) return [];
  const files = indices.get(opened) ?? new Map<string, Promise<Index>>();
  indices.set(opened, files);
  const index = files.get(file) ?? readLines(opened, file);
  files.set(file, index);
  const lines = await index;
  return seqs.slice(0, count <= few ? few : firstOfMany).flatMap((seq) => lines.get(seq) ?? []);
}

async function readLines(opened: OpenedFolder, file: string): Promise<Index> {
  const lines = new Map<number, QuotedLine>();
  const decoder = new TextDecoder();
  let rest = "";
  let number = 0;
  const take = (text: string): void => {
    number += 1;
    const line = quoted(number, text);
    if (line !== undefined && !lines.has(line.seq)) lines.set(line.seq, line);
  };
  for await (const chunk of opened.folder.stream(file)) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    parts.forEach(take);
  }
  if (rest !== "") take(rest);
  return lines;
}

function quoted(number: number, text: string): QuotedLine | undefined {
  try {
    const fields: unknown = JSON.parse(text);
    if (typeof fields !== "object" || fields === null || !("seq" in fields)) return undefined;
    if (typeof fields.seq !== "number") return undefined;
    const kept = text.length > charactersQuoted ? `${text.slice(0, charactersQuoted)}…` : text;
    return { number, seq: fields.seq, text: kept, fields: { ...fields } };
  } catch {
    return undefined;
  }
}
