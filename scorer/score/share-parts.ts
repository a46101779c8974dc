/**
 * The same value with each part kept once, however often it occurs in it: scorecards of one run under
 * several rubrics, and of the run and its roles, say much alike. For data that nobody changes; what is
 * neither a list nor a plain object stays as it is.
 *
 * @example shareParts([{ a: [1] }, { a: [1] }]) // => the same, and both are one object
 */
export function shareParts<Value>(value: Value): Value {
  return new Sharing().part(value).value as Value;
}

/** What tells a number, a truth value or nothing apart from every other. */
function plainKey(value: unknown): string {
  if (typeof value === "bigint") return `${value.toString()}n`;
  return Object.is(value, -0) ? "-0" : String(value);
}

function isData(value: object): boolean {
  const made: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || made === Object.prototype || made === null;
}

/** A part, and what it is told by: a number of its own. */
type Part = { readonly value: unknown; readonly key: string };

class Sharing {
  readonly #kept = new Map<string, Part>();
  readonly #texts = new Map<string, Part>();
  /** What has an identity of its own, by it. */
  readonly #others = new Map<object, Part>();

  part(value: unknown): Part {
    if (typeof value === "string") return this.#text(value);
    if (typeof value === "function") return this.#other(value);
    if (typeof value !== "object" || value === null) return { value, key: plainKey(value) };
    if (!isData(value)) return this.#other(value);
    const isList = Array.isArray(value);
    const names = isList ? [] : Object.keys(value);
    const parts = Object.values(value).map((member) => this.part(member));
    const keys = parts.map(({ key }) => key).join(",");
    const key = isList ? `[${keys}` : `{${JSON.stringify(names)}${keys}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const members = parts.map((part) => part.value);
    const own = isList
      ? members
      : Object.fromEntries(names.map((name, index) => [name, members[index]]));
    return this.#keep(key, own);
  }

  #other(value: object): Part {
    const part = this.#others.get(value) ?? { value, key: `@${this.#others.size.toString()}` };
    this.#others.set(value, part);
    return part;
  }

  #text(value: string): Part {
    const part = this.#texts.get(value) ?? { value, key: `"${this.#texts.size.toString()}` };
    this.#texts.set(value, part);
    return part;
  }

  #keep(key: string, value: unknown): Part {
    const part = { value, key: `#${this.#kept.size.toString()}` };
    this.#kept.set(key, part);
    return part;
  }
}
