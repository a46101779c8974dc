import { Quantity, type Reason } from "../exact/quantity.ts";
import { sourcesOf } from "../exact/trace.ts";
import type { MeasureDefinition } from "../measures/definition.ts";
import { measureNamed } from "../measures/index.ts";
import { groupBodies } from "../observe/group-evidence.ts";
import type { RoleObserved, RunObserved } from "../observe/observed.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { Context } from "./context.ts";
import { curveOf } from "./curve.ts";
import { intervalOf } from "./interval.ts";
import { mergedSources } from "./merged-sources.ts";
import { guardVerdict, measureReads } from "./score-measure.ts";
import type { RoleMeasure, RoleScore } from "./scorecard.ts";
import { toolCadence } from "./tool-cadence.ts";

type Weighted = Rubric["subjects"][number]["measures"][number];

/** Bodies of evidence that are kept by role; the rubric's own numbers belong to none. */
const byRole: ReadonlySet<string> = new Set(groupBodies);
const ofAllRoles: ReadonlySet<string> = new Set(["record", "thresholds"]);

/** True for a measure whose counted rows carry a role. */
function isOfRoles(measure: MeasureDefinition): boolean {
  const reads = measureReads(measure);
  return (
    reads.some((name) => byRole.has(name)) &&
    reads.every((name) => byRole.has(name) || ofAllRoles.has(name))
  );
}

/** Scores every role of a run by the measures whose events carry a role (rubric, section 6). */
export function scoreRoles(
  { roles, spending }: RunObserved,
  context: Context,
  rubric: Rubric,
): Readonly<Record<string, RoleScore>> {
  if (context.damage(["requests"]) !== null) return {};
  return Object.fromEntries(
    [...roles].map(([role, one]) => [
      role,
      scoreRole(one, modelsOf(role, spending), contextOfRole(context, one), rubric),
    ]),
  );
}

function contextOfRole(context: Context, { facts }: RoleObserved): Context {
  return { ...context, evidence: { ...context.evidence, ...facts } };
}

function scoreRole(
  { requests }: RoleObserved,
  models: RoleScore["models"],
  context: Context,
  rubric: Rubric,
): RoleScore {
  const weighted = rubric.subjects.flatMap(({ maxMilli, measures }) =>
    measures.flatMap((one) => {
      const measure = measureNamed(one.id);
      if (measure === undefined || !isOfRoles(measure)) return [];
      return { measure, one, weight: maxMilli * one.weight };
    }),
  );
  const scored = weighted.map(({ measure, one, weight }) => ({
    id: one.id,
    weight,
    ...scoreRoleMeasure(measure, one, context),
  }));
  const unscored = rubric.unscored.flatMap(({ id }) => {
    const measure = measureNamed(id);
    if (measure === undefined || !isOfRoles(measure)) return [];
    return [[id, scoreRoleMeasure(measure, null, context).measure] as const];
  });
  const all = scored.reduce((sum, { weight }) => sum + weight, 0);
  const tenths = scored
    .reduce(
      (sum, { weight, earned }) => sum.plus(Quantity.constant(weight).times(earned)),
      Quantity.constant(0),
    )
    .over(Quantity.constant(all).times(10_000))
    .rounded()
    .named("role score in tenths of a point");
  if (tenths.known === null) throw new Error("a rounded number is known");
  return {
    tenths: Number(tenths.known.value.numerator),
    n: requests,
    models,
    measures: Object.fromEntries([
      ...scored.map(({ id, measure }) => [id, measure] as const),
      ...unscored,
    ]),
    cadence: toolCadence(context),
    working: tenths.known.trace,
  };
}

/** @returns the measure, and what it earns in millionths: its score by its share of the minimum count. */
function scoreRoleMeasure(
  definition: MeasureDefinition,
  weighted: Weighted | null,
  context: Context,
): { readonly measure: RoleMeasure; readonly earned: Quantity } {
  const { evidence } = context;
  const nothing = Quantity.constant(0, definition.name);
  const unmeasured = (because: Reason): ReturnType<typeof scoreRoleMeasure> => ({
    measure: {
      state: "unmeasured",
      because,
      value: null,
      unit: definition.unit,
      micro: null,
      count: null,
      interval: null,
      working: null,
      sources: [],
    },
    earned: nothing,
  });
  const damaged = context.damage(measureReads(definition));
  const guard = guardVerdict(definition, context);
  const stopped = damaged ?? guard.unknown;
  if (stopped !== null) return unmeasured(stopped);
  const quantity = definition.value(evidence);
  const { known } = quantity;
  if (known === null) return unmeasured(quantity.because ?? { code: "unknown" });
  const minimum = weighted?.minimumCount;
  const n = minimum === undefined ? null : (definition.count?.(evidence) ?? null);
  if (n !== null && n.known === null) return unmeasured(n.because ?? { code: "unknown" });
  if (n?.known?.value.isZero() === true)
    return unmeasured({ code: "nothing to divide by", about: n.known.trace.name ?? "count" });
  const count = n === null || minimum === undefined ? null : n.over(minimum).atMost(1);
  const score =
    weighted === null
      ? null
      : guard.zero !== null
        ? Quantity.constant(0)
        : curveOf(weighted.curve, known.value).times(1_000_000).rounded();
  const micro =
    score?.known === undefined || score.known === null ? null : Number(score.known.value.numerator);
  const points = Quantity.constant(micro ?? 0, definition.name);
  return {
    measure: {
      state: "measured",
      because: guard.zero,
      value: known.value.toString(),
      unit: definition.unit,
      micro,
      count: count?.known?.value.toString() ?? null,
      interval: definition.interval ? intervalOf(known.trace, evidence.thresholds.wilsonZ) : null,
      working: { value: known.trace },
      sources: mergedSources(sourcesOf(known.trace)),
    },
    earned: count === null ? points : points.times(count),
  };
}

/** What a role's requests were made to, the most requests first. */
function modelsOf(role: string, spending: RunObserved["spending"]): RoleScore["models"] {
  const models = new Map<string, RoleScore["models"][number]>();
  for (const row of spending?.rows ?? []) {
    if (row.role !== role || row.system) continue;
    const { model, provider } = row;
    const key = JSON.stringify([model, provider]);
    const before = models.get(key)?.requests ?? 0;
    models.set(key, { model, provider, requests: before + Number(row.requests.sum) });
  }
  return [...models]
    .sort(([a, one], [b, other]) => other.requests - one.requests || (a < b ? -1 : 1))
    .map(([, one]) => one);
}
