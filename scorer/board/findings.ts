import type { Rational } from "../exact/rational.ts";
import type { Trace } from "../exact/trace.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { countedUnit, countsOf, type Counts } from "./counted-unit.ts";
import { type Entry, jobOf } from "./entry.ts";
import { belongsToPools } from "./pool.ts";
import type { PoolKey, Pools } from "./pools.ts";
import type { Spread } from "./spread.ts";
import { listedMeasures, valueOf, type Found, type Listed } from "./values.ts";

/** On which side of its pool a value lies; `unusual` where neither way is better. */
export type Side = "for" | "against" | "unusual";

/** A value of a run with what a comparison needs to know of it. */
export type OwnValue = {
  readonly measure: string;
  /** The subject it is weighted in; `null` for an unscored measure. */
  readonly subject: string | null;
  /** The role whose value it is; `null` for the whole run's. */
  readonly role: string | null;
  readonly better: "lower" | "higher" | null;
  readonly unit: string;
  readonly value: Rational;
  readonly working: Trace | null;
  /** What the value is the division of; `null` where it is none. */
  readonly counts: Counts | null;
};

/** A value of a run beside its pool, the run itself included. */
export type Comparison = OwnValue & {
  readonly pool: PoolKey;
  /** Values in the pool. */
  readonly n: number;
  /** The pool's quartiles, its median the typical value; `null` while it is too small to have one. */
  readonly spread: Spread | null;
  /** The larger of value and typical value through the smaller; `null` where one is 0 or missing. */
  readonly ratio: Rational | null;
  /** `null` where the value lies within the quartiles, or less than one counted unit outside. */
  readonly side: Side | null;
  /** The pool is large enough to flag what lies outside its quartiles. */
  readonly flagged: boolean;
};

/** A value outside its pool's quartiles by at least one counted unit. */
export type Finding = Comparison & { readonly spread: Spread; readonly side: Side };

/**
 * Every value of a run beside its pool: the whole run's in the rubric's order, then those of its roles
 * in code-unit order. Empty for a run that stands in no pool; a value without a pool is left out.
 */
export function comparisons(entry: Entry, pools: Pools, rubric: Rubric): readonly Comparison[] {
  if (!belongsToPools(entry)) return [];
  const listed = listedMeasures(rubric);
  return [null, ...Object.keys(entry.card.roles).sort()].flatMap((role) =>
    listed.flatMap((measure) => {
      const found = valueOf(entry, measure, role);
      const job = measure.pool === "sow" ? jobOf(entry) : null;
      const pool = pools.of({ measure: measure.id, role, job });
      if (found === null || pool === undefined) return [];
      const { findingPoolShow, findingPoolFlag } = rubric.thresholds;
      const n = pool.rows.length;
      const spread = n < findingPoolShow ? null : pool.spread;
      return {
        ...ownValue(found, measure, role),
        pool: { measure: measure.id, role, job },
        n,
        spread,
        ratio: spread === null ? null : ratioOf(found.row.value, spread.median),
        side: spread === null ? null : sideOf(found, measure, spread),
        flagged: n >= findingPoolFlag,
      };
    }),
  );
}

/** Those that lie outside, whether the pool is large enough to flag them or only to show them. */
export function findings(compared: readonly Comparison[]): readonly Finding[] {
  return compared.filter((one): one is Finding => one.side !== null);
}

/** A value found in a run as comparisons carry it. */
export function ownValue(
  { unit, row }: Found,
  { id, subject, better }: Listed,
  role: string | null,
): OwnValue {
  const { value, working } = row;
  return { measure: id, subject, role, better, unit, value, working, counts: countsOf(working) };
}

/** How many times the larger is the smaller, exactly; `null` where one of them is 0. */
export function ratioOf(value: Rational, typical: Rational): Rational | null {
  if (value.isZero() || typical.isZero()) return null;
  return value.compare(typical) < 0 ? typical.over(value) : value.over(typical);
}

/** A value whose score a guard set to 0 speaks for nobody: of nothing, nothing can be wrong. */
function sideOf({ unit, row }: Found, { better }: Listed, spread: Spread): Side | null {
  const { value, working, zeroBecause } = row;
  const unitOf = countedUnit(working, unit);
  const isBelow = spread.lowerQuartile.minus(value).compare(unitOf) >= 0;
  const isAbove = value.minus(spread.upperQuartile).compare(unitOf) >= 0;
  if (!isBelow && !isAbove) return null;
  if (better === null) return "unusual";
  if (isBelow !== (better === "lower")) return "against";
  return zeroBecause === null ? "for" : null;
}
