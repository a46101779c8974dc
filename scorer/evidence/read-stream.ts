import { instant } from "../run-folder/instant.ts";
import { type RawLine, recordLines } from "./form/lines.ts";
import { blobFile } from "./form/paths.ts";
import { readLine, type ReadLine } from "./form/read-line.ts";
import { checkRecord } from "./schema/checks.ts";
import type { ProducerAdmit } from "./schema/ledger.ts";
import type { RecordLine, Reference, Verdict } from "./schema/record.ts";
import { faultIn, type Reading, type RecordFault, recordOf, whatOf } from "./stream-line.ts";
import type { DamagedLine } from "./streams.ts";

/** What is kept of a valid record: enough to match it, cite it and open it again. */
export type StreamRecord = {
  readonly kind: RecordLine["kind"];
  readonly producer: string;
  readonly seq: number;
  readonly digest: string;
  readonly attempt: string;
  /** What was observed, or the author of an assertion. */
  readonly what: string;
  /** `facts.subject` of an observation, where it is a text. */
  readonly subject: string | null;
  readonly refs: readonly Reference[];
  /** The whole line of a verdict. */
  readonly verdict: Verdict | null;
  readonly file: string;
  readonly line: number;
  readonly offset: number;
  readonly length: number;
};

export type Stream = {
  readonly records: ReadonlyMap<number, StreamRecord>;
  readonly damaged: readonly DamagedLine[];
  /** What the fault of a damaged record is counted under, by `seq`. */
  readonly causes: ReadonlyMap<number, string>;
  /** A line is damaged or missing. */
  readonly isBroken: boolean;
  readonly lines: number;
  readonly skewed: number;
};

/** How far a clock may be off before it is remarked, in milliseconds. */
const skewMs = 300_000;

const carriageReturn = 13;

/**
 * Reads the stream of one producer. A line counts where it is whole and confirmed by what follows; of a
 * stream that cannot be read to its end, none does.
 */
export async function readStream(
  file: string,
  admitted: ProducerAdmit,
  reading: Reading,
): Promise<Stream> {
  const reader = new StreamReader(file, admitted, reading);
  for await (const batch of recordLines(reading.record.folder, reading.record.platform, file))
    for (const line of batch) if (!reader.take(line)) return reader.result();
  return reader.result();
}

/** A line that waits for the next one to confirm it. */
type Waiting = {
  readonly raw: RawLine;
  readonly fault: RecordFault | null;
  readonly line: RecordLine | null;
};

class StreamReader {
  readonly #file: string;
  readonly #producer: ProducerAdmit;
  readonly #reading: Reading;
  readonly #head: { readonly count: number; readonly head: string } | null;
  readonly #isClosed: boolean;
  readonly #start: number;
  readonly #end: number;
  readonly #records = new Map<number, StreamRecord>();
  readonly #damaged: DamagedLine[] = [];
  readonly #causes = new Map<number, string>();
  #isBroken = false;
  #lines = 0;
  #skewed = 0;
  #lastSeq = -1;
  /** Lines since then whose number is not to be trusted. */
  #unplaced = 0;
  #waiting: Waiting | null = null;
  /** Lines after the head of the close. */
  #late = 0;
  #headMet = false;
  #tail = false;
  #isUnreadable = false;

  constructor(file: string, producer: ProducerAdmit, reading: Reading) {
    const { close, open } = reading.ledger;
    this.#file = file;
    this.#producer = producer;
    this.#reading = reading;
    const heads = close?.heads ?? {};
    this.#head = Object.hasOwn(heads, producer.id) ? (heads[producer.id] ?? null) : null;
    this.#isClosed = close !== null;
    this.#start = (open === null ? null : instant(open.line.at)) ?? -Infinity;
    this.#end = (close === null ? null : instant(close.at)) ?? Infinity;
  }

