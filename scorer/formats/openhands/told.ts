import type { Trace } from "../format.ts";
import { Notes, type Check } from "../notes.ts";
import type { FileLog } from "../read/file-log.ts";
import type { CallRow, EventRow } from "../rows.ts";
import { hasFigures } from "../tokens/usage.ts";
import { type Facts, filled, type Reply, rowOf } from "./reply.ts";
import { checksOf, type Stated } from "./stated.ts";

/** One thing that was told, in the order of the source: a request by its id, or a row. */
export type Item = { readonly reply: string } | { readonly row: CallRow | EventRow };

/** What files tell of one conversation. */
export class Told {
  readonly name: string;
  readonly files: FileLog[];
  readonly notes = new Notes();
  readonly replies = new Map<string, Reply>();
  readonly stated: Stated[] = [];
  items: Item[] = [];
  version: string | null = null;
  /** Events were among the files: they tell more than lists of requests do. */
  hasEvents = false;
  ending: NonNullable<Trace["ending"]> | null = null;

  constructor(name: string, files: readonly FileLog[]) {
    this.name = name;
    this.files = [...files];
  }

  /** A request that is told of here, for the first time or again. */
  reply(id: string, more: Facts): void {
    const known = this.replies.get(id);
    if (known === undefined) this.items.push({ reply: id });
    this.replies.set(id, known === undefined ? { ...more, id } : filled(known, more));
  }

  /** A call or an event. @returns where it stands, for `rowAt` */
  add(row: CallRow | EventRow): number {
    return this.items.push({ row }) - 1;
  }

  /** Says more of a call that was added. */
  complete(index: number, more: Partial<CallRow>): void {
    const item = this.items[index];
    if (item === undefined || !("row" in item) || item.row.log !== "tool-calls") return;
    this.items[index] = { row: { ...item.row, ...more } };
  }

  /** True where nothing was asked of a model, as far as the files tell. */
  isEmpty(): boolean {
    return this.replies.size === 0;
  }

  trace(name: string): Trace {
    const replies = [...this.replies.values()];
    const unknown = replies.filter(
      ({ figures, status }) => !hasFigures(figures) && status !== "error",
    ).length;
    if (unknown > 0) this.notes.add("usage-missing", { of: replies.length }, unknown);
    return {
      name,
      harness: { name: "OpenHands", version: this.version },
      files: [...new Set(this.files)],
      rows: this.items.flatMap((item) => {
        if ("row" in item) return item.row;
        const reply = this.replies.get(item.reply);
        return reply === undefined ? [] : rowOf(reply);
      }),
      ending: this.ending,
      checks: this.stated.flatMap((stated): readonly Check[] => checksOf(stated, replies)),
      notes: this.notes,
    };
  }
}
