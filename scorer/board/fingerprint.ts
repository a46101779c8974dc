import type { Rubric } from "../rubrics/rubric.ts";
import type { RoleScore, Scorecard, UnscoredMeasure } from "../score/scorecard.ts";
import { type Population, populationOf, withoutCopies } from "./counted-runs.ts";
import type { Model, ModelRun } from "./models.ts";
import { byCodeUnit } from "./order.ts";
import { seatFigure, type SeatFigure, seatValue } from "./seat-figure.ts";

/** The figures of a fingerprint (rubric, section 4), in the order they are shown. */
export const fingerprintFigures = [
  "cache-utilization",
  "reasoning-per-reply",
  "visible-reasoning-share",
  "tool-cadence",
  "output-throughput",
] as const;

export type FingerprintFigure = (typeof fingerprintFigures)[number];

/** How a model behaves in one seat, over the runs in which it had the seat to itself. */
export type SeatFingerprint = {
  /** `null` for whole runs in which every seat is the model. */
  readonly role: string | null;
  /** Runs in which it had the seat to itself, measured or not. */
  readonly runs: number;
  readonly figures: Readonly<Record<FingerprintFigure, SeatFigure>>;
};

export type Fingerprint = {
  readonly population: Population;
  /** Whole runs first, then the roles in code-unit order; those without a value are left out. */
  readonly seats: readonly SeatFingerprint[];
};

/**
 * A model's fingerprint. Real runs count where there are any; scripted ones are never mixed with
 * them, and stand for a model that has no other.
 */
export function fingerprintOf(
  { runs }: Model,
  { thresholds, ...rubric }: Pick<Rubric, "subjects" | "thresholds">,
): Fingerprint {
  const among = (population: Population): readonly ModelRun[] =>
    withoutCopies(
      runs.filter(({ entry }) => populationOf(entry) === population),
      ({ entry }) => entry,
    );
  const real = among("real");
  const population: Population = real.length > 0 ? "real" : "scripted";
  const counted = real.length > 0 ? real : among("scripted");
  const roles = [...new Set(counted.flatMap(({ alone }) => alone))].sort(byCodeUnit);
  const seats = [null, ...roles].map((role): SeatFingerprint => {
    const own = counted.filter(({ alone, whole }) =>
      role === null ? whole : alone.includes(role),
    );
    const figures = fingerprintFigures.map((figure) => {
      const found = own.flatMap(({ entry }) => {
        const measured = measuredIn(entry.card, role, figure, rubric);
        return seatValue(entry, measured) ?? [];
      });
      return [figure, seatFigure(unitOf(figure), found, thresholds.findingPoolShow)] as const;
    });
    return {
      role,
      runs: own.length,
      figures: Object.fromEntries(figures) as SeatFingerprint["figures"],
    };
  });
  return { population, seats: seats.filter(hasValue) };
}

function hasValue({ figures }: SeatFingerprint): boolean {
  return Object.values(figures).some(({ values }) => values.length > 0);
}

/** A figure as a scorecard has it; `undefined` where its rubric does not measure it, or it has no such role. */
export function measuredIn(
  card: Pick<Scorecard, "roles" | "subjects" | "unscored" | "cadence">,
  role: string | null,
  figure: FingerprintFigure,
  { subjects }: Pick<Rubric, "subjects">,
): Pick<UnscoredMeasure, "because" | "value" | "unit" | "working" | "sources"> | undefined {
  const of: Pick<RoleScore, "cadence"> | undefined = role === null ? card : card.roles[role];
  if (figure === "tool-cadence") return of?.cadence;
  if (role !== null) return card.roles[role]?.measures[figure];
  const subject = subjects.find(({ measures }) => measures.some(({ id }) => id === figure));
  return subject === undefined
    ? card.unscored[figure]
    : card.subjects[subject.id]?.measures[figure];
}

const units: Readonly<Record<FingerprintFigure, string>> = {
  "cache-utilization": "share",
  "reasoning-per-reply": "tokens/replies",
  "visible-reasoning-share": "share",
  "tool-cadence": "calls/min",
  "output-throughput": "tokens/s",
};

export function unitOf(figure: FingerprintFigure): string {
  return units[figure];
}
