import { Notes, type Check } from "../notes.ts";
import type { Trace } from "../format.ts";
import type { FileLog } from "../read/file-log.ts";
import type { Moment } from "../read/moment.ts";
import { sumOfDecimals } from "../read/sums.ts";
import type { RequestRow, Row } from "../rows.ts";

/** A request that began (`message_send_starting`). */
export type Start = { readonly at: Moment | null; readonly index: number };

/** One start of aider, from `launched` to `exit`, as the analytics log tells it. */
export class Session {
  readonly user: string;
  readonly launched: Moment | null;
  readonly log: FileLog;
  /** What it was started as, once that was told. */
  mode: "cli" | "gui" | null = null;
  isOpen = true;
  /** What aider says it has cost so far, as it adds up: in floating point. */
  totalCost = 0;
  statedCost: string | null = null;
  /** The request that has no answer yet. */
  waiting: Start | null = null;
  /** Requests that another one followed before they had an answer. */
  readonly unanswered: Start[] = [];
  readonly rows: (Row | null)[] = [];
  answered = 0;
  free = 0;

  constructor(user: string, launched: Moment | null, log: FileLog) {
    this.user = user;
    this.launched = launched;
    this.log = log;
  }

  /** A request began; one before it that has no answer was interrupted. */
  start(at: Moment | null): void {
    if (this.waiting !== null) this.unanswered.push(this.waiting);
    this.rows.push(null);
    this.waiting = { at, index: this.rows.length - 1 };
  }

  /** An answer came. @param start its beginning, where that is known. */
  answer(row: RequestRow, start: Start | null): void {
    this.answered += 1;
    if (start === null) this.rows.push(row);
    else this.rows[start.index] = row;
  }

  /** The run, without requests that turned out to be another session's. */
  trace(name: string): Trace {
    const starts = [...this.unanswered, ...(this.waiting === null ? [] : [this.waiting])];
    for (const { at, index } of starts)
      this.rows[index] = {
        log: "requests",
        at,
        id: `unanswered-${(index + 1).toString()}`,
        agent: "main",
        role: "main",
        usage: null,
        finish: "unknown",
        status: null,
      };
    const rows = this.rows.filter((row) => row !== null);
    const of = this.answered + starts.length;
    const notes = new Notes();
    const { path: file } = this.log;
    if (starts.length > 0) notes.add("usage-missing", { file, of }, starts.length);
    if (this.free > 0)
      notes.add("cost-unknown", { file, of, found: "a cost of 0 beside tokens" }, this.free);
    return {
      name,
      harness: { name: "aider", version: null },
      files: [this.log],
      rows,
      checks: this.#checks(rows),
      notes,
    };
  }

  /** True where nothing was asked of a model. */
  isEmpty(): boolean {
    return this.answered === 0 && this.unanswered.length === 0 && this.waiting === null;
  }

  #checks(rows: readonly Row[]): readonly Check[] {
    if (this.statedCost === null) return [];
    const costs = rows.flatMap((row) => (row.log === "requests" ? (row.billedUsd ?? []) : []));
    const check = { by: "total_cost", file: this.log.path, of: "cost in USD" };
    const stated = sumOfDecimals([this.statedCost]) ?? this.statedCost;
    return [{ ...check, stated, counted: sumOfDecimals(costs) }];
  }
}
