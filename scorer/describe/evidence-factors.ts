import { Rational } from "../exact/rational.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { TakenPart } from "../evidence/evidence-record.ts";
import type { EvidenceScore, RecordFacts } from "../score/scorecard.ts";
import { operationsWords } from "./evidence-operations.ts";
import { formatCount, formatDecimal, formatExact, formatMilli } from "./number.ts";
import { capital, counted, listed } from "./plural.ts";

/** One factor of the formula: its value in few digits, and the counts it comes from. */
export type FactorWords = {
  readonly name: "capture" | "closure" | "integrity";
  readonly value: string;
  readonly counts: readonly string[];
  /** Points it took, in words; nothing where it took none. */
  readonly taken: string;
};

/** The three factors with their counts; a value that is not known is `?`. */
export function evidenceFactors(
  { capture, closure, integrity, taken }: EvidenceScore,
  record: RecordFacts | null,
): readonly FactorWords[] {
  const points = (part: TakenPart): string | null =>
    taken === null || Rational.parse(taken[part]).isZero()
      ? null
      : formatDecimal(Rational.parse(taken[part]).over(Rational.of(10)), 1);
  const takes = (part: TakenPart): string => {
    const lost = points(part);
    return lost === null ? "" : `takes ${lost}`;
  };
  // what rounding takes is not integrity's
  const isDamaged = record === null || record.faults > 0 || !record.spineHolds;
  const halves = [
    ...(points("items") === null ? [] : [`${points("items") ?? ""} for items`]),
    ...(points("operations") === null ? [] : [`${points("operations") ?? ""} for operations`]),
  ];
  const words = (of: (record: RecordFacts) => readonly string[]): readonly string[] =>
    record === null ? [] : of(record);
  return [
    {
      name: "capture",
      value: factor(capture),
      counts: words(captureCounts),
      taken: halves.length === 0 ? "" : `takes ${listed(halves)}`,
    },
    {
      name: "closure",
      value: factor(closure),
      counts: words(closureCounts),
      taken: takes("closure"),
    },
    {
      name: "integrity",
      value: factor(integrity),
      counts: words(integrityCounts),
      taken: isDamaged ? takes("integrity") : "",
    },
  ];
}

/** Four places; only all of it prints as 1, only nothing as 0. */
function factor(fraction: string | null): string {
  if (fraction === null) return "?";
  const value = Rational.parse(fraction);
  const exact = formatExact(fraction);
  if (exact.length <= 6 && !exact.includes("÷")) return exact;
  const rounded = formatDecimal(value, 4);
  if (rounded === "1.0000") return ">0.9999";
  return rounded === "0.0000" ? "<0.0001" : rounded;
}

function captureCounts(record: RecordFacts): readonly string[] {
  const { sow } = record;
  const items =
    sow === null ? itemsMet(record) : `${itemsMet(record)}, or ${criteriaOfJob(sow)}: the smaller`;
  return [`½ × ${items}`, `½ × ${operationsArrived(record)}`];
}

function itemsMet({ itemCounts: { met, asked } }: RecordFacts): string {
  return `${formatCount(met)} of ${formatCount(asked)} ${asked === 1 ? "item" : "items"} met`;
}

function criteriaOfJob(sow: NonNullable<RecordFacts["sow"]>): string {
  if (sow.criteria === 0) return "none of the criteria of the job, which cannot be read";
  return `${formatCount(sow.met)} of ${formatCount(sow.criteria)} criteria of the job met`;
}

function operationsArrived({ operations: { arrived, expected } }: RecordFacts): string {
  return `${formatCount(arrived)} of ${formatCount(expected)} ${expected === 1 ? "operation" : "operations"} arrived`;
}

function closureCounts(record: RecordFacts): readonly string[] {
  const { closed } = record;
  const open = openParts(record);
  const what = open.length === 0 ? "nothing open" : `open: ${listed(open)}`;
  if (closed === null) return ["never closed: the record stops in the middle of the run", what];
  return [`closed as ${closed.status}`, what];
}

/** What is still open, by kind; nothing where the run ended clean. */
export function openParts({ open }: Pick<RecordFacts, "open">): readonly string[] {
  const part = (count: number, one: string, many: string): readonly string[] =>
    count === 0 ? [] : [counted(count, one, many)];
  return [
    ...part(open.items, "item", "items"),
    ...part(open.operations, "operation that never arrived", "operations that never arrived"),
    ...part(open.attempts, "missing attempt number", "missing attempt numbers"),
    ...part(
      open.logged,
      "logged operation without an attempt",
      "logged operations without an attempt",
    ),
    ...part(open.sowCriteria, "criterion no contract covers", "criteria no contract covers"),
  ];
}

function integrityCounts({ spineHolds, faults, lines, producers }: RecordFacts): readonly string[] {
  const streams = producers.filter(({ file }) => file !== null).length;
  const all = `${counted(lines, "record", "records")} of ${counted(streams, "producer", "producers")} and the ledger`;
  if (!spineHolds) return ["0, because the spine is broken", all];
  return [capital(all), faults === 0 ? "none damaged" : counted(faults, "fault", "faults")];
}

/** Whose part of capture a half is, in words and counts. */
export type HalfWords = {
  readonly name: string;
  readonly counts: string;
  readonly of: string;
};

/** The model's half and the harness's, apart. */
export function captureHalves(record: RecordFacts): readonly HalfWords[] {
  const { itemCounts, operations } = record;
  const by = operations.byOperation
    .filter(({ hasRule, attempts }) => hasRule && attempts > 0)
    .map(({ op, attempts }) => operationsWords(attempts, op));
  const { criteria, deliverables } = itemCounts;
  const kinds = listed([
    ...(criteria === 0 ? [] : [counted(criteria, "criterion", "criteria")]),
    ...(deliverables === 0 ? [] : [counted(deliverables, "deliverable", "deliverables")]),
  ]);
  const job =
    record.sow === null ? "" : `; ${criteriaOfJob(record.sow)}, and the smaller share counts`;
  return [
    {
      name: "What the model controls",
      counts: itemsMet(record),
      of: kinds === "" ? `nothing was asked${job}` : `of ${kinds}${job}`,
    },
    {
      name: "What the harness controls",
      counts: operationsArrived(record),
      of: by.length === 0 ? "" : `from ${listed(by)}`,
    },
  ];
}

/** Why a perfect recording of a run that met nothing still earns points. */
export function halvesReason({ points }: Pick<Rubric, "points">): string {
  const half = formatMilli(points.evidence / 2);
  const whole = formatMilli(points.evidence);
  return `Half of capture is earned by recording, whatever the work was worth: a failure that was written down can be looked into. A perfect record of a run that met nothing therefore earns ${half} of the ${whole} points; nothing but items met earns the other ${half}.`;
}
