import { digestOf, printLine, type Citation, type Fields } from "./line.ts";

/** The lines of one file, each naming the digest of the one before it. */
export class Chain {
  readonly #producer: string;
  readonly #lines: string[] = [];
  #head: string;

  /** @param first what the first line names as the one before it */
  constructor(producer: string, first: string) {
    this.#producer = producer;
    this.#head = first;
  }

  /** Adds a line; `fields` may replace `seq`, `prev` and `producer`. The next line follows this one as written. */
  append(fields: Fields): Citation {
    const seq = this.#lines.length;
    const line = printLine({ producer: this.#producer, seq, prev: this.#head, ...fields });
    this.#lines.push(line);
    this.#head = digestOf(line);
    return { producer: this.#producer, seq, digest: this.#head };
  }

  /** As `run.close` names it. */
  head(): { readonly count: number; readonly head: string } {
    return { count: this.#lines.length, head: this.#head };
  }

  bytes(): Uint8Array {
    return Buffer.from(this.#lines.map((line) => `${line}\n`).join(""));
  }
}
