import { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { Source } from "../exact/trace.ts";

/** `seq` of counted rows kept to be opened one by one; the rest are counted. */
const seqsKept = 100;

/** Counts rows of a log and remembers the first of them by `seq`. */
export class Tally {
  count = 0;
  seqs: number[] = [];

  add(seq: number): void {
    this.count += 1;
    const last = this.seqs.at(-1);
    if (last !== undefined && seq < last) this.#insert(seq);
    else if (this.seqs.length < seqsKept) this.seqs.push(seq);
  }

  /** What is known only later may stand earlier. */
  #insert(seq: number): void {
    const place = this.seqs.findIndex((other) => other > seq);
    this.seqs.splice(place, 0, seq);
    if (this.seqs.length > seqsKept) this.seqs.pop();
  }

  /** Takes in another tally of the same log. */
  merge(other: Tally): void {
    this.count += other.count;
    this.seqs = [...this.seqs, ...other.seqs].sort((a, b) => a - b).slice(0, seqsKept);
  }

  source(file: string): Source {
    return { file, count: this.count, seqs: this.seqs };
  }

  quantity(name: string, unit: string, file: string): Quantity {
    return Quantity.counted(name, unit, this.count, [this.source(file)]);
  }
}

/** Lines kept of one detected event. */
const linesKept = 20;

/** One detected event, such as a loop: the lines it was seen in, the first ones by `seq`. */
export class Detection {
  count = 0;
  readonly seqs: number[] = [];

  constructor(seqs: readonly number[] = []) {
    for (const seq of seqs) this.add(seq);
  }

  add(seq: number): void {
    this.count += 1;
    if (this.seqs.length < linesKept) this.seqs.push(seq);
  }
}

/** Counts detected events and remembers the first of them. */
export class Detections {
  count = 0;
  kept: Detection[] = [];

  /** Told of events when they are complete, which is not the order they began in. */
  add(detection: Detection): void {
    this.count += 1;
    const last = this.kept.at(-1);
    if (last === undefined || firstOf(last) <= firstOf(detection)) {
      if (this.kept.length < seqsKept) this.kept.push(detection);
      return;
    }
    const place = this.kept.findIndex((other) => firstOf(other) > firstOf(detection));
    this.kept.splice(place, 0, detection);
    if (this.kept.length > seqsKept) this.kept.pop();
  }

  merge(other: Detections): void {
    this.count += other.count;
    this.kept = [...this.kept, ...other.kept]
      .sort((a, b) => firstOf(a) - firstOf(b))
      .slice(0, seqsKept);
  }

  source(file: string): Source {
    const events = this.kept.map(({ count, seqs }) => ({ count, seqs: [...seqs] }));
    return { file, count: this.count, ...(events.length === 0 ? {} : { events }) };
  }

  quantity(name: string, unit: string, file: string): Quantity {
    return Quantity.counted(name, unit, this.count, [this.source(file)]);
  }
}

function firstOf({ seqs }: Detection): number {
  return seqs[0] ?? Infinity;
}

/** Half of what a number holds exactly: two parts below it have an exact sum. */
export const exactBelow = 4_503_599_627_370_496;

/** Adds whole numbers exactly, whatever their sum. */
export class Sum {
  #low = 0;
  #high = 0n;

  add(value: number): void {
    if (this.#low > exactBelow || value > exactBelow) {
      this.#high += BigInt(this.#low) + BigInt(value);
      this.#low = 0;
    } else this.#low += value;
  }

  merge(other: Sum): void {
    this.#high += other.total;
  }

  get total(): bigint {
    return this.#high + BigInt(this.#low);
  }
}

/** How often each whole number was seen: exact quantiles without keeping every row. */
export class Histogram {
  readonly counts = new Map<number, number>();
  count = 0;

  add(value: number, times = 1): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + times);
    this.count += times;
  }

  merge(other: Histogram): void {
    for (const [value, times] of other.counts) this.add(value, times);
  }

  /** The n-th smallest value, from 0. Ask in one go: it sorts once a call of `reader`. */
  reader(): (index: number) => Rational | undefined {
    const values = [...this.counts.keys()].sort((a, b) => a - b);
    let seen = 0;
    const ends = values.map((value) => (seen += this.counts.get(value) ?? 0));
    return (index) => {
      const place = ends.findIndex((end) => index < end);
      const value = values[place];
      return value === undefined ? undefined : Rational.of(value);
    };
  }

  largest(): number {
    let largest = 0;
    for (const value of this.counts.keys()) if (value > largest) largest = value;
    return largest;
  }
}
