import { Rational } from "../exact/rational.ts";
import type { Citation } from "../run-folder/run.ts";
import type { Curve, Rubric } from "../rubrics/rubric.ts";
import { curveOf } from "../score/curve.ts";

import type { JobBoard } from "./boards.ts";
import type { Entry } from "./entry.ts";
import { ownValue, ratioOf, type OwnValue } from "./findings.ts";
import { microOf } from "./micro.ts";
import { listedMeasures, valueOf } from "./values.ts";

/** A typical value as somebody published it: shown beside the pools, in none of them. */
export type PublishedTypical = {
  readonly job: string;
  readonly title: string;
  readonly value: string;
  readonly pool: "sow" | "role";
  /** What the curve gives for it, in millionths; `null` where the measure has no curve. */
  readonly micro: number | null;
  readonly citation: Citation | undefined;
};

/** Every published typical value of a measure, in the order of the boards. */
export function publishedTypicals(
  boards: readonly Pick<JobBoard, "job" | "sow">[],
  measure: string,
  curve: Curve | null,
): readonly PublishedTypical[] {
  return boards.flatMap(({ job, sow }) =>
    (sow?.publishedTypical ?? [])
      .filter((typical) => typical.measure === measure)
      .map(({ value: figure, pool, citation }) => {
        const value = Rational.parse(figure.toString());
        return {
          job: job ?? "",
          title: sow?.title ?? "",
          value: value.toString(),
          pool,
          micro: curve === null ? null : microOf(curveOf(curve, value)),
          citation: sow?.citations?.[citation],
        };
      }),
  );
}

/** A value of a run beside the one a source of its job calls typical. */
export type PublishedComparison = OwnValue & {
  readonly typical: Rational;
  readonly citation: Citation | undefined;
  /** The larger through the smaller, from what was counted; `null` where one is 0. */
  readonly ratio: Rational | null;
};

/**
 * Every whole run's value of which a source of the job published a typical one, in the rubric's
 * order. It needs no pool, so runs that stand in none have it too.
 */
export function publishedComparisons(
  entry: Entry,
  board: Pick<JobBoard, "job" | "sow">,
  rubric: Pick<Rubric, "subjects" | "unscored">,
): readonly PublishedComparison[] {
  return listedMeasures(rubric).flatMap((measure) => {
    const found = valueOf(entry, measure, null);
    if (found === null) return [];
    return publishedTypicals([board], measure.id, null).map(({ value, citation }) => {
      const typical = Rational.parse(value);
      const ratio = ratioOf(found.row.value, typical);
      return { ...ownValue(found, measure, null), typical, citation, ratio };
    });
  });
}
