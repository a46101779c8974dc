import { Tally } from "../tally.ts";
import { type EventOf, ByName } from "./bounds.ts";
import { type Counted, countedLines } from "./counted.ts";

/** Steps with a path of their own; verdicts and incidents of further ones are counted. */
const stepsKept = 10_000;
/** Outcomes kept of one path, and of all paths together. */
const outcomesKept = 100;
const outcomesKeptInAll = 20_000;

type Verdict = EventOf<"verdict">;

/** One verdict on a path; `null` is not said. */
export type PathOutcome = {
  readonly seq: number;
  readonly outcome: NonNullable<Verdict["outcome"]> | null;
  /** As the line numbers it. */
  readonly attempt: number | null;
  readonly better: NonNullable<Verdict["better"]> | null;
};

/** What was judged of one step, verdict by verdict. */
export type VerdictPath = {
  readonly step: string | null;
  readonly verdicts: Counted;
  /** The first ones, by `seq`. */
  readonly outcomes: readonly PathOutcome[];
  readonly surrenders: Counted;
  /** The first surrender: which verdict of the step it was, and the attempt its line states. */
  readonly surrender: { readonly verdict: number; readonly attempt: number | null } | null;
  readonly incidents: Counted;
};

export type VerdictsFacts = {
  readonly verdicts: Counted;
  /** Verdicts that found the work worse than before. */
  readonly regressions: Counted;
  readonly incidents: Counted;
  readonly paths: readonly VerdictPath[];
  /** Verdicts and incidents of further steps. */
  readonly further: Counted;
};

class Path {
  readonly verdicts = new Tally();
  readonly surrenders = new Tally();
  readonly incidents = new Tally();
  readonly outcomes: PathOutcome[] = [];
  surrender: VerdictPath["surrender"] = null;
}

/** Follows each step from verdict to verdict. */
export class Verdicts {
  readonly #all = new Tally();
  readonly #regressions = new Tally();
  readonly #incidents = new Tally();
  readonly #further = new Tally();
  readonly #paths = new ByName(stepsKept, () => new Path());
  #kept = 0;

  add({ seq, step, outcome = null, attempt = null, better = null }: Verdict): void {
    this.#all.add(seq);
    if (better === "worse") this.#regressions.add(seq);
    const path = this.#paths.of(step);
    if (path === null) {
      this.#further.add(seq);
      return;
    }
    path.verdicts.add(seq);
    if (outcome === "surrender") {
      path.surrenders.add(seq);
      path.surrender ??= { verdict: path.verdicts.count, attempt };
    }
    if (path.outcomes.length >= outcomesKept || this.#kept >= outcomesKeptInAll) return;
    path.outcomes.push({ seq, outcome, attempt, better });
    this.#kept += 1;
  }

  incident({ seq, step }: EventOf<"incident">): void {
    this.#incidents.add(seq);
    (this.#paths.of(step)?.incidents ?? this.#further).add(seq);
  }

  facts(): VerdictsFacts {
    return {
      verdicts: countedLines(this.#all),
      regressions: countedLines(this.#regressions),
      incidents: countedLines(this.#incidents),
      paths: this.#paths.sorted().map(([step, path]) => ({
        step,
        verdicts: countedLines(path.verdicts),
        outcomes: path.outcomes,
        surrenders: countedLines(path.surrenders),
        surrender: path.surrender,
        incidents: countedLines(path.incidents),
      })),
      further: countedLines(this.#further),
    };
  }
}
