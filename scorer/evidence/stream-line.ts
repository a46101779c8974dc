import type { Attempts } from "./attempts.ts";
import { blobFault } from "./blobs.ts";
import type { Findings } from "./findings.ts";
import type { RawLine } from "./form/lines.ts";
import type { Ledger } from "./ledger.ts";
import type { StreamRecord } from "./read-stream.ts";
import type { RecordFolder } from "./record-folder.ts";
import type { ProducerAdmit } from "./schema/ledger.ts";
import type { RecordLine } from "./schema/record.ts";

/** What the lines of a stream are read against. */
export type Reading = {
  readonly record: RecordFolder;
  readonly ledger: Ledger;
  readonly attempts: Attempts;
  /** Lines after which the stream is given up. */
  readonly mostLines: number;
  readonly findings: Findings;
};

/** Why a record is not valid, and what the sentence about it names. */
export type RecordFault = {
  readonly why: string;
  readonly about: Readonly<Record<string, string>>;
};

/** Which kind of record each role of a producer may write. */
const kinds = { observer: "observation", agent: "assertion", evaluator: "verdict" } as const;

/** What a record says that it may not: of its producer's role, its attempt, its author, its bytes. */
export function faultIn(
  line: RecordLine,
  { role }: ProducerAdmit,
  { record, ledger, attempts }: Reading,
): RecordFault | null {
  const { kind, attempt } = line;
  if (kind !== kinds[role]) return { why: "role", about: { kind, role } };
  if (attempts.twice.has(attempt)) return { why: "attempt-twice", about: { attempt } };
  if (!attempts.byId.has(attempt)) return { why: "attempt-unknown", about: { attempt } };
  if (kind === "assertion" && !ledger.participants.has(line.author))
    return { why: "author", about: { author: line.author } };
  for (const { digest, size } of kind === "verdict" ? [] : line.refs) {
    const fault = blobFault(record, digest, size);
    if (fault !== null) return { why: fault, about: { digest } };
  }
  return null;
}

/** What is kept of a line that counts. */
export function recordOf(line: RecordLine, raw: RawLine, file: string): StreamRecord {
  return {
    kind: line.kind,
    producer: line.producer,
    seq: line.seq,
    digest: raw.digest,
    attempt: line.attempt,
    what: whatOf(line),
    subject: subjectOf(line),
    refs: line.kind === "verdict" ? [] : line.refs,
    verdict: line.kind === "verdict" ? line : null,
    file,
    line: raw.number,
    offset: raw.offset,
    length: raw.length,
  };
}

/** What was observed, who asserts, or which item is judged. */
export function whatOf(line: RecordLine): string {
  if (line.kind === "observation") return line.what;
  return line.kind === "assertion" ? line.author : line.item;
}

function subjectOf(line: RecordLine): string | null {
  if (line.kind !== "observation") return null;
  const { subject } = line.facts;
  return typeof subject === "string" ? subject : null;
}
