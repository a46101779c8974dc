import { isSecretName } from "./rules-assigned.ts";
import { homeRule } from "./rules-homes.ts";
import { maskRules, type MaskRule } from "./rules.ts";

/** What one rule masked in one import. */
export type Masked = { readonly rule: string; readonly count: number };

/**
 * Takes keys, tokens, e-mail addresses and home directories out of texts, and counts by rule what it
 * took. A value that was masked never comes back out of it.
 */
export class Masker {
  readonly #counts = new Map<string, number>();
  readonly #overLines: readonly MaskRule[];
  readonly #inLines: readonly MaskRule[];
  /** Texts in which no rule found anything: names of agents, models and tools stand in every line. */
  readonly #clean = new Set<string>();

  /** @param homes home directories that no rule would know, such as the importer's own. */
  constructor(homes: readonly string[] = []) {
    const longestFirst = homes.toSorted((one, other) => other.length - one.length);
    const rules = [...longestFirst.flatMap((home) => homeRule(home) ?? []), ...maskRules];
    this.#overLines = rules.filter(({ overLines }) => overLines === true);
    this.#inLines = rules.filter(({ overLines }) => overLines !== true);
  }

  /**
   * The text without what must not be published. A text that was masked comes back as it is: rules are
   * asked until none finds anything, as a mask may end what hid the start of the next value. It ends, for
   * every find leaves fewer characters that are neither in a mask nor `~`.
   */
  text(value: string): string {
    if (this.#clean.has(value)) return value;
    const masked = this.#masked(value);
    const isShort = value.length <= longestRemembered && this.#clean.size < mostRemembered;
    if (masked === value && isShort) this.#clean.add(value);
    return masked;
  }

  #masked(value: string): string {
    let masked = this.#settled(this.#overLines, value);
    for (;;) {
      const byLines = linesOf(masked).map((lines) => this.#settled(this.#inLines, lines));
      const whole = byLines.join("");
      masked = this.#settled(this.#overLines, whole);
      if (masked === whole) return masked;
    }
  }

  /** A value of JSON with every text in it masked; keys stay. */
  value<Value>(value: Value): Value {
    return this.#value(value, "") as Value;
  }

  /** The value of a member of JSON, with every text in it masked; a name can make it a secret. */
  member(key: string, value: unknown): unknown {
    return this.#value(value, key);
  }

  /** Counts what another rule set took. */
  count(rule: string, count: number): void {
    this.#counts.set(rule, (this.#counts.get(rule) ?? 0) + count);
  }

  /** Since the last time this was asked. */
  taken(): readonly Masked[] {
    const taken = [...this.#counts].map(([rule, count]) => ({ rule, count }));
    this.#counts.clear();
    return taken;
  }

  /** Asks rules until none finds anything. */
  #settled(rules: readonly MaskRule[], text: string): string {
    let masked = text;
    for (;;) {
      const before = masked;
      for (const rule of rules) masked = this.#applied(rule, masked);
      if (masked === before) return masked;
    }
  }

  #applied({ id, hint, pattern, replace }: MaskRule, text: string): string {
    if (hint !== null && !hint.test(text)) return text;
    return text.replace(pattern, (whole: string, ...rest: readonly unknown[]) => {
      // after the groups come the offset, the text and, where groups have names, these
      const offset = rest.findIndex((part) => typeof part === "number");
      const instead = replace(whole, rest.slice(0, offset) as (string | undefined)[]);
      if (instead === whole) return whole;
      this.count(id, 1);
      return `${whole.slice(0, escapeLength(text, rest[offset] as number))}${instead}`;
    });
  }

  #value(value: unknown, key: string): unknown {
    if (typeof value === "string") return this.#member(key, this.text(value));
    if (Array.isArray(value)) return value.map((part) => this.#value(part, ""));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, this.#value(part, name)]),
    );
  }

  /** A text that is called a secret: masked as it stands in the text of a JSON file. */
  #member(key: string, text: string): string {
    if (!isSecretName(key)) return text;
    const masked = JSON.parse(this.text(JSON.stringify({ [key]: text }))) as Record<string, string>;
    return Object.values(masked)[0] ?? text;
  }
}

/** Texts that are remembered as clean: how long, and how many. */
const [longestRemembered, mostRemembered] = [200, 20_000];

/** Characters of a text that are masked at once, or more up to the end of the line. */
const fewLines = 64 * 1024;

/** A text in parts that end with lines: a rule is asked again only where it found something. */
function linesOf(text: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  while (text.length - start > fewLines) {
    const end = text.indexOf("\n", start + fewLines) + 1;
    if (end === 0) break;
    parts.push(text.slice(start, end));
    start = end;
  }
  return [...parts, text.slice(start)];
}

/**
 * The rules that would still mask something in a text.
 *
 * @param homes as the Masker was given them.
 */
export function survivors(text: string, homes: readonly string[] = []): readonly string[] {
  const masker = new Masker(homes);
  masker.text(text);
  return masker.taken().map(({ rule }) => rule);
}

const escapes = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;

/**
 * How many characters from a place on belong to a backslash before it, as the `n` of `\n` does in the
 * text of a JSON file: 0 where none does.
 */
function escapeLength(text: string, at: number): number {
  escapes.lastIndex = at;
  const [escape = ""] = escapes.exec(text) ?? [];
  let start = at;
  while (escape !== "" && start > 0 && text.charAt(start - 1) === "\\") start -= 1;
  return (at - start) % 2 === 1 ? escape.length : 0;
}
