import type { Mark, Session } from "./session.ts";

/** What was told by the sessions of one id: every mark, and which follows which. */
type Told = { readonly marks: Set<string>; readonly pairs: Set<string> };

/** Lines up to which a session repeats what another one told. */
export type Copied = { readonly line: number; readonly marks: number };

/**
 * Forks and agents of a session repeat its history with new times; so does a second copy of a file. What
 * a session begins with is cut as far as it stands the same, in the same order, in the session it comes
 * from. Where that one is not among the files, its other descendants tell; a single equal mark does not
 * count there, since two agents may begin alike.
 */
export class Copies {
  readonly #told = new Map<string, Told>();
  readonly #given: ReadonlySet<string>;

  /** @param given the ids of all sessions among the files. */
  constructor(given: ReadonlySet<string>) {
    this.#given = given;
  }

  /** Sessions must come after those they descend from. @returns `null` where nothing is a copy. */
  of({ meta, marks }: Session): Copied | null {
    const { id, parent } = meta;
    const isOrphan = parent !== null && !this.#given.has(parent);
    const own = this.#run(marks, id, 1);
    const inherited = parent === null ? 0 : this.#run(marks, parent, isOrphan ? 2 : 1);
    this.#keep(id, marks);
    if (parent !== null && isOrphan) this.#keep(parent, marks);
    const copied = Math.max(own, inherited);
    const last = marks[copied - 1];
    return last === undefined ? null : { line: last.line, marks: copied };
  }

  /** How many marks from the first stand in one run in what was told. */
  #run(marks: readonly Mark[], of: string, least: number): number {
    const told = this.#told.get(of);
    const [first] = marks;
    if (told === undefined || first === undefined || !told.marks.has(first.key)) return 0;
    let length = 1;
    while (length < marks.length && told.pairs.has(pair(marks, length))) length += 1;
    return length < least ? 0 : length;
  }

  #keep(of: string, marks: readonly Mark[]): void {
    const told = this.#told.get(of) ?? { marks: new Set<string>(), pairs: new Set<string>() };
    this.#told.set(of, told);
    marks.forEach(({ key }, index) => {
      told.marks.add(key);
      if (index > 0) told.pairs.add(pair(marks, index));
    });
  }
}

function pair(marks: readonly Mark[], index: number): string {
  return `${marks[index - 1]?.key ?? ""}\n${marks[index]?.key ?? ""}`;
}
