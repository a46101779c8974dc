import type { Attempts } from "./attempts.ts";
import type { RecordProducer } from "./evidence-record.ts";
import type { Findings } from "./findings.ts";
import { mostLines } from "./form/lines.ts";
import { streamFile, streamsFolder } from "./form/paths.ts";
import type { Subject } from "./form/read-line.ts";
import type { Ledger } from "./ledger.ts";
import { readStream } from "./read-stream.ts";
import { headCause } from "./settled-lines.ts";
import type { StreamRecord } from "./stream-record.ts";
import type { RecordFolder } from "./record-folder.ts";

/** What arrived in the streams of a record. */
export type Streams = {
  /** Valid records of each producer by their `seq`. */
  readonly records: ReadonlyMap<string, ReadonlyMap<number, StreamRecord>>;
  /** Lines of each producer that are damaged, as far as they still say what they were. */
  readonly damaged: ReadonlyMap<string, readonly DamagedLine[]>;
  /** What the fault of a damaged record is counted under, by producer and `seq`. */
  readonly causes: ReadonlyMap<string, ReadonlyMap<number, string>>;
  /** Producers whose stream has as many lines as its head says, or no head that could say. */
  readonly whole: ReadonlySet<string>;
  /** Producers whose stream has a damaged or missing line. */
  readonly broken: ReadonlySet<string>;
  readonly lines: number;
  readonly producers: readonly RecordProducer[];
};

/** What a damaged line seems to have been about; `null` where nothing of it can be read. */
export type DamagedLine = Subject | null;

/** Reads every stream of an admitted producer, in code-unit order of their names. */
export async function readStreams(
  record: RecordFolder,
  ledger: Ledger,
  attempts: Attempts,
  findings: Findings,
): Promise<Streams> {
  const records = new Map<string, ReadonlyMap<number, StreamRecord>>();
  const damaged = new Map<string, readonly DamagedLine[]>();
  const causes = new Map<string, ReadonlyMap<number, string>>();
  const [broken, whole] = [new Set<string>(), new Set<string>()];
  const strangers: RecordProducer[] = [];
  const counts = new Map<string, { readonly lines: number; readonly valid: number }>();
  let [lines, skewed] = [0, 0];
  for (const file of [...record.files.keys()].sort()) {
    if (!file.startsWith(streamsFolder)) continue;
    const producer = file.slice(streamsFolder.length).replace(/\.jsonl$/, "");
    const admitted = ledger.producers.get(producer);
    if (admitted === undefined || !file.endsWith(".jsonl")) {
      findings.add({ code: "R-PROD", file, about: { producer }, cause: `file:${file}` });
      strangers.push({ id: producer, role: null, model: null, file, lines: 0, valid: 0 });
      continue;
    }
    const left = mostLines - ledger.lines - lines;
    const reading = { record, ledger, attempts, mostLines: left, findings };
    const stream = await readStream(file, admitted, reading);
    records.set(producer, stream.records);
    damaged.set(producer, stream.damaged);
    if (stream.isWhole) whole.add(producer);
    causes.set(producer, stream.causes);
    if (stream.isBroken) broken.add(producer);
    counts.set(producer, { lines: stream.lines, valid: stream.records.size });
    lines += stream.lines;
    skewed += stream.skewed;
  }
  reportGone(record, ledger, broken, findings);
  if (skewed > 0) findings.add({ code: "T-SKEW", about: { count: skewed } });
  const producers = [...ledger.producers.values()].map(({ id, role, model }): RecordProducer => {
    const of = counts.get(id);
    const file = of === undefined ? null : streamFile(id);
    const { lines: all, valid } = of ?? { lines: 0, valid: 0 };
    return { id, role, model: model ?? null, file, lines: all, valid };
  });
  return {
    records,
    damaged,
    causes,
    whole,
    broken,
    lines,
    producers: [...producers, ...strangers],
  };
}

/** Streams the close names that are not there. */
function reportGone(
  { files }: RecordFolder,
  { close, producers }: Ledger,
  broken: Set<string>,
  findings: Findings,
): void {
  for (const [producer, { count }] of Object.entries(close?.heads ?? {})) {
    const file = streamFile(producer);
    if (files.has(file) || count === 0) continue;
    findings.add({ code: "H-GONE", file, about: { producer, count }, cause: headCause(file) });
    if (producers.has(producer)) broken.add(producer);
  }
}
