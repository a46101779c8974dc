import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Notes } from "../../scorer/formats/notes.ts";
import { TokenSettler, type Tokens } from "../../scorer/formats/tokens/settle.ts";
import {
  conventions,
  usage,
  type Convention,
  type Usage,
} from "../../scorer/formats/tokens/usage.ts";

const { anthropic, openai, litellm, gemini, opencode } = conventions;
const harbor: Convention = { ...litellm, input: "uncached-and-read" };

function settled(...usages: readonly Usage[]): {
  readonly tokens: readonly Tokens[];
  readonly notes: readonly string[];
} {
  const notes = new Notes();
  const settler = new TokenSettler(usages, notes);
  const tokens = usages.map((one) => settler.settle(one).tokens);
  return { tokens, notes: notes.list().map(({ note, count }) => `${note} ${String(count)}`) };
}

type Figures = Parameters<typeof usage>[2];

/** total where the parts are not known, uncached, read, write, output, reasoning. */
type Row = readonly (number | null)[];

describe("one request's figures", () => {
  it.each<readonly [string, Convention, Figures, Row]>([
    [
      "Anthropic: three disjoint parts",
      anthropic,
      { input: 6, cacheRead: 20_135, cacheWrite: 22_041, output: 997 },
      [null, 6, 20_135, 22_041, 997, null],
    ],
    [
      "OpenAI: cached within the prompt",
      openai,
      { input: 7000, cacheRead: 6500, output: 590, reasoning: 440 },
      [null, 500, 6500, 0, 590, 440],
    ],
    [
      "OpenAI without the cached part: only the total",
      openai,
      { input: 520, output: 80 },
      [520, null, null, 0, 80, null],
    ],
    [
      "LiteLLM: writes within the prompt",
      litellm,
      { input: 1000, cacheRead: 700, cacheWrite: 200, output: 5 },
      [null, 100, 700, 200, 5, null],
    ],
    [
      "LiteLLM without writes: the parts are not known",
      litellm,
      { input: 1000, cacheRead: 700, output: 5 },
      [1000, null, 700, null, 5, null],
    ],
    [
      "a prompt without its writes, which are beside it",
      harbor,
      { input: 1000, cacheRead: 700, cacheWrite: 50, output: 5 },
      [null, 300, 700, 50, 5, null],
    ],
    [
      "a prompt without its writes, which nobody says",
      harbor,
      { input: 1000, cacheRead: 700, output: 5 },
      [null, 300, 700, null, 5, null],
    ],
    [
      "Gemini: thoughts beside the output",
      gemini,
      { input: 9000, cacheRead: 8000, output: 100, reasoning: 50, total: 9150 },
      [null, 1000, 8000, 0, 150, 50],
    ],
    [
      "OpenCode: five disjoint parts",
      opencode,
      { input: 10, cacheRead: 20, cacheWrite: 30, output: 40, reasoning: 50, total: 150 },
      [null, 10, 20, 30, 90, 50],
    ],
    [
      "no output beside input is unknown",
      openai,
      { input: 273_023, cacheRead: 237_856, output: 0 },
      [null, 35_167, 237_856, 0, null, null],
    ],
    [
      "a call that was only billed for output",
      openai,
      { input: 0, cacheRead: 0, output: 7 },
      [null, 0, 0, 0, 7, null],
    ],
    [
      "all zero is nobody counting",
      litellm,
      { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
      [null, null, null, null, null, null],
    ],
    ["nothing at all", anthropic, {}, [null, null, null, null, null, null]],
  ])("%s", (_, convention, figures, expected) => {
    const [tokens] = settled(usage(convention, "a.json", figures)).tokens;
    expect([
      tokens?.inputTokens,
      tokens?.uncachedInputTokens,
      tokens?.cacheReadTokens,
      tokens?.cacheWriteTokens,
      tokens?.outputTokens,
      tokens?.reasoningTokens,
    ]).toEqual(expected);
  });

  it("leaves a one-hour part larger than all writes unknown", () => {
    const figures = { input: 1, cacheRead: 0, cacheWrite: 5, cacheWrite1h: 6, output: 1 };
    expect(settled(usage(anthropic, "a", figures)).tokens[0]?.cacheWrite1hTokens).toBeNull();
  });

  it("says which fields it worked out", () => {
    const notes = new Notes();
    const one = usage(gemini, "a", { input: 9, cacheRead: 8, output: 1, reasoning: 2 });
    expect(new TokenSettler([one], notes).settle(one).derived).toEqual([
      "cacheWriteTokens",
      "uncachedInputTokens",
      "outputTokens",
    ]);
  });
});

describe("a file that follows another convention than its source's", () => {
  const exclusive = (input: number, cacheRead: number, output: number): Usage =>
    usage(openai, "spans", { input, cacheRead, output });

  it("is read as its figures prove: a cached part larger than the whole", () => {
    const { tokens, notes } = settled(exclusive(3, 11_935, 5), exclusive(4, 12_000, 6));
    expect(tokens.map((of) => of.uncachedInputTokens)).toEqual([3, 4]);
    expect(notes).toEqual(["token-convention 2"]);
  });

  it("also for requests that prove nothing themselves", () => {
    const { tokens } = settled(exclusive(3, 11_935, 5), exclusive(500, 100, 6));
    expect(tokens[1]?.uncachedInputTokens).toBe(500);
  });

  it("by a sum that only comes out with the cached part beside", () => {
    const beside = usage(litellm, "f", {
      input: 500,
      cacheRead: 300,
      cacheWrite: 0,
      output: 20,
      total: 820,
    });
    const { tokens, notes } = settled(beside);
    expect(tokens[0]?.uncachedInputTokens).toBe(500);
    expect(notes).toEqual(["token-convention 1"]);
  });

  it("by a sum that only comes out with the cached part within", () => {
    const within = usage(anthropic, "f", {
      input: 500,
      cacheRead: 300,
      cacheWrite: 0,
      output: 20,
      total: 520,
    });
    expect(settled(within).tokens[0]?.uncachedInputTokens).toBe(200);
  });

  it("reasoning beside the output where it is larger than it", () => {
    const { tokens, notes } = settled(
      usage(openai, "f", { input: 10, cacheRead: 0, output: 5, reasoning: 7 }),
    );
    expect([tokens[0]?.outputTokens, tokens[0]?.reasoningTokens]).toEqual([12, 7]);
    expect(notes).toEqual(["token-convention 1"]);
  });

  it("keeps to its own where only few figures contradict it, and leaves those unknown", () => {
    const sound = [1, 2, 3].map((n) =>
      usage(openai, "f", { input: 100 * n, cacheRead: 50, output: 5, total: 100 * n + 5 }),
    );
    const { tokens, notes } = settled(
      ...sound,
      usage(openai, "f", { input: 10, cacheRead: 90, output: 5 }),
    );
    expect(tokens.map((of) => of.uncachedInputTokens)).toEqual([50, 150, 250, null]);
    expect(tokens.map((of) => of.cacheReadTokens)).toEqual([50, 50, 50, null]);
    expect(notes).toEqual(["mixed-convention 1", "impossible-tokens 1"]);
  });

  it("decides each scope by itself", () => {
    const other = usage(openai, "other", { input: 500, cacheRead: 100, output: 6 });
    expect(settled(exclusive(3, 11_935, 5), other).tokens[1]?.uncachedInputTokens).toBe(400);
  });
});

const figure = fc.option(fc.nat(1_000_000), { nil: null });
const anyUsage = fc
  .record({
    convention: fc.constantFrom(anthropic, openai, litellm, gemini, opencode, harbor),
    scope: fc.constantFrom("a", "b"),
    input: figure,
    output: figure,
    cacheRead: figure,
    cacheWrite: figure,
    cacheWrite1h: figure,
    reasoning: figure,
    total: figure,
  })
  .map((one): Usage => one);

describe("any figures", () => {
  it("never give a negative count, nor a part larger than its whole", () => {
    fc.assert(
      fc.property(fc.array(anyUsage, { maxLength: 20 }), (usages) => {
        for (const tokens of settled(...usages).tokens) {
          for (const value of Object.values(tokens))
            expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
          const { outputTokens: output, reasoningTokens: reasoning } = tokens;
          if (output !== null && reasoning !== null) expect(reasoning).toBeLessThanOrEqual(output);
          const { cacheWriteTokens: write, cacheWrite1hTokens: write1h } = tokens;
          if (write !== null && write1h !== null) expect(write1h).toBeLessThanOrEqual(write);
        }
      }),
    );
  });

  it("of a sound source come out as its parts, whatever its convention", () => {
    const parts = fc.tuple(
      fc.nat(999),
      fc.nat(999),
      fc.nat(999),
      fc.integer({ min: 1, max: 999 }),
      fc.nat(999),
    );
    const convention = fc.constantFrom(anthropic, litellm, opencode, harbor);
    fc.assert(
      fc.property(parts, convention, ([fresh, read, write, visible, reasoning], of) => {
        const all = {
          uncached: fresh,
          "uncached-and-read": fresh + read,
          all: fresh + read + write,
        };
        const output = of.output === "with-reasoning" ? visible + reasoning : visible;
        const figures = {
          input: all[of.input],
          cacheRead: read,
          cacheWrite: write,
          output,
          reasoning,
        };
        const total = fresh + read + write + visible + reasoning;
        const given = usage(
          of,
          "f",
          of.input === "uncached-and-read" ? figures : { ...figures, total },
        );
        const [tokens] = settled(given).tokens;
        expect(tokens).toMatchObject({
          uncachedInputTokens: fresh,
          cacheReadTokens: read,
          cacheWriteTokens: write,
          outputTokens: visible + reasoning,
          reasoningTokens: reasoning,
        });
      }),
    );
  });
});
