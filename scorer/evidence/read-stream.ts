import { type RawLine, recordLines, startsWithCrlf } from "./form/lines.ts";
import { readLine, type ReadLine, type Subject, subjectIn } from "./form/read-line.ts";
import { checkRecord } from "./schema/checks.ts";
import type { ProducerAdmit } from "./schema/ledger.ts";
import type { RecordLine } from "./schema/record.ts";
import { headCause, SettledLines, type Waiting } from "./settled-lines.ts";
import { faultIn, type Reading } from "./stream-line.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { DamagedLine } from "./streams.ts";

export type Stream = {
  readonly records: ReadonlyMap<number, StreamRecord>;
  readonly damaged: readonly DamagedLine[];
  /** What the fault of a damaged record is counted under, by `seq`. */
  readonly causes: ReadonlyMap<number, string>;
  /** A line is damaged or missing. */
  readonly isBroken: boolean;
  /** It has as many lines as its head says; true where no close could say. */
  readonly isWhole: boolean;
  readonly lines: number;
  readonly skewed: number;
};

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

class StreamReader {
  readonly #file: string;
  readonly #producer: ProducerAdmit;
  readonly #reading: Reading;
  readonly #head: { readonly count: number; readonly head: string } | null;
  readonly #isClosed: boolean;
  readonly #settled: SettledLines;
  #lines = 0;
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
    const { close } = reading.ledger;
    this.#file = file;
    this.#producer = producer;
    this.#reading = reading;
    const heads = close?.heads ?? {};
    this.#head = Object.hasOwn(heads, producer.id) ? (heads[producer.id] ?? null) : null;
    this.#isClosed = close !== null;
    this.#settled = new SettledLines(file, producer.id, reading);
  }

  /** @returns false where nothing after this line is read. */
  take(raw: RawLine): boolean {
    const { findings } = this.#reading;
    const unreadable = (why: string): false => {
      findings.add({ code: "R-FILE", file: this.#file, why, cause: headCause(this.#file) });
      this.#isUnreadable = true;
      this.#waiting = null;
      this.#settled.forget();
      return false;
    };
    if (startsWithCrlf(raw)) return unreadable("crlf");
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
    if (before !== null)
      this.#settled.settle(before, prev === before.raw.digest, prev === null ? raw : null);
    this.#unplaced += 1;
    const checked = this.#check(read, before);
    this.#waiting = { raw, seems: checked.line === null ? seemsOf(read) : null, ...checked };
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

  result(): Stream {
    const last = this.#waiting;
    this.#waiting = null;
    this.#checkHead(last);
    const { findings } = this.#reading;
    if (this.#late > 0) {
      const about = { producer: this.#producer.id, count: this.#late };
      findings.add({ code: "R-LATE", file: this.#file, about });
    }
    const { records, damaged, causes, isBroken, skewed } = this.#settled;
    const isWhole = !this.#isClosed || this.#lines === this.#head?.count;
    return { records, damaged, causes, isBroken, isWhole, skewed, lines: this.#lines + this.#late };
  }

  /** A closed run names the last line of every stream; one cut short has only what is there. */
  #checkHead(last: Waiting | null): void {
    if (this.#isUnreadable) return;
    const { findings } = this.#reading;
    const place = { file: this.#file, about: { producer: this.#producer.id } };
    if (!this.#isClosed) {
      if (last !== null) this.#settled.settle(last, true, null);
      return;
    }
    if (this.#head === null) {
      if (last === null && !this.#tail) return;
      findings.add({ code: "H-NONE", ...place, cause: headCause(this.#file) });
      this.#settled.isBroken = true;
      if (last !== null) this.#settled.lose(last, headCause(this.#file));
      return;
    }
    const { count } = this.#head;
    const isHead = last !== null && last.raw.digest === this.#head.head;
    if (this.#lines !== count) {
      const about = { ...place.about, here: this.#lines, named: count };
      findings.add({ ...place, code: "H-HEAD", why: "count", about, cause: headCause(this.#file) });
      this.#settled.isBroken = true;
    }
    if (last === null) return;
    if (isHead || last.fault !== null || this.#lines !== count) {
      this.#settled.settle(last, isHead, null);
      return;
    }
    findings.add({ ...place, code: "H-HEAD", why: "digest", cause: headCause(this.#file) });
    this.#settled.isBroken = true;
    this.#settled.lose(last, headCause(this.#file));
  }
}

function seemsOf(read: ReadLine): Subject | null {
  return read.fault === null ? subjectIn(read.text) : read.seems;
}

function prevOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("prev" in value)) return null;
  return typeof value.prev === "string" ? value.prev : null;
}
