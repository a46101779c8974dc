import { Quantity } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { FigureName, Totals } from "../run-folder/totals.ts";
import { type CallFacts, unknownCalls } from "./call-facts.ts";
import { type RequestFacts, unknownRequests } from "./request-facts.ts";

/** Figures a source published where no log exists, under the names measures read. */
export class Published {
  readonly #totals: Totals;

  constructor(totals: Totals) {
    this.#totals = totals;
  }

  has(name: FigureName): boolean {
    return this.#totals.figures[name] !== undefined;
  }

  /** The published figure, or unknown: nobody published it. */
  quantity(name: FigureName, words: string, unit: string): Quantity {
    const figure = this.#totals.figures[name];
    if (figure === undefined) return Quantity.unknown({ code: "not published", about: words });
    const value =
      typeof figure.value === "number" ? Rational.of(figure.value) : Rational.parse(figure.value);
    const label = figure.rounded === true ? `${words}, rounded` : words;
    const source = { file: documentFiles.totals, pointer: `/figures/${name}` };
    return Quantity.counted(label, unit, value, [source]);
  }

  requests(): RequestFacts {
    const replies = this.quantity("replies", "replies", "replies");
    return {
      ...unknownRequests({ code: "not published", about: "a log of requests" }),
      made: this.quantity("requests", "model requests", "requests"),
      replies,
      inputTokens: this.quantity("inputTokens", "input tokens", "tokens"),
      cacheReadTokens: this.quantity("cacheReadTokens", "cache-read tokens", "tokens"),
      outputTokens: this.quantity("outputTokens", "output tokens", "tokens"),
      reasoningTokens: this.quantity("reasoningTokens", "reasoning tokens", "tokens"),
      reasoningShown: this.quantity(
        "repliesWithReasoning",
        "replies with reasoning shown",
        "replies",
      ),
      reasoningShownKnown: replies,
    };
  }

  calls(): CallFacts {
    const emitted = this.quantity("toolCalls", "tool calls", "calls");
    const invalid = this.quantity("schemaInvalidCalls", "invalid calls", "calls");
    return {
      ...unknownCalls({ code: "not published", about: "a log of tool calls" }),
      emitted,
      invalid,
      ran: emitted.minus(invalid).named("tool calls that were not invalid", "calls"),
      escapes: this.quantity(
        "sandboxEscapes",
        "distinct calls the sandbox refused or lost",
        "calls",
      ),
      escaped: Quantity.constant(0, "known escapes", "calls"),
      verifications: this.quantity("verificationActions", "verification actions", "actions"),
    };
  }
}
