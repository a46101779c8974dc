/** What a source takes its token figures to mean. */
export type Convention = {
  /**
   * What the input figure takes in: only tokens that no cache served or kept (`uncached`), those read
   * from a cache too, or everything (`all`).
   */
  readonly input: "uncached" | "uncached-and-read" | "all";
  /** Whether reasoning is a part of the output figure. */
  readonly output: "with-reasoning" | "without-reasoning";
  /** `none`: the provider keeps no cache it bills for, so that no figure means no tokens. */
  readonly cacheWrites: "reported" | "none";
};

/** The conventions of the sources (OpenAI counts cached tokens in, Anthropic beside, and so on). */
export const conventions = {
  anthropic: { input: "uncached", output: "with-reasoning", cacheWrites: "reported" },
  openai: { input: "all", output: "with-reasoning", cacheWrites: "none" },
  litellm: { input: "all", output: "with-reasoning", cacheWrites: "reported" },
  gemini: { input: "all", output: "without-reasoning", cacheWrites: "none" },
  opencode: { input: "uncached", output: "without-reasoning", cacheWrites: "reported" },
} as const satisfies Readonly<Record<string, Convention>>;

/** Token figures as a source gives them; `null` where it gives none. */
export type Figures = {
  readonly input: number | null;
  readonly output: number | null;
  readonly cacheRead: number | null;
  /** All writes, those at the one-hour price too. */
  readonly cacheWrite: number | null;
  readonly cacheWrite1h: number | null;
  readonly reasoning: number | null;
  /** The source's own sum, where it gives one: tells which convention it follows. */
  readonly total: number | null;
};

/** Nothing is known. */
export const noFigures: Figures = {
  input: null,
  output: null,
  cacheRead: null,
  cacheWrite: null,
  cacheWrite1h: null,
  reasoning: null,
  total: null,
};

/** The token figures of one request, and how to take them. */
export type Usage = Figures & {
  readonly convention: Convention;
  /** Figures of one scope follow one convention: a file, or one instrument in it. */
  readonly scope: string;
};

/** Usage with figures left out being unknown. */
export function usage(convention: Convention, scope: string, figures: Partial<Figures>): Usage {
  return { convention, scope, ...noFigures, ...figures };
}

/** True where any figure is known. */
export function hasFigures(figures: Figures): boolean {
  return Object.values(figures).some((figure) => figure !== null);
}
