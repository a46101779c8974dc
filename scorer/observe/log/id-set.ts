/**
 * A set of text ids that keeps 64 bits of each in typed arrays, so that a million of them cost
 * 16 MB. Two different ids are taken for one once in about 10^19 pairs.
 */
export class IdSet {
  #low = new Uint32Array(1024);
  #high = new Uint32Array(1024);
  #count = 0;

  /** @returns false where the id was there before. */
  add(id: string): boolean {
    if (this.#count * 2 >= this.#low.length) this.#grow();
    const [low, high] = hash(id);
    const added = this.#put(low, high);
    if (added) this.#count += 1;
    return added;
  }

  #put(low: number, high: number): boolean {
    const mask = this.#low.length - 1;
    for (let slot = (low ^ high) & mask; ; slot = (slot + 1) & mask) {
      const [takenLow, takenHigh] = [this.#low[slot], this.#high[slot]];
      if (takenLow === low && takenHigh === high) return false;
      if (takenLow === 0 && takenHigh === 0) {
        this.#low[slot] = low;
        this.#high[slot] = high;
        return true;
      }
    }
  }

  #grow(): void {
    const [low, high] = [this.#low, this.#high];
    this.#low = new Uint32Array(low.length * 2);
    this.#high = new Uint32Array(low.length * 2);
    low.forEach((value, slot) => {
      const other = high[slot] ?? 0;
      if (value !== 0 || other !== 0) this.#put(value, other);
    });
  }
}

/** cyrb53 by bryc (public domain), both halves kept; never two zeros, which mark a free slot. */
export function hash(text: string): readonly [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, (b | 1) >>> 0];
}
