import type { Event } from "../../run-folder/event.ts";

/** An event of one kind. */
export type EventOf<Kind extends Event["kind"]> = Extract<Event, { readonly kind: Kind }>;

/** Characters kept of a text somebody wrote; names are told apart by as many. */
const charactersKept = 200;

/**
 * The first characters of a text, as a text of its own: a mere slice would keep all of a line in
 * memory. A character is never cut in two.
 */
export function cut(text: string): string {
  if (text.length <= charactersKept) return text;
  const units = text.slice(0, 2 * charactersKept);
  return Array.from(units).slice(0, charactersKept).join("");
}

/** A number or a text as text, cut. */
export function textOf(value: string | number | null | undefined): string | null {
  return value == null ? null : cut(value.toString());
}

/**
 * Rows by a name, `null` for rows that name none. Only so many names are told apart.
 */
export class ByName<Group> {
  readonly #groups = new Map<string | null, Group>();
  readonly #most: number;
  readonly #make: () => Group;

  constructor(most: number, make: () => Group) {
    this.#most = most;
    this.#make = make;
  }

  /** The group of a name; `null` where there are too many to begin another. */
  of(name: string | null | undefined): Group | null {
    const key = name ?? null;
    const known = this.#groups.get(key);
    if (known !== undefined) return known;
    if (this.#groups.size >= this.#most) return null;
    const group = this.#make();
    this.#groups.set(key, group);
    return group;
  }

  /** By name in code-unit order, rows without a name last. */
  sorted(): readonly (readonly [string | null, Group])[] {
    return [...this.#groups].sort(([a], [b]) => {
      if (a === b) return 0;
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b ? -1 : 1;
    });
  }
}
