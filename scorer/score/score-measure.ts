import { Quantity, type Reason } from "../exact/quantity.ts";
import type { Rational } from "../exact/rational.ts";
import { sourcesOf } from "../exact/trace.ts";
import type { MeasureDefinition } from "../measures/definition.ts";
import type { Subject, WeightedMeasure } from "../rubrics/rubric.ts";
import type { Context } from "./context.ts";
import { curveOf } from "./curve.ts";
import { intervalOf } from "./interval.ts";
import { mergedSources } from "./merged-sources.ts";
import type { Factor, MeasureScore } from "./scorecard.ts";

/** Points a measure has to give: its part of the subject's maximum, in thousandths. */
export function maxMilliOf(subject: Subject, { weight }: WeightedMeasure): number {
  return whole(Quantity.constant(subject.maxMilli).times(weight).over(100).rounded());
}

/** Scores one measure of a run: value, guards, curve, factors, points (rubric §3 and §4). */
export function scoreMeasure(
  measure: MeasureDefinition,
  weighted: WeightedMeasure,
  subject: Subject,
  context: Context,
): MeasureScore {
  const maxMilli = maxMilliOf(subject, weighted);
  const blank = {
    unit: measure.unit,
    maxMilli,
    measuredMilli: 0,
    milli: 0,
    micro: null,
    value: null,
  };
  const unmeasured = (because: Reason): MeasureScore => ({
    ...blank,
    state: "unmeasured",
    because,
    zeroBecause: null,
    factors: {},
    interval: null,
    working: null,
    sources: [],
  });

  const damaged = context.damage(measureReads(measure));
  if (damaged !== null) return unmeasured(damaged);
  const guard = guardVerdict(measure, context);
  if (guard.unknown !== null) return unmeasured(guard.unknown);
  const quantity = measure.value(context.evidence);
  const zeroBecause = guard.zero;
  const nothingCounted = quantity.because?.code === "nothing to divide by";
  if (quantity.known === null && !(zeroBecause !== null && nothingCounted))
    return unmeasured(quantity.because ?? { code: "unknown" });

  const factors = factorsOf(measure, weighted, subject, context, zeroBecause !== null);
  if (factors.unmeasured !== null) return unmeasured(factors.unmeasured);

  const value = quantity.known?.value ?? null;
  const score =
    zeroBecause !== null || value === null
      ? Quantity.constant(0, "score set by a guard")
      : curveOf(weighted.curve, value).times(1_000_000).rounded();
  const micro = whole(score);
  const points = pointsOf(subject, weighted, micro, factors.known);
  const held = factors.held;
  const trace = quantity.known?.trace ?? score.known?.trace;
  if (trace === undefined || score.known === null)
    throw new Error("a measured value has a working");
  return {
    ...blank,
    state: held === null ? "measured" : "held",
    because: held,
    value: value?.toString() ?? null,
    micro,
    zeroBecause,
    factors: Object.fromEntries(
      Object.entries(factors.known).map(([name, { known }]) => [
        name,
        known?.value.toString() ?? "0",
      ]),
    ),
    milli: held === null ? whole(points) : 0,
    measuredMilli: held === null ? whole(measurable(subject, weighted, factors.known.count)) : 0,
    interval: measure.interval ? intervalOf(trace, context.evidence.thresholds.wilsonZ) : null,
    working: {
      value: trace,
      score: score.known.trace,
      factors: Object.fromEntries(
        Object.entries(factors.known).flatMap(([name, { known }]) =>
          known === null ? [] : [[name, known.trace]],
        ),
      ),
      points: held === null ? (points.known?.trace ?? null) : null,
    },
    sources: mergedSources(sourcesOf(trace)),
  };
}

/** Everything a measure reads, its guards' input included. */
export function measureReads({ reads, guards }: MeasureDefinition): MeasureDefinition["reads"] {
  return [...new Set([...reads, ...guards.flatMap((guard) => guard.reads)])];
}

export function guardVerdict(
  { guards }: MeasureDefinition,
  { evidence, lenient }: Context,
): { readonly zero: Reason | null; readonly unknown: Reason | null } {
  const verdicts = guards.map((guard) => guard.check(evidence, lenient));
  const first = (wanted: "zero" | "unknown"): Reason | null =>
    verdicts.flatMap((given) => (given.verdict === wanted ? [given.because] : []))[0] ?? null;
  return { zero: first("zero"), unknown: first("unknown") };
}

type Factors = {
  readonly known: Partial<Record<Factor, Quantity>>;
  readonly held: Reason | null;
  readonly unmeasured: Reason | null;
};

function factorsOf(
  measure: MeasureDefinition,
  { minimumCount, completionFactor }: WeightedMeasure,
  { conduct }: Subject,
  context: Context,
  zero: boolean,
): Factors {
  const known: Partial<Record<Factor, Quantity>> = {};
  const stop = (because: Reason | null): Factors => ({
    known: {},
    held: null,
    unmeasured: because,
  });
  if (completionFactor === true) {
    const { damaged, quantity } = context.completion;
    if (damaged !== null || quantity.known === null) return stop(damaged ?? quantity.because);
    known.completion = quantity;
  }
  if (minimumCount !== undefined) {
    const count = measure.count?.(context.evidence);
    if (count === undefined) throw new Error(`"${measure.name}" needs a count`);
    if (count.known === null) return stop(count.because);
    if (count.known.value.isZero() && !zero)
      return stop({ code: "nothing to divide by", about: count.known.trace.name ?? "count" });
    known.count = count.over(minimumCount).atMost(1);
  }
  if (!conduct) return { known, held: null, unmeasured: null };
  const { damaged, quantity } = context.workShown;
  if (damaged !== null) return stop(damaged);
  if (quantity.known === null) return { known, held: quantity.because, unmeasured: null };
  known.workShown = quantity;
  return { known, held: null, unmeasured: null };
}

/** maxMilli × weight × micro × factors ÷ 10^8, rounded once. */
function pointsOf(
  { maxMilli }: Subject,
  { weight }: WeightedMeasure,
  micro: number,
  factors: Factors["known"],
): Quantity {
  const { completion, count, workShown } = factors;
  return [completion, count, workShown]
    .flatMap((factor) => factor ?? [])
    .reduce(
      (product, factor) => product.times(factor),
      Quantity.constant(maxMilli, "subject's maximum in thousandths of a point")
        .times(Quantity.constant(weight, "weight in hundredths"))
        .times(Quantity.constant(micro, "score in millionths")),
    )
    .over(100_000_000)
    .rounded();
}

function measurable(
  { maxMilli }: Subject,
  { weight }: WeightedMeasure,
  count: Quantity | undefined,
): Quantity {
  const all = Quantity.constant(maxMilli).times(weight).over(100);
  return (count === undefined ? all : all.times(count)).rounded();
}

/** A rounded quantity as a number; points and millionths are far below 2^53. */
function whole({ known }: Quantity): number {
  if (known === null) throw new Error("a rounded number is known");
  return Number((known.value satisfies Rational).numerator);
}
