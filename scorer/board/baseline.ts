import type { Reason } from "../exact/quantity.ts";
import { median } from "../exact/quantile.ts";
import { ascending, type Rational } from "../exact/rational.ts";
import { decimal, round } from "../exact/round.ts";
import type { Baseline } from "../rubrics/rubric.ts";
import { type BaselineFigure, baselineFigures, type BaselineRun } from "./baseline-run.ts";
import { byCodeUnit } from "./order.ts";

/** A baseline but for the sentence that says where it is from. */
export type FrozenBaseline = Omit<Baseline, "from" | "runs"> & {
  readonly runs: NonNullable<Baseline["runs"]>;
};

/** A figure that some runs do not know, so that the baseline has none. */
export type UnknownFigure = { readonly figure: BaselineFigure; readonly runs: readonly string[] };

/** What keeps runs out, each with all of its reasons. */
export type RefusedRun = { readonly id: string; readonly because: readonly Reason[] };

/** The medians (type 7) of runs, ordered by id; a figure not all of them know is `null`. */
export function freezeBaseline(runs: readonly BaselineRun[]): {
  readonly baseline: FrozenBaseline;
  readonly unknown: readonly UnknownFigure[];
} {
  const sorted = [...runs].sort((a, b) => byCodeUnit(a.id, b.id));
  const middle = (figure: BaselineFigure): Rational | null => {
    const values = sorted.map(({ figures }) => figures[figure]);
    const known = values.filter((value) => value !== null);
    return known.length < values.length ? null : median([...known].sort(ascending));
  };
  const count = (figure: BaselineFigure): number | null => {
    const value = middle(figure);
    return value === null ? null : Number(round(value));
  };
  const cost = middle("costUsd");
  return {
    baseline: {
      requests: count("requests"),
      activeWallClockMs: count("activeWallClockMs"),
      outputTokens: count("outputTokens"),
      costUsd: cost === null ? null : dollars(cost),
      ncloc: count("ncloc"),
      runs: sorted.map(({ id, folder }) => ({ id, folder })),
    },
    unknown: baselineFigures.flatMap((figure) => {
      const without = sorted.filter(({ figures }) => figures[figure] === null);
      return without.length === 0 ? [] : { figure, runs: without.map(({ id }) => id) };
    }),
  };
}

/** Every run that may not be in, one named twice or with another sow.json than the first among them. */
export function refusedRuns(runs: readonly BaselineRun[]): readonly RefusedRun[] {
  const seen = new Map<string, string>();
  const [first] = runs;
  return runs.flatMap(({ id, files, sow, refused }) => {
    const because = [...refused];
    if (first !== undefined && sow !== first.sow)
      because.push({ code: "another sow.json", about: `that of ${first.id} has other bytes` });
    const twin = seen.get(`id ${id}`) ?? seen.get(`files ${files}`);
    if (twin !== undefined) because.push({ code: "named twice", about: twin });
    seen.set(`id ${id}`, id);
    seen.set(`files ${files}`, id);
    return because.length === 0 ? [] : { id, because };
  });
}

/** To the 10^-12 of a dollar, without zeros at the end. */
function dollars(value: Rational): string {
  return decimal(value, 12).replace(/\.?0+$/, "");
}
