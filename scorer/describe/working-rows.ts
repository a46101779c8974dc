import type { MeasureScore, Working } from "../score/scorecard.ts";
import { Rational } from "../exact/rational.ts";
import { factorNames } from "./explanation.ts";
import { formatDecimal } from "./number.ts";
import { steps, type Step } from "./working.ts";

/** One row of a working as a table: what it is, how it is computed, what it comes to. */
export type WorkingRow = Pick<Step, "name" | "numbers" | "value" | "about">;

/**
 * The rows from the counted numbers to the points, in the order they are computed. Factors stand
 * with their last step only: they are the same for every measure of a run.
 */
export function workingRows(score: MeasureScore, working: Working): readonly WorkingRow[] {
  const { completion, workShown, count } = working.factors;
  return [
    ...withName(steps(working.value), "value"),
    ...(score.micro === null ? [] : [curveRow(working, score.micro)]),
    ...Object.entries({ completion, count, workShown }).flatMap(([name, trace]) =>
      trace === undefined
        ? []
        : withName(steps(trace).slice(-1), factorNames[name as keyof typeof factorNames]),
    ),
    ...(working.points === null
      ? []
      : withName(steps(working.points).slice(-1), "thousandths of a point")),
  ];
}

/** A name for the last step, which is the whole and often has none. */
function withName(rows: readonly Step[], name: string): readonly WorkingRow[] {
  return rows.map((row, index) =>
    index === rows.length - 1 && row.name === "" ? { ...row, name } : row,
  );
}

function curveRow({ score }: Working, micro: number): WorkingRow {
  const last = steps(score).at(-1);
  return {
    name: "curve, in millionths",
    numbers: last?.numbers ?? null,
    value: formatDecimal(Rational.of(micro), 0),
    about: null,
  };
}
