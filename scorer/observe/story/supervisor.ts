import { Tally } from "../tally.ts";
import { type EventOf, textOf } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

/** Adjustments without evidence listed one by one; further ones are counted. */
const listedMost = 100;

const acts = ["score", "note", "plan", "interjection", "jail", null] as const;
/** `null`: the line does not say. */
export type SupervisorAct = (typeof acts)[number];

/** An adjustment that names nothing anybody could have observed. */
export type Unfounded = {
  readonly seq: number;
  readonly act: SupervisorAct;
  /** Cut at 200 characters. */
  readonly adjustment: string | null;
  readonly reason: string | null;
};

export type SupervisorFacts = {
  readonly acts: readonly {
    readonly act: SupervisorAct;
    readonly times: Counted;
    readonly unfounded: Counted;
  }[];
  /** The first of them, by `seq`. */
  readonly unfounded: readonly Unfounded[];
};

/** Counts what a supervisor did, and what it did without naming an observable. */
export class Supervisor {
  readonly #acts = acts.map((act) => ({ act, times: new Tally(), unfounded: new Tally() }));
  readonly #unfounded: Unfounded[] = [];

  add({ seq, act, adjustment, reason, observable }: EventOf<"supervisor">): void {
    const own = this.#acts.find((entry) => entry.act === (act ?? null));
    if (own === undefined) return;
    own.times.add(seq);
    if (observable != null && /\S/.test(observable)) return;
    own.unfounded.add(seq);
    if (this.#unfounded.length < listedMost)
      this.#unfounded.push({
        seq,
        act: own.act,
        adjustment: textOf(adjustment),
        reason: textOf(reason),
      });
  }

  facts(): SupervisorFacts {
    return {
      acts: this.#acts
        .filter(({ times }) => times.count > 0)
        .map(({ act, times, unfounded }) => ({
          act,
          times: countedLines(times),
          unfounded: countedLines(unfounded),
        })),
      unfounded: this.#unfounded,
    };
  }
}
