import { Rational } from "../exact/rational.ts";
import type { Source, Trace } from "../exact/trace.ts";
import type { Rubric, WeightedMeasure } from "../rubrics/rubric.ts";
import type { Scorecard } from "../score/scorecard.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import { belongsToPools } from "./pool.ts";

/** One measure's value over the runs that have one: best first where better is defined. */
export type ValueTable = {
  readonly measure: string;
  /** The subject it is weighted in; `null` for an unscored measure. */
  readonly subject: string | null;
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
  readonly working: Trace | null;
  readonly sources: readonly Source[];
};

/** What the rubric says of a measure, weighted or not. */
type Listed = Pick<WeightedMeasure, "id"> & {
  readonly subject: string | null;
  readonly better: "lower" | "higher" | null;
};

/** A table for every measure of which at least one run has a value, in the rubric's order. */
export function valueTables(
  entries: readonly Entry[],
  rubric: Pick<Rubric, "subjects" | "unscored">,
): readonly ValueTable[] {
  const pool = entries.filter(belongsToPools);
  return listed(rubric).flatMap((measure) => {
    const values = pool.flatMap((entry) => valueOf(entry, measure) ?? []);
    const [first] = values;
    if (first === undefined) return [];
    const { id, subject, better } = measure;
    return { measure: id, subject, better, unit: first.unit, rows: placed(values, better) };
  });
}

function listed(rubric: Pick<Rubric, "subjects" | "unscored">): readonly Listed[] {
  return [
    ...rubric.subjects.flatMap(({ id: subject, measures }) =>
      measures.map(({ id, better }) => ({ id, subject, better })),
    ),
    ...rubric.unscored.map(({ id, better }) => ({ id, subject: null, better })),
  ];
}

type Found = { readonly unit: string; readonly row: Omit<ValueRow, "place"> };

function valueOf(entry: Entry, { id, subject }: Listed): Found | null {
  const score = scoreOf(entry.card, id, subject);
  if (score?.value == null) return null;
  const row = {
    entry,
    value: Rational.parse(score.value),
    micro: "micro" in score ? score.micro : null,
    held: score.state === "held",
    working: score.working?.value ?? null,
    sources: score.sources,
  };
  return { unit: score.unit, row };
}

function scoreOf(
  card: Scorecard,
  id: string,
  subject: string | null,
): Scorecard["unscored"][string] | Scorecard["subjects"][string]["measures"][string] | undefined {
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
