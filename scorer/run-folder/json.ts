import { problemsKept, type Problem, type Report } from "./problem.ts";

/** Deepest nesting of a document that is read, JSON or XML (run-folder.md, bounds). */
export const deepestNesting = 64;
/** Lines a command may have printed before the JSON value it was asked for. */
const bannerLines = 64;
/** Longest text of a file that a problem repeats, in characters. */
const echoed = 80;

/** What `parseJson` does with text before the value. */
export type JsonOptions = {
  /** `warning` (the default): a byte-order mark is dropped and reported. `error`: it refuses the file. */
  readonly byteOrderMark?: "warning" | "error";
  /** `true`: up to `bannerLines` lines before the value are dropped and reported. */
  readonly banner?: boolean;
};

/**
 * A value of a foreign document in a few words, for the `found` of a problem.
 * @example quoted([1, 2]) // "a list of 2"
 */
export const quoted = (value: unknown): string => {
  if (value === undefined) return "nothing";
  if (typeof value === "string") {
    const whole = JSON.stringify(value.slice(0, echoed));
    const cut = value.length > echoed || whole.length > echoed + 2;
    return cut ? `${whole.slice(0, echoed).replace(/\\(u.{0,3})?$/, "")}…"` : whole;
  }
  if (Array.isArray(value)) return `a list of ${String(value.length)}`;
  return typeof value === "object" && value !== null ? "an object" : JSON.stringify(value);
};

/**
 * The JSON pointer to `label` inside what `pointer` points to.
 * @example pointerTo("/files", "a/b") // "/files/a~1b"
 */
