import { Element, unescaped } from "./element.ts";
import { scan } from "./scan.ts";

const empty: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);

/** Which elements are meant: those of a tag, those that pass a test, or both. */
export type Test = {
  readonly tag?: string | undefined;
  readonly passes?: ((element: Element) => boolean) | undefined;
};

/** The whole page; or one element, of which nothing is found where it is not there itself. */
type Scope = readonly [] | readonly [Element | undefined];

/**
 * A page as it was written: elements in their order, each with its texts. It reads the markup this
 * site's own build and its feeds write, in which every element is closed, not any markup there is.
 */
export class Markup {
  readonly #source: string;
  readonly #elements: Element[] = [];
  readonly #byTag = new Map<string, Element[]>();
  readonly #ids = new Map<string, Element>();
  /** Beginning and end of each text. */
  readonly #texts: number[] = [];

  constructor(source: string) {
    this.#source = source;
    const open: Element[] = [];
    scan(source, {
      text: (from, to) => {
        // between two elements mostly one space stands
        if (to - from > 1 || source.charCodeAt(from) > 32) this.#texts.push(from, to);
      },
      open: (name, [from, to], isClosed, id) => {
        const element = this.#add(name.toLowerCase(), source.slice(from, to));
        if (id !== -1) this.#ids.set(unescaped(source.slice(id, source.indexOf('"', id))), element);
        if (!isClosed && !empty.has(element.tag)) open.push(element);
      },
      close: (name) => {
        this.#close(open, name.toLowerCase());
      },
    });
  }

  #add(tag: string, attributes: string): Element {
    const element = new Element(tag, attributes, this.#elements.length, this.#texts.length);
    this.#elements.push(element);
    const alike = this.#byTag.get(tag);
    if (alike === undefined) this.#byTag.set(tag, [element]);
    else alike.push(element);
    return element;
  }

  #close(open: Element[], tag: string): void {
    const from = open.findLastIndex((element) => element.tag === tag);
    if (from === -1) return;
    while (open.length > from) {
      const element = open.pop();
      if (element === undefined) return;
      element.last = this.#elements.length - 1;
      element.to = this.#texts.length;
    }
  }

  /** All text in an element, its parts set off from each other by a space. */
  text({ from, to }: Element): string {
    let text = "";
    for (let at = from; at < to; at += 2)
      text += ` ${this.#source.slice(this.#texts[at], this.#texts[at + 1])}`;
    return unescaped(text).replaceAll(/\s+/g, " ").trim();
  }

  /** The element of an id. */
  byId(id: string): Element | undefined {
    return this.#ids.get(id);
  }

  /** Elements of the page, or of one of its elements, that are meant by a test, in their order. */
  all(test: Test, ...scope: Scope): readonly Element[] {
    return [...this.#found(test, scope)];
  }

  first(test: Test, ...scope: Scope): Element | undefined {
    for (const element of this.#found(test, scope)) return element;
    return undefined;
  }

  *#found({ tag, passes }: Test, scope: Scope): Iterable<Element> {
    const [inside] = scope;
    if (scope.length === 1 && inside === undefined) return;
    const among = tag === undefined ? this.#elements : (this.#byTag.get(tag) ?? []);
    const last = inside?.last ?? this.#elements.length - 1;
    for (let at = firstAfter(among, inside?.index ?? -1); at < among.length; at += 1) {
      const element = among[at];
      if (element === undefined || element.index > last) return;
      if (passes === undefined || passes(element)) yield element;
    }
  }

  /** Text of the first element that is meant by a test. */
  textOf(test: Test, ...scope: Scope): string | undefined {
    const found = this.first(test, ...scope);
    return found === undefined ? undefined : this.text(found);
  }

  /** Texts of all of them. */
  textsOf(test: Test, ...scope: Scope): readonly string[] {
    return this.all(test, ...scope).map((element) => this.text(element));
  }
}

/** Where the first of elements, which are in their order, lies that comes after a place. */
function firstAfter(elements: readonly Element[], index: number): number {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((elements[middle]?.index ?? 0) > index) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What a page's head says under a name, such as `description` or `og:image`. */
export function contentOf(page: Markup, name: string): string | undefined {
  const passes = (element: Element): boolean =>
    element.attribute("name") === name || element.attribute("property") === name;
  return page.first({ tag: "meta", passes })?.attribute("content");
}

/** Elements of a class, and of a tag where one is given. */
export function classed(name: string, tag?: string): Test {
  return { tag, passes: (element) => element.has(name) };
}

export function tagged(tag: string): Test {
  return { tag };
}

/** Links to an address. */
export function linking(address: string): Test {
  return { tag: "a", passes: (element) => element.attribute("href") === address };
}
