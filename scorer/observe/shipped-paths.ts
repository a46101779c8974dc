/**
 * Finds the shipped file a report or a tool speaks of. Reports come from other machines: their paths
 * are matched by whole segments from the end, and the one path must contain the other.
 */
export class ShippedPaths {
  readonly #paths: ReadonlySet<string>;
  readonly #byName = new Map<string, string[]>();
  readonly #found = new Map<string, string | null>();

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
    for (const path of this.#paths) {
      const name = nameOf(path);
      const sharing = this.#byName.get(name);
      if (sharing === undefined) this.#byName.set(name, [path]);
      else sharing.push(path);
    }
  }

  /** The shipped path, or `null` where none fits, or two fit equally well. */
  match(reported: string): string | null {
    const path = normalized(reported);
    if (this.#paths.has(path)) return path;
    const known = this.#found.get(path);
    if (known !== undefined) return known;
    const found = this.#search(path);
    if (this.#found.size < 100_000) this.#found.set(path, found);
    return found;
  }

  /** Every shipped path that may be meant: one, or several that fit equally well. */
  candidates(reported: string): readonly string[] {
    const path = this.match(reported);
    return path === null ? this.#around(normalized(reported)) : [path];
  }

  #search(path: string): string | null {
    const sharing = this.#byName.get(nameOf(path)) ?? [];
    const within = sharing.filter((shipped) => path.endsWith(`/${shipped}`));
    const longest = within.reduce((best, next) => (next.length > best.length ? next : best), "");
    if (longest !== "") return longest;
    const around = this.#around(path);
    return around.length === 1 ? (around[0] ?? null) : null;
  }

  #around(path: string): readonly string[] {
    if (path.startsWith("/")) return [];
    const sharing = this.#byName.get(nameOf(path)) ?? [];
    return sharing.filter((shipped) => shipped.endsWith(`/${path}`));
  }
}

function normalized(reported: string): string {
  return reported.replaceAll("\\", "/").replace(/^(\.\/)+/, "");
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
