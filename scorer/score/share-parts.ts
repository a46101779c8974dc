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
  /** What was met before, by its identity: a part that occurs twice is mostly one object already. */
  readonly #met = new Map<object, Part>();

  part(value: unknown): Part {
    if (typeof value === "string") return this.#text(value);
    const isObject = typeof value === "function" || (typeof value === "object" && value !== null);
    if (!isObject) return { value, key: plainKey(value) };
    const met = this.#met.get(value);
    if (met !== undefined) return met;
    const part = isData(value)
      ? this.#data(value)
      : { value, key: `@${this.#met.size.toString()}` };
    this.#met.set(value, part);
    return part;
  }

  #data(value: object): Part {
    const isList = Array.isArray(value);
    const names = isList ? [] : Object.keys(value);
    const members: unknown[] = Object.values(value);
    const parts = members.map((member) => this.part(member));
    const keys = parts.map(({ key }) => key).join(",");
    const key = isList ? `[${keys}` : `{${this.#text(JSON.stringify(names)).key}:${keys}`;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    if (parts.every((part, index) => Object.is(part.value, members[index])))
      return this.#keep(key, value);
    const own = parts.map((part) => part.value);
    return this.#keep(
      key,
      isList ? own : Object.fromEntries(names.map((name, index) => [name, own[index]])),
    );
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
