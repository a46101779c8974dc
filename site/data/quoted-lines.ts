import type { Source } from "../../scorer/exact/trace.ts";
import { linesInFileOrder } from "../../scorer/observe/log/lines.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";

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
const indices = new WeakMap<ScoredRun, Map<string, Promise<Index>>>();

/** The first counted lines of a source that names log rows, in order. */
export async function quotedLines(
  scored: ScoredRun,
  { file, seqs, count = seqs?.length ?? 0 }: Source,
): Promise<readonly QuotedLine[]> {
  if (seqs === undefined || seqs.length === 0 || !scored.opened.files.has(file)) return [];
  const files = indices.get(scored) ?? new Map<string, Promise<Index>>();
  indices.set(scored, files);
  const index = files.get(file) ?? readLines(scored, file);
  files.set(file, index);
  const lines = await index;
  return seqs.slice(0, count <= few ? few : firstOfMany).flatMap((seq) => lines.get(seq) ?? []);
}

/** Streams the log once and keeps only lines that some source of the run quotes. */
async function readLines({ opened, scorecards }: ScoredRun, file: string): Promise<Index> {
  const wanted = new Set<number>();
  wantedIn(scorecards, file, wanted);
  const lines = new Map<number, QuotedLine>();
  for await (const batch of linesInFileOrder(opened.folder, opened.platform, file))
    for (const { number, text } of batch) {
      const line = text === null ? undefined : quoted(number, text);
      if (line !== undefined && wanted.has(line.seq) && !lines.has(line.seq))
        lines.set(line.seq, line);
    }
  return lines;
}

/** Every `seq` that a source of this file may show, anywhere in the scorecards. */
function wantedIn(part: unknown, file: string, wanted: Set<number>): void {
  if (typeof part !== "object" || part === null) return;
  if ("file" in part && "seqs" in part && part.file === file && Array.isArray(part.seqs))
    for (const seq of part.seqs.slice(0, few)) if (typeof seq === "number") wanted.add(seq);
  for (const inner of Object.values(part)) wantedIn(inner, file, wanted);
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
