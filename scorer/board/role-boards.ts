import { Rational } from "../exact/rational.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { type Population, populationOf, withoutCopies } from "./counted-runs.ts";
import { type Entry, jobOf } from "./entry.ts";
import { type ModelName, onlyModel } from "./model-name.ts";
import { byCodeUnit } from "./order.ts";
import { roleScoreUnit, type RoleTable, roleTable, type SeatedValue } from "./role-table.ts";
import { seatValue } from "./seat-figure.ts";
import { listedMeasures, type Listed } from "./values.ts";

/** What models did in one seat, measure by measure. */
export type RoleBoard = {
  readonly role: string;
  readonly population: Population;
  /** Runs that have the role, copies left out. */
  readonly runs: number;
  /** Those in which several models answered it, or one without a name; they count for none. */
  readonly mixed: number;
  /** Models that had the seat to themselves in at least one run. */
  readonly models: number;
  /** The role scores, a table a job: some of what they are made of is only comparable within one. */
  readonly scores: readonly RoleTable[];
  /** In the rubric's order: one table over all jobs, or one a job, as the rubric pools the measure. */
  readonly measures: readonly RoleTable[];
};

type Seated = { readonly entry: Entry; readonly name: ModelName };

/**
 * A board for each role that some log names, in code-unit order; real runs before scripted ones,
 * which never stand beside them. Everything is of one rubric version.
 */
export function roleBoards(
  entries: readonly Entry[],
  rubric: Pick<Rubric, "subjects" | "unscored" | "thresholds">,
): readonly RoleBoard[] {
  const byRole = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (populationOf(entry) === null) continue;
    for (const role of Object.keys(entry.card.roles)) {
      const known = byRole.get(role);
      if (known === undefined) byRole.set(role, [entry]);
      else known.push(entry);
    }
  }
  return [...byRole]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([role, members]) =>
      (["real", "scripted"] as const).flatMap((population) => {
        const own = withoutCopies(
          members.filter((entry) => populationOf(entry) === population),
          (entry) => entry,
        );
        return own.length === 0 ? [] : [roleBoard(role, population, own, rubric)];
      }),
    );
}

function roleBoard(
  role: string,
  population: Population,
  entries: readonly Entry[],
  rubric: Parameters<typeof roleBoards>[1],
): RoleBoard {
  const seated = entries.flatMap((entry): readonly Seated[] => {
    const score = entry.card.roles[role];
    const name = score === undefined ? null : onlyModel(score);
    return name === null ? [] : [{ entry, name }];
  });
  const { findingPoolShow } = rubric.thresholds;
  const tables = (
    measure: Pick<Listed, "id" | "subject" | "better">,
    jobs: readonly (string | null)[],
    valueOf: (seat: Seated) => SeatedValue | null,
  ): readonly RoleTable[] =>
    jobs.flatMap((job) => {
      const within = seated.filter(({ entry }) => job === null || jobOf(entry) === job);
      return (
        roleTable(
          { measure, job, values: within.flatMap((seat) => valueOf(seat) ?? []) },
          findingPoolShow,
        ) ?? []
      );
    });
  const jobs = [...new Set(seated.flatMap(({ entry }) => jobOf(entry) ?? []))].sort(byCodeUnit);
  const score = { id: roleScoreId, subject: null, better: "higher" } as const;
  return {
    role,
    population,
    runs: entries.length,
    mixed: entries.length - seated.length,
    models: new Set(seated.map(({ name }) => JSON.stringify([name.model, name.provider]))).size,
    scores: tables(score, jobs, (seat) => scoreOf(seat, role)),
    measures: listedMeasures(rubric).flatMap((measure) =>
      tables(measure, measure.pool === "sow" ? jobs : [null], (seat) =>
        measureOf(seat, role, measure.id),
      ),
    ),
  };
}

/** The name of the role score among measures; no measure is called so. */
export const roleScoreId = "role-score";

function scoreOf({ entry, name }: Seated, role: string): SeatedValue | null {
  const score = entry.card.roles[role];
  if (score === undefined) return null;
  const { working } = score;
  const value = { entry, value: Rational.of(score.tenths, 10), working, sources: [] };
  return { ...value, name, unit: roleScoreUnit, n: score.n, stands: "counts" };
}

/**
 * A value below its minimum count says too little to be placed, and one a guard set to 0 speaks for
 * nobody; both are shown beside those that count.
 */
function measureOf({ entry, name }: Seated, role: string, id: string): SeatedValue | null {
  const score = entry.card.roles[role];
  const measure = score?.measures[id];
  const value = seatValue(entry, measure);
  if (value === null || measure === undefined) return null;
  const isShort = measure.count !== null && measure.count !== "1";
  const stands = isShort ? "below the minimum" : measure.because === null ? "counts" : "guarded";
  return { ...value, name, unit: measure.unit, n: score?.n ?? 0, stands };
}
