import { Rational } from "../exact/rational.ts";
import { measureNamed } from "../measures/index.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { RoleMeasure, RoleScore } from "../score/scorecard.ts";
import { formatInWords } from "./column.ts";
import { countedWords } from "./counted.ts";
import { formatCount, formatDecimal, formatMilli, formatShare } from "./number.ts";
import { formatScore } from "./score.ts";
import { unmeasuredWords } from "./state-words.ts";
import { shown } from "./strangers.ts";

/** One measure of a role as a row of a table. */
export type RoleMeasureRow = {
  readonly id: string;
  readonly title: string;
  /** The value, or why there is none. */
  readonly value: string;
  readonly isMeasured: boolean;
  readonly counted: string;
  /** Its part of all weights of the role score, in thousandths of a point of 10; `null` where unscored. */
  readonly most: string | null;
  readonly score: string | null;
  readonly earned: string | null;
  /** n over the minimum count, where that is below 1. */
  readonly count: string | null;
};

/** `8.7`: a role score of 10 points. */
export function roleScore({ tenths }: Pick<RoleScore, "tenths">): string {
  return formatMilli(tenths * 100);
}

/** What a role's requests were made to: `model at provider, 120 requests`. */
export function roleModels({ models }: Pick<RoleScore, "models">): readonly string[] {
  return models.map(({ model, provider, requests }) => {
    const name = model === null ? "a model that is not named" : shown(model, 80);
    const at = provider === null ? "" : ` at ${shown(provider, 60)}`;
    return models.length === 1 ? `${name}${at}` : `${name}${at}, ${formatCount(requests)}`;
  });
}

/** The measures of a role, weighted ones first, in the rubric's order. */
export function roleRows(role: RoleScore, rubric: Rubric): readonly RoleMeasureRow[] {
  const weights = new Map(
    rubric.subjects.flatMap(({ maxMilli, measures }) =>
      measures.map(({ id, weight }) => [id, maxMilli * weight] as const),
    ),
  );
  const scored = Object.keys(role.measures).filter((id) => weights.has(id));
  const all = scored.reduce((sum, id) => sum + (weights.get(id) ?? 0), 0);
  return Object.entries(role.measures).map(([id, measure]) =>
    rowOf(id, measure, weights.get(id) ?? null, all),
  );
}

function rowOf(
  id: string,
  { state, because, value, unit, micro, count, working }: RoleMeasure,
  weight: number | null,
  all: number,
): RoleMeasureRow {
  const most = weight === null ? null : Rational.of(weight * 10, all);
  const share =
    most === null || micro === null
      ? null
      : most.times(Rational.of(micro, 1_000_000)).times(Rational.parse(count ?? "1"));
  const isMeasured = state === "measured" && value !== null;
  return {
    id,
    title: measureNamed(id)?.title ?? id,
    isMeasured,
    value: isMeasured ? formatInWords(value, unit) : unmeasuredWords(because),
    counted: working === null ? "" : countedWords(working.value),
    most: most === null ? null : formatDecimal(most, 2),
    score: micro === null ? null : formatScore(micro),
    earned: share === null ? null : formatDecimal(share, 2),
    count: count === null || count === "1" ? null : formatShare(Rational.parse(count)),
  };
}
