import { Rational } from "../exact/rational.ts";
import type { Trace } from "../exact/trace.ts";
import type { Reason } from "../exact/quantity.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { Scorecard } from "../score/scorecard.ts";
import type { Comparison } from "./findings.ts";
import { type FingerprintFigure, fingerprintFigures, measuredIn, unitOf } from "./fingerprint.ts";
import type { Spread } from "./spread.ts";

/** One figure of one seat of a run. */
export type RunFigure = {
  readonly figure: FingerprintFigure;
  readonly unit: string;
  /** `null` where it was not measured. */
  readonly value: Rational | null;
  readonly because: Reason | null;
  readonly working: Trace | null;
  /** The pool its value stands in; `null` where there is none, or it is too small to have a middle. */
  readonly pool: Spread | null;
};

/** How the agents of one seat behaved. */
export type RunSeat = {
  /** `null` for the whole run. */
  readonly role: string | null;
  /** Model requests; `null` where unknown. */
  readonly requests: number | null;
  /** In the order of `fingerprintFigures`. */
  readonly figures: readonly RunFigure[];
};

/**
 * A run's behaviour seat by seat, the whole run first, then its roles in code-unit order; seats without
 * a measured figure are left out. Nothing of it is scored here.
 *
 * @param compared values of the run beside their pools; those without one stand alone.
 */
export function runFingerprint(
  card: Pick<Scorecard, "roles" | "subjects" | "unscored" | "cadence" | "facts">,
  rubric: Pick<Rubric, "subjects">,
  compared: readonly Pick<Comparison, "measure" | "role" | "spread">[] = [],
): readonly RunSeat[] {
  const pools = new Map(
    compared.map(({ measure, role, spread }) => [JSON.stringify([measure, role]), spread]),
  );
  const seats = [null, ...Object.keys(card.roles)].map((role): RunSeat => ({
    role,
    requests: role === null ? card.facts.requests : (card.roles[role]?.n ?? null),
    figures: fingerprintFigures.map((figure) => {
      const found = measuredIn(card, role, figure, rubric);
      const value = found?.value ?? null;
      return {
        figure,
        unit: value === null ? unitOf(figure) : (found?.unit ?? unitOf(figure)),
        value: value === null ? null : Rational.parse(value),
        because: found?.because ?? null,
        working: found?.working?.value ?? null,
        pool: pools.get(JSON.stringify([figure, role])) ?? null,
      };
    }),
  }));
  return seats.filter(({ figures }) => figures.some(({ value }) => value !== null));
}
