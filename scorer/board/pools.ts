import type { Rubric } from "../rubrics/rubric.ts";
import type { JobBoard } from "./boards.ts";
import { pooled, type Distribution, type JobTable } from "./distribution.ts";
import { listedMeasures, roleTables } from "./values.ts";

/** Which values stand beside each other. */
export type PoolKey = {
  readonly measure: string;
  /** The role whose values these are; `null` for those of whole runs. */
  readonly role: string | null;
  /** The one job they come from; `null` for all jobs. */
  readonly job: string | null;
};

export type MeasurePool = PoolKey & Distribution;

/** Every pool of the boards, to be asked for by what stands in it. */
export type Pools = {
  /** `undefined` where no run has such a value. */
  readonly of: (key: PoolKey) => MeasurePool | undefined;
};

/**
 * The pools in which values are called typical (rubric, section 6). A role's value stands beside
 * those of the same role, in its own job or in all jobs as the rubric pools the measure; a whole
 * run's beside whole runs. A run without a job stands only in pools of all jobs.
 * @param boards every job under one rubric version.
 */
export function poolsOf(
  boards: readonly JobBoard[],
  rubric: Pick<Rubric, "subjects" | "unscored">,
): Pools {
  const tables = new Map<string, JobTable[]>();
  for (const { job, values, entries } of boards)
    for (const table of [...values, ...roleTables(entries, rubric)]) {
      const key = written(table.measure, table.role);
      const members = tables.get(key);
      if (members === undefined) tables.set(key, [{ job, table }]);
      else members.push({ job, table });
    }
  const kinds = new Map(listedMeasures(rubric).map(({ id, pool }) => [id, pool]));
  const all = [...tables.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const { measure, role } = first.table;
    return pooled(members, kinds.get(measure) ?? "sow").map((found) => ({
      ...found,
      measure,
      role,
    }));
  });
  const byKey = new Map(all.map((pool) => [written(pool.measure, pool.role, pool.job), pool]));
  return { of: ({ measure, role, job }) => byKey.get(written(measure, role, job)) };
}

/** One text a key: names are strangers' and may hold any character. */
function written(...names: readonly (string | null)[]): string {
  return JSON.stringify(names);
}
