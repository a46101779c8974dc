import { Tally } from "../tally.ts";
import type { EventOf } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

/** Findings of reviews, and whether they turned out to be real. */
export type ReviewFacts = {
  readonly findings: Counted;
  /** Those of which it is known. */
  readonly known: Counted;
  /** Those of them that were not real. */
  readonly falsePositives: Counted;
};

export class Reviews {
  readonly #findings = new Tally();
  readonly #known = new Tally();
  readonly #falsePositives = new Tally();

  add({ seq, real }: EventOf<"review">): void {
    this.#findings.add(seq);
    if (real == null) return;
    this.#known.add(seq);
    if (!real) this.#falsePositives.add(seq);
  }

  facts(): ReviewFacts {
    return {
      findings: countedLines(this.#findings),
      known: countedLines(this.#known),
      falsePositives: countedLines(this.#falsePositives),
    };
  }
}
