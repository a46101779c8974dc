/** An element of a built page. Its attributes stay as they were written until somebody asks for one. */
export class Element {
  readonly tag: string;
  /** Where it stands among the elements of its page, and the last of those inside it. */
  readonly index: number;
  last: number;
  /** Its texts, as a range of the page's. */
  readonly from: number;
  to: number;
  readonly #attributes: string;

  constructor(tag: string, attributes: string, index: number, from: number) {
    this.tag = tag;
    this.#attributes = attributes;
    this.index = index;
    this.last = index;
    this.from = from;
    this.to = from;
  }

  /** What an attribute says, `""` for one without a value; `undefined` where it is not there. */
  attribute(name: string): string | undefined {
    // quicker than reading them: most elements have none of the name
    return this.#attributes.includes(name) ? attributeOf(this.#attributes, name) : undefined;
  }

  has(className: string): boolean {
    if (!this.#attributes.includes(className)) return false;
    return (attributeOf(this.#attributes, "class") ?? "").split(/\s+/).includes(className);
  }
}

const attribute = /([^\s=>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Reads one after the other as far as the one that is asked for: a value may hold what looks like one. */
function attributeOf(source: string, name: string): string | undefined {
  attribute.lastIndex = 0;
  for (;;) {
    const found = attribute.exec(source);
    if (found === null) return undefined;
    const [, own = "", double, single, bare] = found;
    if (own === name || own.toLowerCase() === name)
      return unescaped(double ?? single ?? bare ?? "");
  }
}

const marks: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** A text as it is read, its marks as the characters they stand for. */
export function unescaped(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return marks[name] ?? whole;
    return String.fromCodePoint(Number(name.slice(1).replace(/^x/i, "0x")));
  });
}
