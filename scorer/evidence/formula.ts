import { Quantity } from "../exact/quantity.ts";
import type { RecordScore } from "./evidence-record.ts";
import { recordFolder, dataFolder, ledgerFile, streamsFolder } from "./form/paths.ts";

/** The counts the points are made of. */
export type RecordCounts = {
  readonly itemsAsked: number;
  readonly itemsMet: number;
  /** `null` where the statement of work lists no criteria; 0 of 0 where it cannot be read. */
  readonly sow: { readonly criteria: number; readonly met: number } | null;
  readonly operationsExpected: number;
  readonly operationsArrived: number;
  readonly closed: "completed" | "failed" | "aborted" | null;
  readonly open: number;
  readonly spineHolds: boolean;
  /** Final verdicts that were counted. */
  readonly finalVerdicts: number;
  readonly faults: number;
};

/**
 * Points of a record: 20 × capture × closure × integrity, in tenths, rounded once, half away from zero.
 * Any fault costs at least one tenth.
 */
export function scoreRecord(counts: RecordCounts): RecordScore {
  const { sow, spineHolds, faults } = counts;
  const items = shareOf(
    counted("items met", "items", counts.itemsMet, `${dataFolder}contracts`),
    counted("items asked", "items", counts.itemsAsked, `${dataFolder}contracts`),
  ).named("items met of those asked");
  const criteria =
    sow === null
      ? null
      : shareOf(
          counted("criteria of the job met", "criteria", sow.met, `${dataFolder}contracts`),
          counted("criteria of the job", "criteria", sow.criteria, "sow.json"),
        ).named("share of the criteria of the job met");
  const met = criteria === null ? items : criteria.atMost(items);
  const itemHalf = met.times("1/2").named("what was asked and met");
  const arrived = counted(
    "operations that arrived",
    "operations",
    counts.operationsArrived,
    streamsFolder.slice(0, -1),
  );
  const expected = counted(
    "operations expected",
    "operations",
    counts.operationsExpected,
    ledgerFile,
  );
  const operationHalf = shareOf(arrived, expected)
    .times("1/2")
    .named("what was to be seen and was");
  const capture = itemHalf.plus(operationHalf).named("capture");
  const closure = closureOf(counts);
  const ok = counted(
    "operations that arrived",
    "records",
    counts.operationsArrived,
    streamsFolder.slice(0, -1),
  )
    .plus(counted("final verdicts", "records", counts.finalVerdicts, streamsFolder.slice(0, -1)))
    .named("sound records");
  const damaged = counted("faults", "records", faults, recordFolder.slice(0, -1));
  const integrity = !spineHolds
    ? Quantity.constant(0, "integrity: what the record rests on is broken")
    : shareOf(ok, ok.plus(damaged)).named("integrity");
  const tenths = (of: Quantity): Quantity => capture.times(closure).times(of).times(200).rounded();
  const points = tenths(integrity);
  const whole = Quantity.constant(1, "integrity without a fault");
  const earned = (
    faults > 0 && spineHolds ? points.atMost(tenths(whole).minus(1)).atLeast(0) : points
  ).named("tenths of a point");
  const closed = capture.times(closure).times(200);
  const half = Quantity.constant("1/2");
  return {
    capture,
    itemHalf,
    operationHalf,
    closure,
    integrity,
    tenths: earned,
    taken: {
      items: half.minus(itemHalf).times(200),
      operations: half.minus(operationHalf).times(200),
      closure: capture.times(200).minus(closed),
      integrity: closed.minus(earned),
    },
    criteriaMet: criteriaUnknown(counts) ?? met.named("criteria met"),
  };
}

/** Why nothing can be said of the criteria of the job; `null` where something can. */
function criteriaUnknown({ spineHolds, sow }: RecordCounts): Quantity | null {
  if (!spineHolds)
    return Quantity.unknown({ code: "the record's spine is broken", about: recordFolder });
  if (sow === null)
    return Quantity.unknown({ code: "no criteria in the statement of work", about: "sow.json" });
  if (sow.criteria === 0) return Quantity.unknown({ code: "could not be read", about: "sow.json" });
  return null;
}

function closureOf({ closed, open }: RecordCounts): Quantity {
  if (closed === null) return Quantity.constant("2/5", "closure: the record stops in the run");
  return open > 0 || closed !== "completed"
    ? Quantity.constant("7/10", "closure: ended with something open")
    : Quantity.constant(1, "closure: ended with nothing open");
}

function counted(name: string, unit: string, value: number, file: string): Quantity {
  return Quantity.counted(name, unit, value, [{ file, count: value }]);
}

/** Of nothing asked, nothing was met: an empty contract earns nothing. */
function shareOf(part: Quantity, whole: Quantity): Quantity {
  return whole.known?.value.isZero() === true
    ? Quantity.constant(0, "nothing was asked")
    : part.over(whole);
}
