import { instant } from "../run-folder/instant.ts";
import type { RawLine } from "./form/lines.ts";
import { blobFile } from "./form/paths.ts";
import type { Subject } from "./form/read-line.ts";
import type { RecordLine } from "./schema/record.ts";
import type { Reading, RecordFault } from "./stream-line.ts";
import { recordOf, type StreamRecord, whatOf } from "./stream-record.ts";
import type { DamagedLine } from "./streams.ts";

/** A line that waits for the next one to confirm it. */
export type Waiting = {
  readonly raw: RawLine;
  readonly fault: RecordFault | null;
  readonly line: RecordLine | null;
  /** What a line that fits no schema seems to be of. */
  readonly seems: Subject | null;
};

/** How far a clock may be off before it is remarked, in milliseconds. */
const skewMs = 300_000;

/** The lines of one stream of which it is known whether they count. */
export class SettledLines {
  readonly records = new Map<number, StreamRecord>();
  readonly damaged: DamagedLine[] = [];
  /** What the fault of a damaged record is counted under, by `seq`. */
  readonly causes = new Map<number, string>();
  /** A line is damaged or missing. */
  isBroken = false;
  /** Records whose time lies outside the run. */
  skewed = 0;
  readonly #file: string;
  readonly #producer: string;
  readonly #reading: Reading;
  readonly #start: number;
  readonly #end: number;

  constructor(file: string, producer: string, reading: Reading) {
    const { close, open } = reading.ledger;
    this.#file = file;
    this.#producer = producer;
    this.#reading = reading;
    this.#start = (open === null ? null : instant(open.line.at)) ?? -Infinity;
    this.#end = (close === null ? null : instant(close.at)) ?? Infinity;
  }

  /** @param lostBy the line after it, where that one no longer says which line it follows. */
  settle(waiting: Waiting, isConfirmed: boolean, lostBy: RawLine | null): void {
    const { raw, line } = waiting;
    const fault = waiting.fault ?? (isConfirmed ? null : { why: "unconfirmed", about: {} });
    if (fault !== null) {
      const cause = this.#causeOf(fault, raw, lostBy);
      const about = { producer: this.#producer, seq: line?.seq ?? "?", ...fault.about };
      this.#reading.findings.add({
        code: "R-BAD",
        file: this.#file,
        line: raw.number,
        why: fault.why,
        about,
        cause,
      });
      // in a record that was cut off, an attempt may never have been issued to the ledger that is left
      if (this.#reading.ledger.close !== null || fault.why !== "attempt-unknown")
        this.isBroken = true;
      this.lose(waiting, cause);
    } else if (line !== null) {
      this.skewed += this.#isSkewed(line.at) ? 1 : 0;
      this.records.set(line.seq, recordOf(line, raw, this.#file));
    }
  }

  /** A line that does not count, as far as it still says what it was. */
  lose({ line, seems }: Waiting, cause: string): void {
    this.damaged.push(line === null ? seems : { attempt: line.attempt, what: whatOf(line) });
    if (line !== null) this.causes.set(line.seq, cause);
  }

  /** Of a stream that cannot be read to its end nothing counts. */
  forget(): void {
    this.isBroken = true;
    this.records.clear();
  }

  /** Cited bytes that are gone are one cause for all who cite them, and so is a line of no form. */
  #causeOf({ why, about }: RecordFault, raw: RawLine, lostBy: RawLine | null): string {
    const digest = about["digest"];
    if (digest !== undefined && why !== "blob-size") return `file:${blobFile(digest)}`;
    const damaged = why === "unconfirmed" && lostBy !== null ? lostBy : raw;
    return `record:${this.#file}:${damaged.number.toString()}`;
  }

  #isSkewed(at: string): boolean {
    const time = instant(at) ?? 0;
    return time < this.#start - skewMs || time > this.#end + skewMs;
  }
}

/** What a fault of a whole stream is counted under: it is cut, it is gone, it cannot be read. */
export function headCause(file: string): string {
  return `file:${file}`;
}
