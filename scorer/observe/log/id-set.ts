/**
 * A set of text ids that keeps 64 bits of each in a typed array, so that a million of them cost
 * 16 MB. Two different ids are taken for one once in about 10^19 pairs.
 */
export class IdSet {
  /** Both halves of an id side by side: looking for one mostly means waiting for memory, once. */
  #halves = new Uint32Array(2048);
  #count = 0;

  /** @returns false where the id was there before. */
  add(id: string): boolean {
    if (this.#count * 4 >= this.#halves.length) this.#grow();
    const [low, high] = hash(id);
    const added = put(this.#halves, low, high);
    if (added) this.#count += 1;
    return added;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#halves.length * 2);
    for (let slot = 0; slot < this.#halves.length; slot += 2) {
      const [low, high] = [this.#halves[slot] ?? 0, this.#halves[slot + 1] ?? 0];
      if (high !== 0) put(larger, low, high);
    }
    this.#halves = larger;
  }
}

/** @returns false where it was there before. */
function put(halves: Uint32Array, low: number, high: number): boolean {
  const mask = halves.length - 1;
  for (let slot = ((low ^ high) << 1) & mask; ; slot = (slot + 2) & mask) {
    const taken = halves[slot + 1];
    if (taken === high && halves[slot] === low) return false;
    if (taken === 0) {
      halves[slot] = low;
      halves[slot + 1] = high;
      return true;
    }
  }
}

/** cyrb53 by bryc (public domain), both halves kept; the second is never zero, which marks a free slot. */
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
