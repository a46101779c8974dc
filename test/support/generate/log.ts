import { jsonLines } from "../make-folder.ts";
import type { Random } from "./random.ts";

/** Who acts: the fields that every line of a log shares. */
export type Actor = {
  readonly agent: string | null;
  readonly role: string | null;
  readonly step: string | null;
};

/** The harness itself, in no step. */
export const nobody: Actor = { agent: null, role: null, step: null };

const start = Date.UTC(2026, 10, 2, 9);

/** Writes the three logs of a run in one order of `seq` and one time, which only goes on. */
export class Log {
  readonly random: Random;
  /** What every request is made to. */
  readonly model: string;
  readonly requests: object[] = [];
  readonly calls: object[] = [];
  readonly events: object[] = [];
  readonly #gaps: number;
  readonly #start: number;
  #seq = 0;
  #now: number;

  /**
   * @param gaps of a thousand optional fields, so many are not known.
   * @param startedAt in milliseconds since 1970
   */
  constructor(random: Random, gaps: number, model: string, startedAt: number = start) {
    this.random = random;
    this.#start = startedAt;
    this.#now = startedAt;
    this.model = model;
    this.#gaps = gaps;
  }

  get now(): string {
    return new Date(this.#now).toISOString();
  }

  get startedAt(): string {
    return new Date(this.#start).toISOString();
  }

  /** `seq` of the line that comes next. */
  get next(): number {
    return this.#seq;
  }

  pass(ms: number): void {
    this.#now += ms;
  }

  request(actor: Actor, fields: object): string {
    return this.#line(this.requests, "rq", actor, this.#withGaps(fields));
  }

  call(actor: Actor, fields: object): string {
    return this.#line(this.calls, "tc", actor, this.#withGaps(fields));
  }

  event(actor: Actor, kind: string, fields: object = {}): string {
    return this.#line(this.events, "ev", actor, { kind, ...fields });
  }

  /** The logs as files. */
  files(order: <Line>(lines: readonly Line[]) => readonly Line[]): Record<string, string> {
    return {
      "telemetry/requests.jsonl": jsonLines(order(this.requests)),
      "telemetry/tool-calls.jsonl": jsonLines(order(this.calls)),
      "telemetry/events.jsonl": jsonLines(order(this.events)),
    };
  }

  #line(to: object[], prefix: string, actor: Actor, fields: object): string {
    const id = `${prefix}-${String(this.#seq)}`;
    to.push({ seq: this.#seq, id, at: this.now, ...actor, ...fields });
    this.#seq += 1;
    this.pass(this.random.integer(1, 400));
    return id;
  }

  /** Unknown is written in both ways: `null`, or left out. */
  #withGaps(fields: object): object {
    if (this.#gaps === 0) return fields;
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => {
        if (!this.random.perMille(this.#gaps)) return [[name, value as unknown]];
        return this.random.perMille(500) ? [[name, null]] : [];
      }),
    );
  }
}
