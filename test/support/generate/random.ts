import { sha256 } from "../make-folder.ts";

/**
 * Numbers that follow from a seed alone (mulberry32 by Tommy Ettinger, public domain), so that a
 * generated run is the same on every machine and in every version of every library.
 */
export class Random {
  readonly #seed: string;
  #state: number;
  #digests = 0;

  constructor(seed: string | number) {
    this.#seed = String(seed);
    this.#state = Number.parseInt(sha256(this.#seed).slice(0, 8), 16);
  }

  /** A stream of its own for a part, so that leaving out one part changes no other. */
  of(part: string): Random {
    return new Random(`${this.#seed}/${part}`);
  }

  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number {
    return low + (this.#next() % (high - low + 1));
  }

  /** True in so many of a thousand cases. */
  perMille(cases: number): boolean {
    return this.#next() % 1000 < cases;
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.integer(0, values.length - 1)];
    if (value === undefined) throw new RangeError("nothing to pick from");
    return value;
  }

  /** The same values in another order. */
  shuffled<Value>(values: readonly Value[]): Value[] {
    const keyed = values.map((value) => ({ value, key: this.#next() }));
    return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
  }

  /** A SHA-256 that no other call gives. */
  digest(): string {
    this.#digests += 1;
    return sha256(`${this.#seed} ${String(this.#digests)}`);
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
}
