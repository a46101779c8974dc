import type { Folder, Platform } from "../../run-folder/folder.ts";
import { type Problem, ProblemList } from "../../run-folder/problem.ts";
import { Cursor, OutOfOrder, type Row, type RowCheck } from "./cursor.ts";
import { linesInSeqOrder } from "./line-index.ts";
import { linesInFileOrder } from "./lines.ts";

/** A log to read: its path, how to know its rows, and who is told of each, in order. */
export type LogVisit<Kind extends Row> = {
  readonly path: string;
  readonly check: RowCheck<Kind>;
  readonly visit: (row: Kind) => void;
};

export type LogsRead<Result> = {
  readonly result: Result;
  /** Logs with a line that could not be read: what reads them is unmeasured. */
  readonly broken: ReadonlySet<string>;
  readonly problems: readonly Problem[];
};

/** A place to put rows, and what comes of them. Made anew where a log must be read again by its index. */
export type Visitor<Result> = {
  readonly logs: readonly LogVisit<Row>[];
  readonly result: () => Result;
};

/**
 * Reads all logs of a run at once, merged into the one order of `seq`, each line held only while it is
 * looked at. A log in file order is streamed; one found out of order is read by an index from then on.
 */
export async function readLogs<Result>(
  folder: Folder,
  platform: Platform,
  makeVisitor: () => Visitor<Result>,
): Promise<LogsRead<Result>> {
  const indexed = new Set<string>();
  for (;;) {
    const visitor = makeVisitor();
    const problems = new ProblemList();
    const readers = visitor.logs.map(({ path, check, visit }) => {
      const lines = indexed.has(path) ? linesInSeqOrder : linesInFileOrder;
      const batches = lines(folder, platform, path);
      return { path, visit, cursor: new Cursor(path, batches, check, problems.add) };
    });
    try {
      await merge(readers, problems);
    } catch (error) {
      // A log that changes while it is read could be out of order by its own index.
      if (!(error instanceof OutOfOrder) || indexed.has(error.file)) throw error;
      indexed.add(error.file);
      continue;
    } finally {
      for (const { cursor } of readers) await cursor.close();
    }
    const broken = readers.filter(({ cursor }) => cursor.broken > 0).map(({ path }) => path);
    return { result: visitor.result(), broken: new Set(broken), problems: problems.list() };
  }
}

type Reader = {
  readonly path: string;
  readonly visit: (row: Row) => void;
  readonly cursor: Cursor<Row>;
};

async function merge(readers: readonly Reader[], problems: ProblemList): Promise<void> {
  let [seq, path] = [-1, ""];
  for (;;) {
    for (const { cursor } of readers) if (cursor.row === null) await cursor.refill();
    const open = readers.filter(({ cursor }) => !cursor.ended);
    if (open.length === 0) return;
    for (let reader = earliest(open); reader !== null; reader = earliest(open)) {
      const { cursor, visit } = reader;
      const until = open.length === 1 ? Infinity : nextAfter(open, reader);
      // Rows of one log often follow each other: it is read until another log's row comes first.
      for (let { row } = cursor; row !== null && cursor.seq < until; row = cursor.row) {
        if (cursor.seq === seq && path !== reader.path) shared(problems, reader.path, path, seq);
        seq = cursor.seq;
        path = reader.path;
        visit(row);
        cursor.advance();
      }
    }
  }
}

/** The log whose row comes next; `null` where one has to fetch more before that is known. */
function earliest(open: readonly Reader[]): Reader | null {
  let first: Reader | null = null;
  let least = Infinity;
  for (const reader of open) {
    const { row, seq } = reader.cursor;
    if (row === null) return null;
    if (first !== null && seq >= least) continue;
    first = reader;
    least = seq;
  }
  return first;
}

/** The first `seq` at which a log after it comes next, or one before it may be. */
function nextAfter(open: readonly Reader[], reader: Reader): number {
  let until = Infinity;
  let isAfter = false;
  for (const other of open) {
    if (other === reader) isAfter = true;
    else {
      // On a tie the log that stands first comes first.
      const seq = other.cursor.seq + (isAfter ? 1 : 0);
      if (seq < until) until = seq;
    }
  }
  return until;
}

function shared(problems: ProblemList, file: string, other: string, seq: number): void {
  problems.add({
    level: "error",
    rule: "log-conflict",
    file,
    place: `seq ${seq.toString()}`,
    found: `"seq" ${seq.toString()} is also in "${other}"`,
    expected: "one order over the three logs",
  });
}
