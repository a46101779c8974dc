import type { Entry } from "./entry.ts";
import { type ModelName, modelKey } from "./model-name.ts";
import { byCodeUnit } from "./order.ts";
import { type SeatFigure, seatFigure, type SeatValue } from "./seat-figure.ts";
import type { Listed } from "./values.ts";

/** The unit of a role's score. */
export const roleScoreUnit = "points of 10";

/** A value of a seat, by who sat in it. */
export type SeatedValue = SeatValue & {
  readonly name: ModelName;
  readonly unit: string;
  /** Model requests of the role in that run. */
  readonly n: number;
  readonly stands: "counts" | "below the minimum" | "guarded";
};

/** One measure of a role over the models that had the seat to themselves. */
export type RoleTable = {
  readonly measure: string;
  readonly subject: string | null;
  readonly better: "lower" | "higher" | null;
  readonly unit: string;
  /** `null` for all jobs. */
  readonly job: string | null;
  /** Those with a place first, best first; then the others by the number of runs. */
  readonly rows: readonly RoleRow[];
  /** Who leads; `null` where fewer than two models have runs enough, or neither way is better. */
  readonly lead: Lead | null;
};

export type RoleRow = {
  readonly name: ModelName;
  /** Of the values that count. */
  readonly figure: SeatFigure;
  /** Values that are shown and do not count. */
  readonly short: readonly SeatValue[];
  readonly guarded: readonly SeatValue[];
  /** Runs behind the values, all of them. */
  readonly runs: readonly Entry[];
  /** Model requests of the role in the runs that count. */
  readonly requests: number;
  /** Equal middle values share one; `null` without runs enough, or without another that has them. */
  readonly place: number | null;
};

export type Lead = {
  /** Models that share the first place. */
  readonly first: readonly RoleRow[];
  /** Models with a place. */
  readonly among: number;
  /** Every run of the only first lies ahead of every run of all others with a place. */
  readonly apart: boolean;
};

/**
 * The models of a measure, by the middle one of their values. A model has a place from `smallest`
 * values on that count, and only beside another: below that nobody is called best.
 */
export function roleTable(
  {
    measure,
    job,
    values,
  }: {
    readonly measure: Pick<Listed, "id" | "subject" | "better">;
    readonly job: string | null;
    readonly values: readonly SeatedValue[];
  },
  smallest: number,
): RoleTable | null {
  const [any] = values;
  if (any === undefined) return null;
  const { id, subject, better } = measure;
  const byModel = new Map<string, SeatedValue[]>();
  for (const value of values) {
    const key = modelKey(value.name);
    const own = byModel.get(key);
    if (own === undefined) byModel.set(key, [value]);
    else own.push(value);
  }
  const unplaced = [...byModel].map(([key, own]) => ({ key, row: rowOf(own, any.unit, smallest) }));
  const ordered = unplaced
    .sort(
      (a, b) =>
        byMiddle(a.row, b.row, better) ||
        b.row.runs.length - a.row.runs.length ||
        byCodeUnit(a.key, b.key),
    )
    .map(({ row }) => row);
  const rows = better === null ? ordered : placed(ordered);
  return {
    measure: id,
    subject,
    better,
    unit: any.unit,
    job,
    rows,
    lead: better === null ? null : leadOf(rows, better),
  };
}

/** Best middle value first, rows without one last; no order where neither way is better. */
function byMiddle(a: RoleRow, b: RoleRow, better: RoleTable["better"]): number {
  const [one, other] = [a.figure.spread, b.figure.spread];
  if (better === null || one === null || other === null)
    return Number(one === null) - Number(other === null);
  return (better === "lower" ? 1 : -1) * one.median.compare(other.median);
}

/** Places down the rows, which are in order; none where fewer than two have a middle value. */
function placed(ordered: readonly RoleRow[]): readonly RoleRow[] {
  if (ordered[1]?.figure.spread == null) return ordered;
  const rows: RoleRow[] = [];
  for (const [index, row] of ordered.entries()) {
    const [own, above] = [row.figure.spread, rows.at(-1)];
    const shared = own !== null && above?.figure.spread?.median.equals(own.median) === true;
    rows.push({ ...row, place: own === null ? null : shared ? above.place : index + 1 });
  }
  return rows;
}

function rowOf(own: readonly SeatedValue[], unit: string, smallest: number): RoleRow {
  const [first] = own;
  if (first === undefined) throw new RangeError("a model stands in a table by a value");
  const of = (stands: SeatedValue["stands"]): readonly SeatedValue[] =>
    own.filter((value) => value.stands === stands);
  const counts = of("counts");
  return {
    name: first.name,
    figure: seatFigure(unit, counts, smallest),
    short: of("below the minimum"),
    guarded: of("guarded"),
    runs: own.map(({ entry }) => entry),
    requests: counts.reduce((sum, { n }) => sum + n, 0),
    place: null,
  };
}

function leadOf(rows: readonly RoleRow[], better: "lower" | "higher"): Lead | null {
  const all = rows.filter(({ place }) => place !== null);
  const first = all.filter(({ place }) => place === 1);
  const [only] = first;
  if (only === undefined) return null;
  const others = all.filter(({ place }) => place !== 1);
  const apart =
    first.length === 1 &&
    others.every(({ figure }) => {
      const [own, other] = [only.figure.spread, figure.spread];
      if (own === null || other === null) return false;
      return better === "lower"
        ? own.most.compare(other.least) < 0
        : own.least.compare(other.most) > 0;
    });
  return { first, among: all.length, apart };
}
