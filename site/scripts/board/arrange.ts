import { byCodeUnit } from "../../../scorer/board/order.ts";
import { byStanding, ranksOf } from "../../../scorer/board/ranking.ts";
import { type WeighedPart, weighing, type WhatIf } from "../../../scorer/board/what-if.ts";
import type { ViewRow } from "../../../scorer/describe/view-piece.ts";
import type { Sort, View } from "./view.ts";

/** A row in its place: with its score and rank under the weights of the view, or the official ones. */
export type Placed = {
  readonly row: ViewRow;
  readonly score: WhatIf;
  readonly rank: number;
  /** Others have the same rank. */
  readonly shared: boolean;
};

/** All rows of a ranking in its order, under the weights of a view. */
export function placed(
  rows: readonly ViewRow[],
  parts: readonly WeighedPart[],
  { weights }: Pick<View, "weights">,
): readonly Placed[] {
  const all = new Map(parts.map(({ id, maxMilli }) => [id, weights.get(id) ?? maxMilli]));
  const weigh = weights.size === 0 ? null : weighing(parts, all);
  const scored = rows.map((row) => ({ row, score: weigh === null ? row : weigh(row.parts) }));
  if (weigh !== null)
    scored.sort((a, b) => byStanding({ ...a.score, id: a.row.id }, { ...b.score, id: b.row.id }));
  const ranks = ranksOf(scored.map(({ score }) => score.compositeMilli));
  return scored.map(({ row, score }, index) => {
    const rank = ranks[index] ?? 0;
    const shared = rank === ranks[index - 1] || rank === ranks[index + 1];
    return { row, score, rank, shared };
  });
}

/** Whether a row meets every filter of a view but the job's. A seat has to meet all that is asked of seats. */
export function matches(row: ViewRow, { filters }: Pick<View, "filters">): boolean {
  const { family, model, seat, source, evidence, status } = filters;
  const isAsked = (asked: string | undefined, value: string | null): boolean =>
    asked === undefined || asked === value;
  if (!isAsked(source, row.source) || !isAsked(status, row.status)) return false;
  if (!isAsked(evidence, row.evidence)) return false;
  if (family === undefined && model === undefined && seat === undefined) return true;
  return row.seats.some(
    (one) => isAsked(family, one.family) && isAsked(model, one.model) && isAsked(seat, one.role),
  );
}

/** The rows in the order of a column; what is unknown comes last either way, ties as they are ranked. */
export function sorted(
  rows: readonly Placed[],
  parts: readonly WeighedPart[],
  sort: Sort | null,
): readonly Placed[] {
  if (sort === null) return rows;
  const key = keyOf(sort.column, parts);
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((row, index) => ({ row, index, key: key(row) }));
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null)
      return a.key === b.key ? a.index - b.index : a.key === null ? 1 : -1;
    return sign * compare(a.key, b.key) || a.index - b.index;
  });
  return keyed.map(({ row }) => row);
}

/** A number, a whole number of any size, a text, or a share as its two numbers. */
type Key = number | bigint | string | readonly [number, number];

function compare(a: Key, b: Key): number {
  if (typeof a === "string" && typeof b === "string") return byCodeUnit(a, b);
  if (a instanceof Array && b instanceof Array) return a[0] * b[1] - b[0] * a[1];
  return a < b ? -1 : a > b ? 1 : 0;
}

function keyOf(column: string, parts: readonly WeighedPart[]): (place: Placed) => Key | null {
  const part = parts.findIndex(({ id }) => id === column);
  if (part !== -1)
    return ({ row }) => {
      const points = row.parts[part];
      return points === undefined || points.measuredMilli === 0 ? null : points.milli;
    };
  return keys[column] ?? (({ rank }) => rank);
}

const keys: Readonly<Record<string, (place: Placed) => Key | null>> = {
  rank: ({ rank }) => rank,
  configuration: ({ row }) => row.name,
  composite: ({ score }) => score.compositeMilli,
  requests: ({ row }) => row.requests,
  clock: ({ row }) => row.wallClockMs,
  cost: ({ row }) => (row.costPicoUsd === null ? null : BigInt(row.costPicoUsd)),
  criteria: ({ row }) =>
    row.criteriaMet === null || row.criteria === null || row.criteria === 0
      ? null
      : [row.criteriaMet, row.criteria],
  trust: ({ row }) => row.trust,
};

/** Columns that are no parts. */
export const plainColumns: readonly string[] = Object.keys(keys);

/** For each part, the rank of each row that has it measured; equal points share one. */
export function partRanks(
  rows: readonly ViewRow[],
  parts: readonly WeighedPart[],
): readonly ReadonlyMap<string, number>[] {
  return parts.map((_, part) => {
    const own = rows.flatMap(({ id, parts: points }) => {
      const { milli = 0, measuredMilli = 0 } = points[part] ?? {};
      return measuredMilli === 0 ? [] : [{ id, milli }];
    });
    own.sort((a, b) => b.milli - a.milli);
    const ranks = ranksOf(own.map(({ milli }) => milli));
    return new Map(own.map(({ id }, index) => [id, ranks[index] ?? 0]));
  });
}
