import type { Notes } from "../notes.ts";
import { provenConventions } from "./convention.ts";
import type { Convention, Usage } from "./usage.ts";

/** The token fields of a request line: disjoint parts of the input, reasoning a part of the output. */
export type Tokens = {
  readonly inputTokens: number | null;
  readonly uncachedInputTokens: number | null;
  readonly cacheReadTokens: number | null;
  readonly cacheWriteTokens: number | null;
  readonly cacheWrite1hTokens: number | null;
  readonly outputTokens: number | null;
  readonly reasoningTokens: number | null;
};

export type Settled = { readonly tokens: Tokens; readonly derived: readonly (keyof Tokens)[] };

/** Nothing is known. */
export const unknownTokens: Tokens = {
  inputTokens: null,
  uncachedInputTokens: null,
  cacheReadTokens: null,
  cacheWriteTokens: null,
  cacheWrite1hTokens: null,
  outputTokens: null,
  reasoningTokens: null,
};

/**
 * Turns the figures of any convention into disjoint parts. Where figures contradict each other, the ones
 * that cannot be right are unknown; an output of 0 beside input is unknown, since no reply has none.
 */
export class TokenSettler {
  readonly #conventionOf: (usage: Usage) => Convention;
  readonly #notes: Notes;

  /** @param usages all figures of the import: those of one scope decide its convention together. */
  constructor(usages: readonly Usage[], notes: Notes) {
    this.#conventionOf = provenConventions(usages, notes);
    this.#notes = notes;
  }

  settle(usage: Usage): Settled {
    const convention = this.#conventionOf(usage);
    if (isEmpty(usage)) {
      this.#notes.add("zero-usage", { about: usage.scope });
      return { tokens: unknownTokens, derived: [] };
    }
    const input = this.#input(usage, convention);
    const output = this.#output(usage, convention);
    return {
      tokens: { ...input.tokens, ...output.tokens },
      derived: [...input.derived, ...output.derived],
    };
  }

  #input(usage: Usage, convention: Convention): Part<InputField> {
    const { input, cacheRead: read } = usage;
    const noWrites = convention.cacheWrites === "none" && usage.cacheWrite === null;
    const write = noWrites && input !== null ? 0 : usage.cacheWrite;
    const given = {
      cacheReadTokens: read,
      cacheWriteTokens: write,
      cacheWrite1hTokens: longWrites(usage),
    };
    const derived: InputField[] = noWrites && input !== null ? ["cacheWriteTokens"] : [];
    if (convention.input === "uncached" || input === null)
      return { tokens: { inputTokens: null, uncachedInputTokens: input, ...given }, derived };
    const writesWithin = convention.input === "all";
    const within = writesWithin ? [read, write] : [read];
    const cached = within.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    if (cached > input) {
      this.#impossible(usage, `${cached.toString()} cached of ${input.toString()} input tokens`);
      return { tokens: noInput, derived: [] };
    }
    const beside = writesWithin ? 0 : write;
    const total = beside === null ? null : input + beside;
    const uncached = within.includes(null) ? null : input - cached;
    // a total says something only where not all of its parts are known
    const isWhole = uncached !== null && read !== null && write !== null;
    const inputTokens = isWhole ? null : total;
    if (uncached !== null) derived.push("uncachedInputTokens");
    return { tokens: { inputTokens, uncachedInputTokens: uncached, ...given }, derived };
  }

  #output(usage: Usage, convention: Convention): Part<OutputField> {
    const { output, reasoning } = usage;
    if (convention.output === "without-reasoning") {
      const all = output === null ? null : output + (reasoning ?? 0);
      const tokens = { outputTokens: this.#notZero(all, usage), reasoningTokens: reasoning };
      return { tokens, derived: reasoning === null ? [] : ["outputTokens"] };
    }
    const isImpossible = output !== null && reasoning !== null && reasoning > output;
    if (isImpossible)
      this.#impossible(
        usage,
        `${reasoning.toString()} reasoning of ${output.toString()} output tokens`,
      );
    const tokens = {
      outputTokens: this.#notZero(output, usage),
      reasoningTokens: isImpossible ? null : reasoning,
    };
    return { tokens, derived: [] };
  }

  #notZero(output: number | null, { input, cacheRead, scope }: Usage): number | null {
    if (output !== 0 || (input ?? 0) + (cacheRead ?? 0) === 0) return output;
    this.#notes.add("zero-output", { about: scope });
    return null;
  }

  #impossible({ scope }: Usage, found: string): void {
    this.#notes.add("impossible-tokens", { about: scope, found });
  }
}

/** Of an input whose figures contradict each other. */
const noInput = {
  inputTokens: null,
  uncachedInputTokens: null,
  cacheReadTokens: null,
  cacheWriteTokens: null,
  cacheWrite1hTokens: null,
};

/** The writes at the one-hour price, where they can be a part of all writes. */
function longWrites({ cacheWrite, cacheWrite1h }: Usage): number | null {
  return cacheWrite !== null && cacheWrite1h !== null && cacheWrite1h <= cacheWrite
    ? cacheWrite1h
    : null;
}

type InputField = Exclude<keyof Tokens, OutputField>;
type OutputField = "outputTokens" | "reasoningTokens";
type Part<Field extends keyof Tokens> = {
  readonly tokens: Pick<Tokens, Field>;
  readonly derived: readonly Field[];
};

/** Figures are there, and all of them are 0: nobody counted. */
function isEmpty({ input, output, cacheRead, cacheWrite, reasoning, total }: Usage): boolean {
  const known = [input, output, cacheRead, cacheWrite, reasoning, total].filter(
    (figure) => figure !== null,
  );
  return known.length > 0 && known.every((figure) => figure === 0);
}
