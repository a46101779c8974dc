import { Tally } from "../tally.ts";
import { cut, type EventOf, ByName } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

/** Names of breakers, and steps that were entered again, told apart; lines of others are counted. */
const namesKept = 1000;

/** How near something came to its limit: the line with the largest count, and the limit it gives. */
type Nearest = { readonly highest: number | null; readonly limit: number | null };

class Approach {
  readonly times = new Tally();
  nearest: Nearest = { highest: null, limit: null };

  add(seq: number, count: number | null | undefined, limit: number | null | undefined): void {
    this.times.add(seq);
    const highest = count ?? null;
    const known = this.nearest.highest;
    if (known === null || (highest !== null && highest > known))
      this.nearest = { highest, limit: limit ?? null };
  }
}

/** What became of one circuit breaker. */
export type BreakerFacts = Nearest & {
  /** Cut at 200 characters; `null`: the lines do not say. */
  readonly name: string | null;
  readonly times: Counted;
  readonly tripped: Counted;
};

export type BreakersFacts = {
  readonly breakers: readonly BreakerFacts[];
  /** Lines of further names. */
  readonly further: Counted;
};

class Breaker extends Approach {
  readonly tripped = new Tally();
}

export class Breakers {
  readonly #named = new ByName(namesKept, () => new Breaker());
  readonly #further = new Tally();

  add({ seq, name, count, limit, tripped }: EventOf<"breaker">): void {
    const breaker = this.#named.of(name == null ? null : cut(name));
    if (breaker === null) this.#further.add(seq);
    else {
      breaker.add(seq, count, limit);
      if (tripped === true) breaker.tripped.add(seq);
    }
  }

  facts(): BreakersFacts {
    const breakers = this.#named.sorted().map(([name, { times, tripped, nearest }]) => ({
      name,
      times: countedLines(times),
      tripped: countedLines(tripped),
      ...nearest,
    }));
    return { breakers, further: countedLines(this.#further) };
  }
}

/** How often one step was entered again, against the cap its harness set. */
export type ReentryFacts = Nearest & {
  readonly step: string | null;
  readonly times: Counted;
  /** Lines whose count is the cap, and whose count is larger. */
  readonly atCap: Counted;
  readonly overCap: Counted;
};

export type ReentriesFacts = {
  readonly steps: readonly ReentryFacts[];
  /** Lines of further steps. */
  readonly further: Counted;
};

class Reentry extends Approach {
  readonly atCap = new Tally();
  readonly overCap = new Tally();
}

export class Reentries {
  readonly #steps = new ByName(namesKept, () => new Reentry());
  readonly #further = new Tally();

  add({ seq, step, count, cap }: EventOf<"reentry">): void {
    const reentry = this.#steps.of(step);
    if (reentry === null) this.#further.add(seq);
    else {
      reentry.add(seq, count, cap);
      if (count == null || cap == null) return;
      if (count === cap) reentry.atCap.add(seq);
      else if (count > cap) reentry.overCap.add(seq);
    }
  }

  facts(): ReentriesFacts {
    const steps = this.#steps.sorted().map(([step, { times, nearest, atCap, overCap }]) => ({
      step,
      times: countedLines(times),
      ...nearest,
      atCap: countedLines(atCap),
      overCap: countedLines(overCap),
    }));
    return { steps, further: countedLines(this.#further) };
  }
}
