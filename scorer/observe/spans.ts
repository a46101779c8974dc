import type { Interval } from "./intervals.ts";

/**
 * Spans of time in the order in which they were seen: 16 bytes each, since a long run has millions.
 * One that begins within the span before it is joined to it.
 */
export class Spans {
  #bounds = new Float64Array(64);
  #length = 0;

  add(start: number, end: number): void {
    const last = this.#length - 2;
    const [from, to] = [this.#bounds[last] ?? Infinity, this.#bounds[last + 1] ?? -Infinity];
    if (start >= from && start <= to) {
      this.#bounds[last + 1] = Math.max(to, end);
      return;
    }
    if (this.#length === this.#bounds.length) this.#grow();
    this.#bounds[this.#length] = start;
    this.#bounds[this.#length + 1] = end;
    this.#length += 2;
  }

  takeIn(other: Spans): void {
    for (const [start, end] of other.#all()) this.add(start, end);
  }

  /** Those that share time with a union of intervals. */
  overlapping(union: readonly Interval[]): readonly Interval[] {
    const found: Interval[] = [];
    for (const span of this.#all()) if (overlaps(span, union)) found.push(span);
    return found;
  }

  *#all(): Generator<Interval> {
    for (let at = 0; at < this.#length; at += 2)
      yield [this.#bounds[at] ?? 0, this.#bounds[at + 1] ?? 0];
  }

  #grow(): void {
    const larger = new Float64Array(this.#bounds.length * 2);
    larger.set(this.#bounds);
    this.#bounds = larger;
  }
}

/** Looks for the first interval that ends after the span begins. */
function overlaps([start, end]: Interval, union: readonly Interval[]): boolean {
  let [low, high] = [0, union.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((union[middle]?.[1] ?? Infinity) > start) high = middle;
    else low = middle + 1;
  }
  return (union[low]?.[0] ?? Infinity) < end;
}
