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
const few = 4;
const firstOfMany = 2;
/** Characters quoted of one line. */
const charactersQuoted = 700;

type Index = ReadonlyMap<number, QuotedLine>;

/** Lines of one run at a time: pages are made one after another, and a build has thousands. */
let latest: { readonly scored: ScoredRun; readonly files: Map<string, Promise<Index>> } | undefined;

/** Whole events of a source that are quoted. */
export const eventsQuoted = 2;

/** Counted lines to quote: of a source that names log rows, or of one event of it. */
type Lines = Pick<Source, "file" | "seqs" | "count">;

/** The first counted lines of a source that names log rows, in order. */
export async function quotedLines(
  scored: ScoredRun,
  { file, seqs, count = seqs?.length ?? 0 }: Lines,
): Promise<readonly QuotedLine[]> {
  if (seqs === undefined || seqs.length === 0 || !scored.opened.files.has(file)) return [];
  if (latest?.scored !== scored) latest = { scored, files: new Map() };
  const { files } = latest;
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
      if (text === null || isOther(text, wanted)) continue;
      const line = quoted(number, text);
      if (line !== undefined && wanted.has(line.seq) && !lines.has(line.seq))
        lines.set(line.seq, line);
    }
  return lines;
}

/** Every `seq` that a source of this file may show, anywhere in the scorecards. */
function wantedIn(part: unknown, file: string, wanted: Set<number>): void {
  if (typeof part !== "object" || part === null) return;
  if ("file" in part && part.file === file) {
    const { seqs = [], events = [] } = part as Partial<Source>;
    const ofEvents = events.slice(0, eventsQuoted).flatMap((event) => event.seqs.slice(0, few));
    for (const seq of [...seqs.slice(0, few), ...ofEvents]) wanted.add(seq);
  }
  for (const inner of Object.values(part)) wantedIn(inner, file, wanted);
}

/** Whether a line begins with the `seq` of a line that nobody asks for: most do, and need no parsing. */
function isOther(text: string, wanted: ReadonlySet<number>): boolean {
  const seq = /^\{"seq": ?(\d+),/.exec(text)?.[1];
  return seq !== undefined && !wanted.has(Number(seq));
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
