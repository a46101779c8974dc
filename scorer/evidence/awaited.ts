/** What a rule or a fixed expectation waits for, and what came: whole, damaged, or not at all. */
export class Awaited {
  /** Attempts, or the subject of a fixed expectation. */
  readonly names: readonly string[];
  readonly #arrived = new Set<string>();
  readonly #damaged = new Set<string>();

  constructor(names: readonly string[]) {
    this.names = names;
  }

  /** @returns false where it was here before. */
  arrive(name: string): boolean {
    if (this.#arrived.has(name)) return false;
    this.#damaged.delete(name);
    this.#arrived.add(name);
    return true;
  }

  damage(name: string): void {
    if (!this.#arrived.has(name)) this.#damaged.add(name);
  }

  get arrived(): number {
    return this.#arrived.size;
  }

  /** Those of which nothing came at all. */
  get absent(): number {
    return this.names.length - this.#arrived.size - this.#damaged.size;
  }

  /** The first that did not come whole. */
  firstMissing(): string | undefined {
    return this.names.find((name) => !this.#arrived.has(name));
  }
}
