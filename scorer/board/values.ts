import type { Reason } from "../exact/quantity.ts";
import { Rational } from "../exact/rational.ts";
import type { Source, Trace } from "../exact/trace.ts";
import type { Pool, Rubric } from "../rubrics/rubric.ts";
import type { MeasureScore, RoleMeasure, Scorecard, UnscoredMeasure } from "../score/scorecard.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import { belongsToPools } from "./pool.ts";

/** One measure's value over the runs that have one: best first where better is defined. */
export type ValueTable = {
  readonly measure: string;
  /** The subject it is weighted in; `null` for an unscored measure. */
  readonly subject: string | null;
  /** Whose values: those of the agents of one role, or of whole runs where `null`. */
  readonly role: string | null;
  readonly better: "lower" | "higher" | null;
  readonly unit: string;
  readonly rows: readonly ValueRow[];
};

export type ValueRow = {
  readonly entry: Entry;
  /** Equal values share a place; `null` where no direction is better. */
  readonly place: number | null;
  readonly value: Rational;
  /** The score its curve gives, in millionths; `null` for an unscored measure. */
  readonly micro: number | null;
  /** Value and curve stand, the points wait for a sign of finished work. */
  readonly held: boolean;
  /** The guard that set the score to 0, whatever the value. */
  readonly zeroBecause: Reason | null;
  readonly working: Trace | null;
  readonly sources: readonly Source[];
};

/** What the rubric says of a measure, weighted or not. */
export type Listed = {
  readonly id: string;
  readonly subject: string | null;
  readonly better: "lower" | "higher" | null;
  readonly pool: Pool;
};

type Measures = Pick<Rubric, "subjects" | "unscored">;

/** Every measure of a rubric in its order, the unscored last. */
export function listedMeasures({ subjects, unscored }: Measures): readonly Listed[] {
  return [
    ...subjects.flatMap(({ id: subject, measures }) =>
      measures.map(({ id, better, pool }) => ({ id, subject, better, pool })),
    ),
    ...unscored.map(({ id, better, pool }) => ({ id, subject: null, better, pool })),
  ];
}

/** A table for every measure of which at least one run has a value, in the rubric's order. */
export function valueTables(entries: readonly Entry[], rubric: Measures): readonly ValueTable[] {
  return tables(entries.filter(belongsToPools), rubric, null);
}

/** The same of the values of roles: role by role in code-unit order. */
export function roleTables(entries: readonly Entry[], rubric: Measures): readonly ValueTable[] {
  const byRole = new Map<string, Entry[]>();
  for (const entry of entries.filter(belongsToPools))
    for (const role of Object.keys(entry.card.roles)) {
      const members = byRole.get(role);
      if (members === undefined) byRole.set(role, [entry]);
      else members.push(entry);
    }
  return [...byRole]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .flatMap(([role, members]) => tables(members, rubric, role));
}

function tables(
  entries: readonly Entry[],
  rubric: Measures,
  role: string | null,
): readonly ValueTable[] {
  return listedMeasures(rubric).flatMap((measure) => {
    const values = entries.flatMap((entry) => valueOf(entry, measure, role) ?? []);
    const [first] = values;
    if (first === undefined) return [];
    const { id, subject, better } = measure;
    return { measure: id, subject, role, better, unit: first.unit, rows: placed(values, better) };
  });
}

/** A value of a run, not yet among others. */
export type Found = { readonly unit: string; readonly row: Omit<ValueRow, "place"> };

/**
 * A run's value of a measure; `null` where it has none.
 * @param role whose value, one of the card's own; the whole run's where `null`.
 */
export function valueOf(entry: Entry, { id, subject }: Listed, role: string | null): Found | null {
  const { card } = entry;
  const score = role === null ? scoreOf(card, id, subject) : card.roles[role]?.measures[id];
  if (score?.value == null) return null;
  const row = {
    entry,
    value: Rational.parse(score.value),
    micro: "micro" in score ? score.micro : null,
    held: score.state === "held",
    zeroBecause: "zeroBecause" in score ? score.zeroBecause : null,
    working: score.working?.value ?? null,
    sources: score.sources,
  };
  return { unit: score.unit, row };
}

function scoreOf(
  card: Scorecard,
  id: string,
  subject: string | null,
): UnscoredMeasure | MeasureScore | RoleMeasure | undefined {
  return subject === null ? card.unscored[id] : card.subjects[subject]?.measures[id];
}

function placed(found: readonly Found[], better: "lower" | "higher" | null): readonly ValueRow[] {
  const direction = better === "lower" ? 1 : -1;
  const ordered = found
    .map(({ row }) => row)
    .sort((a, b) => direction * a.value.compare(b.value) || byCodeUnit(a.entry.id, b.entry.id));
  const rows: ValueRow[] = [];
  for (const [index, row] of ordered.entries()) {
    const above = rows.at(-1);
    const shared = above?.value.equals(row.value) === true;
    rows.push({ ...row, place: better === null ? null : shared ? above.place : index + 1 });
  }
  return rows;
}
