import type { RawLine } from "./form/lines.ts";
import type { RecordLine, Reference, Verdict } from "./schema/record.ts";

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
