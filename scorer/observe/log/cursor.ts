import { quoted } from "../../run-folder/json.ts";
import type { Problem, Report } from "../../run-folder/problem.ts";
import { IdSet } from "./id-set.ts";
import { lineBytesMax, type Line } from "./lines.ts";

/** A valid line of a log. */
export type Row = { readonly seq: number; readonly id: string };

/** Says of a parsed line whether it is a row; reports what it is not. */
export type RowCheck<Kind extends Row> = (
  value: unknown,
  file: string,
  line: number,
  report: Report,
) => Kind | null;

/** Unreadable lines after which a file is given up: it says nothing more as it is. */
const brokenMost = 10_000;

/** Thrown where a line has a smaller `seq` than the one before it: the log must be read by its index. */
export class OutOfOrder extends Error {
  readonly file: string;

  constructor(file: string) {
    super(`"${file}" is not in the order of seq`);
    this.file = file;
  }
}

/**
 * Walks the valid rows of one log in the order of `seq`, a batch at a time. A line repeated byte for
 * byte counts once; one that shares its `seq` or `id` with other bytes is a problem, and both count.
 */
export class Cursor<Kind extends Row> {
  /** The row now looked at; `null` before the first, after the last, and where a batch has run out. */
  row: Kind | null = null;
  /** `seq` of the last row. */
  seq = -1;
  ended = false;
  /** Lines that could not be read as rows. */
  broken = 0;

  readonly #file: string;
  readonly #batches: AsyncIterator<readonly Line[]>;
  readonly #check: RowCheck<Kind>;
  readonly #report: Report;
  readonly #ids = new IdSet();
  #batch: readonly Line[] = [];
  #next = 0;
  /** The first line of this `seq`, and those with other bytes where there are any. */
  #text = "";
  #others: IdSet | null = null;

  constructor(
    file: string,
    batches: AsyncIterator<readonly Line[]>,
    check: RowCheck<Kind>,
    report: Report,
  ) {
    this.#file = file;
    this.#batches = batches;
    this.#check = check;
    this.#report = report;
  }

  /** Goes to the next row of the batch; leaves `row` null where the batch holds no more. */
  advance(): void {
    this.row = null;
    while (this.row === null && this.broken <= brokenMost) {
      const line = this.#batch[this.#next];
      if (line === undefined) return;
      this.#next += 1;
      this.row = this.#read(line);
    }
  }

  /** Fetches the next batch and goes to its first row, until there is a row or the log ends. */
  async refill(): Promise<void> {
    while (this.row === null && !this.ended) {
      if (this.broken > brokenMost) {
        this.#report({
          level: "error",
          rule: "file-bounds",
          file: this.#file,
          found: `more than ${brokenMost.toString()} lines that cannot be read`,
          expected: "a log; the rest was not read",
        });
        this.ended = true;
        await this.close();
        return;
      }
      const step = await this.#batches.next();
      if (step.done === true) {
        this.ended = true;
        return;
      }
      this.#batch = step.value;
      this.#next = 0;
      this.advance();
    }
  }

  /** Lets go of the file before its end. */
  async close(): Promise<void> {
    await this.#batches.return?.();
  }

  #read({ number, text, fault }: Line): Kind | null {
    if (text === null)
      return this.#refuse(
        number,
        fault === "length" ? "a longer line" : "bytes that are not UTF-8",
        fault === "length" ? `at most ${lineBytesMax.toString()} bytes` : "strict UTF-8",
      );
    const value = parsed(text);
    if (value === undefined)
      return this.#refuse(number, whyNotJson(text), "one JSON object a line");
    const row = this.#check(value, this.#file, number, this.#report);
    if (row === null) {
      this.broken += 1;
      return null;
    }
    const { seq } = row;
    if (seq < this.seq) throw new OutOfOrder(this.#file);
    if (seq > this.seq) {
      this.seq = seq;
      this.#text = text;
      this.#others = null;
    } else if (this.#isRepeated(text)) {
      this.#say("warning", "log-repeated", number, "the same line again", "each line once");
      return null;
    } else {
      const found = `"seq" ${seq.toString()} again, with other bytes`;
      this.#say("error", "log-conflict", number, found, `a "seq" of its own`);
    }
    if (!this.#ids.add(row.id))
      this.#say(
        "error",
        "log-conflict",
        number,
        `"id" ${quoted(row.id)} again, with other bytes`,
        `an "id" of its own`,
      );
    return row;
  }

  #isRepeated(text: string): boolean {
    if (text === this.#text) return true;
    this.#others ??= new IdSet();
    return !this.#others.add(text);
  }

  #refuse(line: number, found: string, expected: string): null {
    this.broken += 1;
    this.#say("error", "log-line", line, found, expected);
    return null;
  }

  #say(
    level: Problem["level"],
    rule: Problem["rule"],
    line: number,
    found: string,
    expected: string,
  ): void {
    this.#report({
      level,
      rule,
      file: this.#file,
      place: `line ${line.toString()}`,
      found,
      expected,
    });
  }
}

/** `undefined` where the text is not strict JSON; a carriage return at the end is not strict here. */
function parsed(text: string): unknown {
  if (text.endsWith("\r")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyNotJson(text: string): string {
  if (text === "") return "an empty line";
  if (text.startsWith("\ufeff")) return "a byte-order mark";
  if (text.endsWith("\r")) return "a carriage return at the end of the line";
  return `text that is not JSON: ${quoted(text)}`;
}
