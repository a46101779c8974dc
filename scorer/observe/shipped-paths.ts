import { lowerBound } from "../exact/lower-bound.ts";

/** Segments of a path beyond which it is known only by its whole text. */
const depthMax = 64;

/**
 * Finds the shipped file a report or a tool speaks of. Reports come from other machines: their paths
 * are matched by whole segments from the end, and the one path must contain the other.
 */
export class ShippedPaths {
  readonly #paths: ReadonlySet<string>;
  readonly #found = new Map<string, string | null>();
  #byEnd: SortedEnds | null = null;

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths);
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

  /** True where some shipped path may be meant, if only one of several that fit equally well. */
  knows(reported: string): boolean {
    return this.match(reported) !== null || this.#around(normalized(reported)).length > 0;
  }

  /** Every shipped path that any of these may mean; of several that fit equally well, all. */
  meantBy(reported: ReadonlySet<string>): ReadonlySet<string> {
    const ends = new Set([...reported].map(normalized));
    const certain = [...reported].flatMap((each) => this.match(each) ?? []);
    const possible = [...this.#paths].filter((path) => endsOf(path).some((end) => ends.has(end)));
    return new Set([...certain, ...possible]);
  }

  #search(path: string): string | null {
    const within = endsOf(path).find((end) => this.#paths.has(end));
    if (within !== undefined) return within;
    const around = this.#around(path);
    return around.length === 1 ? (around[0] ?? null) : null;
  }

  /** Up to two shipped paths that end with the given one: more could not be told apart either. */
  #around(path: string): readonly string[] {
    if (path.startsWith("/")) return [];
    this.#byEnd ??= new SortedEnds(this.#paths);
    return this.#byEnd.endingWith(`/${path}`, 2);
  }
}

/** Texts in the order of their reversed selves: those with a common end stand together. */
class SortedEnds {
  readonly #reversed: readonly string[];

  constructor(texts: Iterable<string>) {
    this.#reversed = Array.from(texts, reversed).sort();
  }

  endingWith(end: string, most: number): readonly string[] {
    const start = reversed(end);
    const texts = this.#reversed;
    const first = lowerBound(texts.length, (index) => (texts[index] ?? "") < start);
    const near = texts.slice(first, first + most);
    return near.filter((text) => text.startsWith(start)).map(reversed);
  }
}

/** The ends of a path that begin after a `/`, the longest first. */
function endsOf(path: string): readonly string[] {
  const ends: string[] = [];
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) {
    if (ends.length === depthMax) break;
    ends.push(path.slice(at + 1));
  }
  return ends;
}

function reversed(text: string): string {
  let turned = "";
  for (let at = text.length - 1; at >= 0; at -= 1) turned += text.charAt(at);
  return turned;
}

function normalized(reported: string): string {
  return reported.replaceAll("\\", "/").replace(/^(\.\/)+/, "");
}