export const pointerTo = (pointer: string, label: string | number): string =>
  `${pointer}/${String(label).slice(0, echoed).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/**
 * Where `offset` is in `text`; lines and columns count from 1, columns in UTF-16 units, a byte-order
 * mark in none.
 * @example placeOf("{\n!", 2) // "line 2, column 1"
 */
export const placeOf = (text: string, offset: number): string => {
  let line = 1;
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", start)) {
    line += 1;
    start = end + 1;
  }
  return `line ${String(line)}, column ${String(offset - start + 1)}`;
};

/** How a JSON report of an analyzer begins: an object, or a list of objects or lists. */
const valueStart = /\s*(?:\{\s*["}]|\[\s*[[{\]])/y;

/**
 * Where the JSON value of an analyzer output begins, after at most `bannerLines` lines of other text;
 * `null` where none does. A line such as `[vite] ready` or `{env}` begins no value.
 */
export const startOfJson = (text: string): number | null => {
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  for (let lines = 0; lines <= bannerLines; lines += 1) {
    valueStart.lastIndex = start;
    if (valueStart.test(text)) return start;
    const end = text.indexOf("\n", start);
    if (end === -1) return null;
    start = end + 1;
  }
  return null;
};

type Fault = Pick<Problem, "rule" | "place" | "found" | "expected">;

/** A fault that ends the reading of a document. */
class JsonFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.found);
    this.fault = fault;
  }
}

/** An open object (`keys`: those seen) or list (`keys` null), and the member being read. */
type Open = { readonly keys: Set<string> | null; label: string | number };

const space = /[ \t\n\r]*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const word = /[\w.+-]{1,20}|./suy;

/**
 * Checks the grammar of RFC 8259 before `JSON.parse` builds anything, because that function neither
 * bounds nesting nor says which key came twice, and places its faults differently in each engine.
 */
class JsonScanner {
  readonly repeated: Fault[] = [];
  readonly #text: string;
  readonly #open: Open[] = [];
  #at: number;

  constructor(text: string, start: number) {
    this.#text = text;
    this.#at = start;
  }

  scan(): void {
    this.#skip(space);
    do {
      while (this.#opens()) this.#skip(space);
      this.#skip(space);
    } while (this.#goesOn());
    if (this.#at < this.#text.length) this.#fault("nothing after the value");
  }

  /** Reads a whole value or the beginning of one; `true` where the value of a member comes next. */
  #opens(): boolean {
    const bracket = this.#text[this.#at];
    if (bracket === '"') this.#string();
    else if (bracket !== "{" && bracket !== "[") this.#skip(scalar, "a value");
    else {
      if (this.#open.length === deepestNesting)
        throw new JsonFault({
          rule: "json-depth",
          place: placeOf(this.#text, this.#at),
          found: `nesting deeper than ${String(deepestNesting)}`,
          expected: `at most ${String(deepestNesting)}`,
        });
      this.#at += 1;
      this.#skip(space);
      if (this.#text[this.#at] === (bracket === "{" ? "}" : "]")) this.#at += 1;
      else {
        const open: Open = { keys: bracket === "{" ? new Set() : null, label: 0 };
        this.#open.push(open);
        if (open.keys !== null) this.#key(open, open.keys);
        return true;
      }
    }
    return false;
  }

  /** After a value: closes what ends here; `true` where another member follows. */
  #goesOn(): boolean {
    for (let open = this.#open.at(-1); open !== undefined; open = this.#open.at(-1)) {
      const mark = this.#text[this.#at];
      if (mark === ",") {
        this.#at += 1;
        this.#skip(space);
        if (open.keys !== null) this.#key(open, open.keys);
        else if (typeof open.label === "number") open.label += 1;
        return true;
      }
      if (mark !== (open.keys === null ? "]" : "}"))
        this.#fault(open.keys === null ? '"," or "]"' : '"," or "}"');
      this.#at += 1;
      this.#open.pop();
      this.#skip(space);
    }
    return false;
  }

  #key(open: Open, keys: Set<string>): void {
    const start = this.#at;
    if (this.#text[start] !== '"') this.#fault("a key in double quotes");
    this.#string();
    const raw = this.#text.slice(start + 1, this.#at - 1);
    const key = raw.includes("\\") ? String(JSON.parse(`"${raw}"`)) : raw;
    open.label = key;
    if (keys.has(key) && this.repeated.length < problemsKept)
      this.repeated.push({
        rule: "json-duplicate-key",
        place: this.#open.reduce((to, { label }) => pointerTo(to, label), ""),
        found: `key ${quoted(key)} again at ${placeOf(this.#text, start)}`,
        expected: "each key of an object once",
      });
    keys.add(key);
    this.#skip(space);
    if (this.#text[this.#at] !== ":") this.#fault('":"');
    this.#at += 1;
    this.#skip(space);
  }

  #string(): void {
    this.#at += 1;
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 0x22) break;
      if (code === 0x5c) this.#skip(escape, "an escape of JSON");
      else if (code >= 0x20) this.#at += 1;
      else this.#fault("the rest of a string");
    }
    this.#at += 1;
  }

  /** Moves past a match of `pattern`; no match is a fault where something is `expected`. */
  #skip(pattern: RegExp, expected?: string): void {
    pattern.lastIndex = this.#at;
    if (pattern.test(this.#text)) this.#at = pattern.lastIndex;
    else if (expected !== undefined) this.#fault(expected);
  }

  #fault(expected: string): never {
    word.lastIndex = this.#at;
    const found = word.exec(this.#text)?.[0];
    throw new JsonFault({
      rule: "json-syntax",
      place: placeOf(this.#text, this.#at),
      found: found === undefined ? "the end of the text" : quoted(found),
      expected,
    });
  }
}

/**
 * The value of a text that is one JSON document, or `null` after at least one problem of level `error`.
 * Refused: a fault of syntax, nesting over `deepestNesting`, a key twice in one object. A key
 * `__proto__` becomes an own property like any other.
 * @example parseJson('{"a": 1}', "run.json", report) // { value: { a: 1 } }
 */
export const parseJson = (
  text: string,
  file: string,
  report: Report,
  { byteOrderMark = "warning", banner = false }: JsonOptions = {},
): { readonly value: unknown } | null => {
  const mark = text.startsWith("\uFEFF") ? 1 : 0;
  const expected = "the value at the start";
  if (mark === 1) {
    const rule = byteOrderMark === "error" ? "text-encoding" : "report-preamble";
    report({ level: byteOrderMark, rule, file, found: "a byte-order mark", expected });
    if (byteOrderMark === "error") return null;
  }
  const start = banner ? (startOfJson(text) ?? mark) : mark;
  if (start > mark && text.slice(mark, start).trim() !== "") {
    const found = `text before the value: ${quoted(text.slice(mark, start).trim())}`;
    report({ level: "warning", rule: "report-preamble", file, place: "line 1", found, expected });
  }
  const scanner = new JsonScanner(text, start);
  try {
    scanner.scan();
  } catch (fault) {
    if (!(fault instanceof JsonFault)) throw fault;
    report({ level: "error", file, ...fault.fault });
    return null;
  }
  for (const fault of scanner.repeated) report({ level: "error", file, ...fault });
  return scanner.repeated.length === 0 ? { value: JSON.parse(text.slice(start)) as unknown } : null;
};
