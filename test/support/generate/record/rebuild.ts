import {
  digestOf,
  digestOfNothing,
  ledgerPath,
  printLine,
  type Fields,
  type RecordFiles,
} from "./line.ts";

type Row = Readonly<Record<string, unknown>> | string;
type Input = { readonly producer: string; readonly seq: number };
type Placed = { readonly seq: number; readonly digest: string };

/** A file whose lines are chained anew, one after the other. */
class Rebuilt {
  readonly rows: readonly Row[];
  readonly #written: string[] = [];
  head: string;

  constructor(bytes: Uint8Array, first: string) {
    this.rows = Buffer.from(bytes)
      .toString()
      .split(/(?<=\n)/)
      .filter((line) => line !== "")
      .map(rowOf);
    this.head = first;
  }

  get count(): number {
    return this.#written.length;
  }

  /** Writes the next row, with members replaced; what is no line of JSON stays as it is. */
  write(replaced: (row: Fields) => Fields): void {
    const row = this.rows[this.count];
    if (row === undefined) throw new RangeError("no row is left");
    const head = { seq: this.count, prev: this.head };
    const line =
      typeof row === "string" ? row : `${printLine({ ...row, ...replaced(row), ...head })}\n`;
    this.head = digestOf(line.replace(/\n$/, ""));
    this.#written.push(line);
  }

  bytes(): Uint8Array {
    return Buffer.from(this.#written.join(""));
  }
}

/**
 * The record as a forger leaves it: every `seq` dense again, every `prev` right, every input of a
 * verdict pointing where its line is now (found by the producer and `seq` it named), and the heads of
 * all streams in `run.close`. `issued`, the digests of contracts and of the expected set, and the
 * manifest stay as they are.
 */
export function rebuildChains(files: RecordFiles): RecordFiles {
  const ledger = new Rebuilt(files.get(ledgerPath) ?? new Uint8Array(), digestOfNothing);
  const same = () => ({});
  if (ledger.rows.length > 0) ledger.write(same);
  const streams = new Map<string, Rebuilt>();
  for (const [path, bytes] of files) {
    const producer = /^data\/streams\/(.+)\.jsonl$/.exec(path)?.[1];
    if (producer !== undefined) streams.set(producer, new Rebuilt(bytes, ledger.head));
  }
  rebuildStreams(streams);
  const heads = Object.fromEntries(
    [...streams].map(([id, { count, head }]) => [id, { count, head }]),
  );
  while (ledger.count < ledger.rows.length)
    ledger.write((row) => (row["kind"] === "run.close" ? { heads } : {}));
  const written = [...streams].map(([producer, stream]): [string, Uint8Array] => [
    `data/streams/${producer}.jsonl`,
    stream.bytes(),
  ]);
  const rebuilt = new Map([...files, ...written]);
  return files.has(ledgerPath) ? rebuilt.set(ledgerPath, ledger.bytes()) : rebuilt;
}

/** Each stream as far as what it cites is placed, in turns; inputs that cite in a ring stay as they are. */
function rebuildStreams(streams: ReadonlyMap<string, Rebuilt>): void {
  const placed = new Map<string, Placed>();
  const waiting = new Set(
    [...streams].flatMap(([producer, { rows }]) => rows.flatMap((row) => keyOf(producer, row))),
  );
  let stuck = false;
  for (;;) {
    let moved = false;
    let left = false;
    for (const [producer, stream] of streams) {
      for (
        let row = stream.rows[stream.count];
        row !== undefined;
        row = stream.rows[stream.count]
      ) {
        if (!stuck && inputsOf(row).some((input) => waiting.has(nameOf(input)))) break;
        stuck = false;
        moved = true;
        const seq = stream.count;
        stream.write((fields) => ({ ...repointed(fields, placed) }));
        for (const key of keyOf(producer, row)) {
          if (waiting.delete(key)) placed.set(key, { seq, digest: stream.head });
        }
      }
      left ||= stream.count < stream.rows.length;
    }
    if (!left) return;
    stuck = !moved;
  }
}

function repointed(fields: Fields, placed: ReadonlyMap<string, Placed>): Fields {
  const inputs = fields["inputs"];
  if (!Array.isArray(inputs)) return {};
  return {
    inputs: inputs.map((input: unknown) =>
      isInput(input) ? { ...input, ...placed.get(nameOf(input)) } : input,
    ),
  };
}

function rowOf(line: string): Row {
  if (!line.endsWith("\n")) return line;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Fields)
      : line;
  } catch {
    return line;
  }
}

function keyOf(producer: string, row: Row): readonly string[] {
  return typeof row !== "string" && typeof row["seq"] === "number"
    ? [nameOf({ producer, seq: row["seq"] })]
    : [];
}

function inputsOf(row: Row): readonly Input[] {
  const inputs: unknown = typeof row === "string" ? null : row["inputs"];
  return Array.isArray(inputs) ? inputs.filter(isInput) : [];
}

function isInput(value: unknown): value is Input {
  return typeof value === "object" && value !== null && "producer" in value && "seq" in value;
}

function nameOf({ producer, seq }: Input): string {
  return `${producer} ${String(seq)}`;
}
