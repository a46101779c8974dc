/**
 * Names that belong together, joined a pair at a time: sessions that continue, fork or call each other.
 * Takes nearly constant time a name, however long the chains are.
 */
export class Families {
  readonly #above = new Map<string, string>();

  /** The name that stands for all that a name belongs to: itself, as long as nothing was joined. */
  rootOf(name: string): string {
    let root = name;
    for (let next = this.#above.get(root); next !== undefined; next = this.#above.get(root))
      root = next;
    // every name on the way is led to the root, so that long chains are walked once
    for (let here = name; here !== root;) {
      const next = this.#above.get(here) ?? root;
      this.#above.set(here, root);
      here = next;
    }
    return root;
  }

  /** @param upper whose root stays that of both. */
  join(upper: string, lower: string): void {
    const [above, below] = [this.rootOf(upper), this.rootOf(lower)];
    if (above !== below) this.#above.set(below, above);
  }
}
