import type { JobBoard } from "./boards.ts";
import type { Pool } from "../rubrics/rubric.ts";
import { byCodeUnit } from "./order.ts";
import { spread, type Spread } from "./spread.ts";
import type { ValueRow, ValueTable } from "./values.ts";

/** The values of one measure in one pool. */
export type Distribution = {
  /** The pool's job; `null` where it takes in all jobs. */
  readonly job: string | null;
  readonly unit: string;
  readonly rows: readonly ValueRow[];
  readonly spread: Spread | null;
};

/** A table of values with the job its runs answer to. */
export type JobTable = { readonly job: string | null; readonly table: ValueTable };

/**
 * A measure's values over whole runs: one pool a job, or one of all jobs where the rubric pools by
 * role. Rows of a job keep their places; over all jobs there are none.
 */
export function distributions(
  boards: readonly JobBoard[],
  measure: string,
  pool: Pool,
): readonly Distribution[] {
  const tables = boards.flatMap(({ job, values }) =>
    values.filter((table) => table.measure === measure).map((table) => ({ job, table })),
  );
  return pooled(tables, pool);
}

/** Tables of one measure, and of one role where it is a role's, as the pools the rubric asks for. */
export function pooled(tables: readonly JobTable[], pool: Pool): readonly Distribution[] {
  const [first] = tables;
  if (first === undefined) return [];
  if (pool === "sow")
    return tables
      .filter(({ job }) => job !== null)
      .map(({ job, table }) => distribution(job, table));
  const rows = tables.flatMap(({ table }) => table.rows).map((row) => ({ ...row, place: null }));
  const better = first.table.better === "lower" ? 1 : -1;
  const ordered = rows.sort(
    (a, b) => better * a.value.compare(b.value) || byCodeUnit(a.entry.id, b.entry.id),
  );
  return [distribution(null, { ...first.table, rows: ordered })];
}

function distribution(job: string | null, { unit, rows }: ValueTable): Distribution {
  return { job, unit, rows, spread: spread(rows.map(({ value }) => value)) };
}
