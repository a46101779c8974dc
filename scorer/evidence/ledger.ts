import type { Findings } from "./findings.ts";
import { digestOf, mostLines, type RawLine, recordLines, startsWithCrlf } from "./form/lines.ts";
import { ledgerFile } from "./form/paths.ts";
import { readLine } from "./form/read-line.ts";
import type { RecordFolder } from "./record-folder.ts";
import { checkLedgerLine } from "./schema/checks.ts";
import type {
  AttemptIssue,
  ContractFreeze,
  LedgerLine,
  ParticipantIssue,
  ProducerAdmit,
  RunClose,
  RunOpen,
} from "./schema/ledger.ts";

/** A line of the ledger with its place in the order of everything issued. */
export type Placed<Line> = { readonly line: Line; readonly number: number };

/** What the ledger issued, as far as it can be read. */
export type Ledger = {
  readonly lines: number;
  readonly open: { readonly line: RunOpen; readonly digest: string } | null;
  readonly close: RunClose | null;
  /** Line of the ledger by its digest, up to the close; what stands after it was not issued. */
  readonly digests: ReadonlyMap<string, number>;
  readonly producers: ReadonlyMap<string, ProducerAdmit>;
  readonly participants: ReadonlyMap<string, ParticipantIssue>;
  readonly contracts: readonly Placed<ContractFreeze>[];
  readonly expected: readonly Placed<{ readonly digest: string }>[];
  readonly attempts: readonly Placed<AttemptIssue>[];
};

/**
 * Reads the ledger, the one file that decides what the others may say; `null` where there is none to
 * read. Any line that is malformed, out of order or not confirmed by the next breaks the spine.
 */
export async function readLedger(record: RecordFolder, findings: Findings): Promise<Ledger | null> {
  if ((record.files.get(ledgerFile)?.bytes ?? 0) === 0) {
    findings.add({ code: "X-EMPTY", file: ledgerFile });
    return null;
  }
  const reader = new LedgerReader(record, findings);
  for await (const batch of recordLines(record.folder, record.platform, ledgerFile))
    for (const line of batch) {
      if (startsWithCrlf(line)) {
        findings.add({ code: "C-LEDGER", file: ledgerFile, why: "crlf" });
        return null;
      }
      if (line.number > mostLines) {
        findings.add({ code: "C-LEDGER", file: ledgerFile, line: line.number, why: "lines" });
        return reader.result();
      }
      if (!line.ended) findings.add({ code: "L-TAIL", file: ledgerFile, line: line.number });
      else reader.read(line);
    }
  return reader.result();
}

class LedgerReader {
  readonly #record: RecordFolder;
  readonly #findings: Findings;
  readonly #digests = new Map<string, number>();
  readonly #producers = new Map<string, ProducerAdmit>();
  readonly #participants = new Map<string, ParticipantIssue>();
  readonly #contracts: Placed<ContractFreeze>[] = [];
  readonly #expected: Placed<{ readonly digest: string }>[] = [];
  readonly #attempts: Placed<AttemptIssue>[] = [];
  #last: string;
  #lines = 0;
  #late = 0;
  #open: Ledger["open"] = null;
  #close: RunClose | null = null;

  constructor(record: RecordFolder, findings: Findings) {
    this.#record = record;
    this.#findings = findings;
    // a ledger begins from nothing
    this.#last = digestOf(new Uint8Array(0), record.platform);
  }

  read(raw: RawLine): void {
    const { number, digest } = raw;
    const broken = (why: string, about: Readonly<Record<string, string | number>> = {}) => {
      this.#findings.add({ code: "C-LEDGER", file: ledgerFile, line: number, why, about });
    };
    const read = readLine(raw, this.#record.platform);
    const before = this.#last;
    this.#last = digest;
    this.#lines += 1;
    if (this.#close !== null) {
      this.#late += 1;
      return;
    }
    if (!this.#digests.has(digest)) this.#digests.set(digest, number);
    if (number === 1) this.#first(read.fault === null ? read.value : undefined, digest);
    if (read.fault !== null) {
      broken(read.fault);
      return;
    }
    const checked = checkLedgerLine(read.value);
    if (checked.line === null) {
      broken("schema", { message: checked.message });
      return;
    }
    const { line } = checked;
    if (line.prev !== before)
      this.#findings.add({
        code: "C-LEDGER",
        file: ledgerFile,
        line: Math.max(1, number - 1),
        why: "unconfirmed",
      });
    if (line.seq !== number - 1) broken("order");
    if (line.producer !== "ledger") broken("producer", { other: line.producer });
    if (this.#open !== null && line.run !== this.#open.line.run) broken("run", { run: line.run });
    this.#take(line, number);
  }

  #first(value: unknown, digest: string): void {
    const { line } = checkLedgerLine(value);
    if (line?.kind === "run.open") this.#open = { line, digest };
    else this.#findings.add({ code: "C-OPEN", file: ledgerFile, line: 1 });
  }

  #take(line: LedgerLine, number: number): void {
    switch (line.kind) {
      case "run.open":
        if (number > 1)
          this.#findings.add({ code: "C-OPEN", file: ledgerFile, line: number, why: "again" });
        return;
      case "producer.admit":
        if (this.#producers.has(line.id)) this.#twice(line.id, number);
        else this.#producers.set(line.id, line);
        return;
      case "participant.issue":
        if (this.#participants.has(line.id)) this.#twice(line.id, number);
        else this.#participants.set(line.id, line);
        return;
      case "contract.freeze":
        this.#contracts.push({ line, number });
        return;
      case "expected.freeze":
        this.#expected.push({ line, number });
        return;
      case "attempt.issue":
        this.#attempts.push({ line, number });
        return;
      case "run.close":
        this.#close = line;
    }
  }

  /** A name given twice leaves open whose records are meant. */
  #twice(id: string, number: number): void {
    const about = { id };
    this.#findings.add({ code: "C-LEDGER", file: ledgerFile, line: number, why: "twice", about });
  }

  result(): Ledger | null {
    if (this.#late > 0)
      this.#findings.add({ code: "C-LATE", file: ledgerFile, about: { count: this.#late } });
    if (this.#lines === 0) {
      this.#findings.add({ code: "X-EMPTY", file: ledgerFile });
      return null;
    }
    return {
      lines: this.#lines,
      open: this.#open,
      close: this.#close,
      digests: this.#digests,
      producers: this.#producers,
      participants: this.#participants,
      contracts: this.#contracts,
      expected: this.#expected,
      attempts: this.#attempts,
    };
  }
}
