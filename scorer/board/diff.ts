import type { Reason } from "../exact/quantity.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { canonical } from "../exact/canonical.ts";
import { alignedNames } from "./aligned.ts";
import type { RunFigures, Scorecard } from "../score/scorecard.ts";
import { type Part, partsOf } from "./parts.ts";

/** Two scorecards beside each other: of two runs, or of one run under two rubric versions. */
export type RunDiff = {
  readonly schema: "proofboard/diff@1";
  readonly first: ScoredSide;
  readonly second: ScoredSide;
  /** Every part, in the order of the first rubric, those that only the second knows after them. */
  readonly parts: readonly Difference<PartSide>[];
  /** Measures whose value, points or reasons differ; weighted ones first, in the same order. */
  readonly measures: readonly Difference<MeasureSide>[];
  /** Figures that differ. */
  readonly facts: readonly Difference<number | string>[];
};

/** What two sides have of one thing; `null` where one has nothing of it. */
export type Difference<Side> = {
  readonly name: string;
  readonly first: Side | null;
  readonly second: Side | null;
};

export type ScoredSide = Pick<
  Scorecard,
  "run" | "rubric" | "ceilingMilli" | "coverageMilli" | "ranked" | "notRankedBecause"
> & {
  readonly folder: string;
  /** `null` where nothing was measured, which is not a 0. */
  readonly compositeMilli: number | null;
  /** The terminal state, or `unmeasured`. */
  readonly status: string;
};

export type PartSide = Pick<Part, "milli" | "maxMilli" | "measuredMilli">;

export type MeasureSide = {
  /** `null` for an unscored measure, as are its points. */
  readonly subject: string | null;
  readonly state: "measured" | "held" | "unmeasured";
  readonly because: Reason | null;
  readonly zeroBecause: Reason | null;
  /** Exact fraction; `null` where unmeasured. */
  readonly value: string | null;
  readonly unit: string;
  readonly milli: number | null;
  readonly maxMilli: number | null;
};

/** A scorecard and the rubric it was made under. */
export type Scored = { readonly card: Scorecard; readonly rubric: Pick<Rubric, "points"> };

/** What differs between two scorecards. Nothing is said of ranks: a run by itself has none. */
export function diff(first: Scored, second: Scored): RunDiff {
  const differ = ({ first: a, second: b }: Difference<unknown>): boolean =>
    canonical(a) !== canonical(b);
  return {
    schema: "proofboard/diff@1",
    first: sideOf(first.card),
    second: sideOf(second.card),
    parts: paired(partSides(first), partSides(second)),
    measures: paired(measureSides(first.card), measureSides(second.card)).filter(differ),
    facts: paired(factSides(first.card.facts), factSides(second.card.facts)).filter(differ),
  };
}

function paired<Side>(
  first: ReadonlyMap<string, Side>,
  second: ReadonlyMap<string, Side>,
): readonly Difference<Side>[] {
  return alignedNames([[...first.keys()], [...second.keys()]]).map((name) => ({
    name,
    first: first.get(name) ?? null,
    second: second.get(name) ?? null,
  }));
}

function sideOf(card: Scorecard): ScoredSide {
  const { run, rubric, ceilingMilli, coverageMilli, ranked, notRankedBecause } = card;
  return {
    run,
    rubric,
    folder: card.digests.folder,
    compositeMilli: coverageMilli === 0 ? null : card.compositeMilli,
    ceilingMilli,
    coverageMilli,
    ranked,
    notRankedBecause,
    status: card.status.state,
  };
}

function partSides({ card, rubric }: Scored): ReadonlyMap<string, PartSide> {
  return new Map(
    partsOf(card, rubric).map(({ id, milli, maxMilli, measuredMilli }) => [
      id,
      { milli, maxMilli, measuredMilli },
    ]),
  );
}

function measureSides({ subjects, unscored }: Scorecard): ReadonlyMap<string, MeasureSide> {
  const sides = new Map<string, MeasureSide>();
  for (const [subject, { measures }] of Object.entries(subjects))
    for (const [name, score] of Object.entries(measures)) {
      const { state, because, zeroBecause, value, unit, milli, maxMilli } = score;
      sides.set(name, { subject, state, because, zeroBecause, value, unit, milli, maxMilli });
    }
  for (const [name, { state, because, value, unit }] of Object.entries(unscored)) {
    const points = { milli: null, maxMilli: null };
    sides.set(name, { subject: null, state, because, zeroBecause: null, value, unit, ...points });
  }
  return sides;
}

function factSides(facts: RunFigures): ReadonlyMap<string, number | string> {
  return new Map(
    Object.entries(facts).filter((fact): fact is [string, number | string] => fact[1] !== null),
  );
}
