import { Rational } from "../exact/rational.ts";
import type { Citation } from "../run-folder/run.ts";
import type { Curve } from "../rubrics/rubric.ts";
import { curveOf } from "../score/curve.ts";

import type { JobBoard } from "./boards.ts";
import { microOf } from "./micro.ts";

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

/** Every published typical value of a measure, one a job, in the order of the boards. */
export function publishedTypicals(
  boards: readonly JobBoard[],
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
