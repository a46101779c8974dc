import type { Attempts } from "./attempts.ts";
import { blobFault } from "./blobs.ts";
import type { Findings } from "./findings.ts";
import type { Ledger } from "./ledger.ts";
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