  /** @returns false where nothing after this line is read. */
  take(raw: RawLine): boolean {
    const { findings } = this.#reading;
    const unreadable = (why: string): false => {
      findings.add({ code: "R-FILE", file: this.#file, why, cause: headCause(this.#file) });
      this.#isBroken = true;
      this.#isUnreadable = true;
      this.#waiting = null;
      this.#records.clear();
      return false;
    };
    if (raw.number === 1 && raw.bytes.at(-1) === carriageReturn) return unreadable("crlf");
    if (raw.number > this.#reading.mostLines) return unreadable("lines");
    if (!raw.ended) {
      findings.add({ code: "L-TAIL", file: this.#file, line: raw.number });
      this.#tail = true;
      return false;
    }
    if (this.#headMet && this.#lines === this.#head?.count) {
      this.#late += 1;
      return true;
    }
    this.#lines += 1;
    const read = readLine(raw, this.#reading.record.platform);
    const prev = read.fault === null ? prevOf(read.value) : read.prev;
    const before = this.#waiting;
    if (before !== null) this.#settle(before, prev === before.raw.digest, raw, prev === null);
    this.#unplaced += 1;
    this.#waiting = { raw, ...this.#check(read, before) };
    this.#headMet = raw.digest === this.#head?.head;
    return true;
  }

  /** The first thing wrong with a line by itself. */
  #check(read: ReadLine, before: Waiting | null): Pick<Waiting, "fault" | "line"> {
    const bad = (
      why: string,
      about: Readonly<Record<string, string>> = {},
      line: RecordLine | null = null,
    ) => ({ fault: { why, about }, line });
    if (read.fault !== null && read.value === undefined) return bad(read.fault);
    const checked = checkRecord(read.value);
    if (read.fault !== null) return bad(read.fault, {}, checked.line);
    if (checked.line === null) return bad("schema", { message: checked.message });
    const { line } = checked;
    const { open } = this.#reading.ledger;
    if (line.run !== (open?.line.run ?? line.run)) return bad("run", { run: line.run }, line);
    if (line.producer !== this.#producer.id) return bad("producer", { other: line.producer }, line);
    // where lines are missing the one before them is not confirmed, and what follows may go on
    const isGap = before !== null && line.prev !== before.raw.digest;
    const furthest = isGap ? Infinity : this.#lastSeq + this.#unplaced;
    if (line.seq <= this.#lastSeq || line.seq > furthest) return bad("order", {}, line);
    this.#lastSeq = line.seq;
    this.#unplaced = 0;
    if (before === null && line.seq === 0 && line.prev !== open?.digest)
      return bad("start", {}, line);
    const fault = faultIn(line, this.#producer, this.#reading);
    if (fault !== null) return { fault, line };
    return { fault: null, line };
  }

  /** @param lostBy the line after it, where that one no longer says which line it follows. */
  #settle(waiting: Waiting, isConfirmed: boolean, lostBy: RawLine | null, isLost: boolean): void {
    const { raw, line } = waiting;
    const fault = waiting.fault ?? (isConfirmed ? null : { why: "unconfirmed", about: {} });
    if (fault !== null) {
      const seq = line?.seq ?? "?";
      const own = `record:${this.#file}:${raw.number.toString()}`;
      const digest = fault.about["digest"];
      const cause =
        digest !== undefined && fault.why !== "blob-size"
          ? `file:${blobFile(digest)}`
          : fault.why === "unconfirmed" && isLost && lostBy !== null
            ? `record:${this.#file}:${lostBy.number.toString()}`
            : own;
      this.#reading.findings.add({
        code: "R-BAD",
        file: this.#file,
        line: raw.number,
        why: fault.why,
        about: { producer: this.#producer.id, seq, ...fault.about },
        cause,
      });
      this.#isBroken = true;
      this.#lose(waiting, cause);
      return;
    }
    if (line === null) return;
    this.#skewed += this.#isSkewed(line.at) ? 1 : 0;
    this.#records.set(line.seq, recordOf(line, raw, this.#file));
  }

  #isSkewed(at: string): boolean {
    const time = instant(at) ?? 0;
    return time < this.#start - skewMs || time > this.#end + skewMs;
  }

  result(): Stream {
    const last = this.#waiting;
    this.#waiting = null;
    this.#checkHead(last);
    const { findings } = this.#reading;
    if (this.#late > 0) {
      const about = { producer: this.#producer.id, count: this.#late };
      findings.add({ code: "R-LATE", file: this.#file, about });
    }
    return {
      records: this.#records,
      damaged: this.#damaged,
      causes: this.#causes,
      isBroken: this.#isBroken,
      lines: this.#lines + this.#late,
      skewed: this.#skewed,
    };
  }

  /** A closed run names the last line of every stream; one cut short has only what is there. */
  #checkHead(last: Waiting | null): void {
    if (this.#isUnreadable) return;
    const { findings } = this.#reading;
    const place = { file: this.#file, about: { producer: this.#producer.id } };
    if (!this.#isClosed) {
      if (last !== null) this.#settle(last, true, null, false);
      return;
    }
    if (this.#head === null) {
      if (last === null && !this.#tail) return;
      findings.add({ code: "H-NONE", ...place, cause: headCause(this.#file) });
      this.#isBroken = true;
      if (last !== null) this.#lose(last, headCause(this.#file));
      return;
    }
    const { count } = this.#head;
    const isHead = last !== null && last.raw.digest === this.#head.head;
    if (this.#lines !== count) {
      const about = { ...place.about, here: this.#lines, named: count };
      findings.add({ ...place, code: "H-HEAD", why: "count", about, cause: headCause(this.#file) });
      this.#isBroken = true;
    }
    if (last === null) return;
    if (isHead || last.fault !== null || this.#lines !== count) {
      this.#settle(last, isHead, null, false);
      return;
    }
    findings.add({ ...place, code: "H-HEAD", why: "digest", cause: headCause(this.#file) });
    this.#isBroken = true;
    this.#lose(last, headCause(this.#file));
  }

  #lose({ line }: Waiting, cause: string): void {
    this.#damaged.push(line === null ? null : { attempt: line.attempt, what: whatOf(line) });
    if (line !== null) this.#causes.set(line.seq, cause);
  }
}

/** What a fault of a whole stream is counted under: it is cut, it is gone, it cannot be read. */
export function headCause(file: string): string {
  return `file:${file}`;
}

function prevOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("prev" in value)) return null;
  return typeof value.prev === "string" ? value.prev : null;
}
