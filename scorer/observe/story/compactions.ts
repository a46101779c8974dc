import { Sum, Tally } from "../tally.ts";
import type { EventOf } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

/** The sum of a field over rows; a row without it makes the sum one that is at least so much. */
export type PartialSum = {
  /** Whole number as text, of any size; `null` where no row has the field. */
  readonly sum: string | null;
  /** Rows without the field. */
  readonly lacking: number;
};

const fields = ["before", "after", "summarised", "dropped"] as const;
export type CompactionField = (typeof fields)[number];

/** Compactions of one tier: tokens before and after, and how much was summarised and dropped. */
export type CompactionFacts = {
  readonly times: Counted;
} & Readonly<Record<CompactionField, PartialSum>>;

/** By tier, those without one last (`tier: null`); `all` is their sum. */
export type CompactionsFacts = {
  readonly all: CompactionFacts;
  readonly tiers: readonly (CompactionFacts & { readonly tier: 1 | 2 | 3 | null })[];
};

class FieldSum {
  readonly #sum = new Sum();
  #known = 0;
  #lacking = 0;

  add(value: number | null | undefined): void {
    if (value == null) this.#lacking += 1;
    else {
      this.#sum.add(value);
      this.#known += 1;
    }
  }

  facts(): PartialSum {
    return {
      sum: this.#known === 0 ? null : this.#sum.total.toString(),
      lacking: this.#lacking,
    };
  }
}

class Compaction {
  readonly #times = new Tally();
  readonly #sums: Readonly<Record<CompactionField, FieldSum>> = {
    before: new FieldSum(),
    after: new FieldSum(),
    summarised: new FieldSum(),
    dropped: new FieldSum(),
  };

  add(event: EventOf<"compaction">): void {
    this.#times.add(event.seq);
    for (const field of fields) this.#sums[field].add(event[field]);
  }

  facts(): CompactionFacts {
    const { before, after, summarised, dropped } = this.#sums;
    return {
      times: countedLines(this.#times),
      before: before.facts(),
      after: after.facts(),
      summarised: summarised.facts(),
      dropped: dropped.facts(),
    };
  }
}

export class Compactions {
  readonly #all = new Compaction();
  readonly #tiers = new Map<1 | 2 | 3 | null, Compaction>();

  add(event: EventOf<"compaction">): void {
    this.#all.add(event);
    const tier = event.tier ?? null;
    const own = this.#tiers.get(tier) ?? new Compaction();
    this.#tiers.set(tier, own);
    own.add(event);
  }

  facts(): CompactionsFacts {
    const tiers = ([1, 2, 3, null] as const).flatMap((tier) => {
      const own = this.#tiers.get(tier);
      return own === undefined ? [] : [{ tier, ...own.facts() }];
    });
    return { all: this.#all.facts(), tiers };
  }
}
