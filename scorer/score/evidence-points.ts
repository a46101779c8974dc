import type { EvidenceRecord, RecordScore } from "../evidence/evidence-record.ts";
import type { Quantity } from "../exact/quantity.ts";
import type { Trace } from "../exact/trace.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import type { Context } from "./context.ts";
import type { EvidenceScore, EvidenceWorking } from "./scorecard.ts";

/** Tenths of a point that a whole record has. */
const wholeRecord = 200;

/** Points of the evidence in thousandths: its share of a whole record of what the rubric gives for one. */
export function evidenceMilli(
  { tenths }: Pick<EvidenceScore, "tenths">,
  { points }: Pick<Rubric, "points">,
): number {
  return (tenths * points.evidence) / wholeRecord;
}

/**
 * Points of the evidence record. No folder: nothing was recorded. Damage to the run folder leaves it
 * unmeasured; what is wrong inside the record is a part of its score.
 */
export function scoreEvidence({ evidence: { record }, folderDamage }: Context): EvidenceScore {
  const nothing = {
    tenths: 0,
    capture: null,
    closure: null,
    integrity: null,
    taken: null,
    working: null,
  };
  if (record.read === null) {
    const because = { code: "no evidence recorded" };
    return { ...nothing, state: "none", because, findings: [], record: null };
  }
  const damaged = folderDamage(["record"]);
  if (damaged === null) return evidenceScoreOf(record.read);
  const { findings, record: facts } = evidenceScoreOf(record.read);
  return { ...nothing, state: "unmeasured", because: damaged, findings, record: facts };
}

/** What a record that was read scores. */
export function evidenceScoreOf({ score, findings, ...facts }: EvidenceRecord): EvidenceScore {
  return {
    state: facts.state,
    because:
      facts.state === "unreadable" ? { code: "could not be read", about: "evidence/" } : null,
    tenths: Number(known(score.tenths).value.numerator),
    capture: known(score.capture).value.toString(),
    closure: known(score.closure).value.toString(),
    integrity: known(score.integrity).value.toString(),
    findings,
    taken: {
      items: known(score.taken.items).value.toString(),
      operations: known(score.taken.operations).value.toString(),
      closure: known(score.taken.closure).value.toString(),
      integrity: known(score.taken.integrity).value.toString(),
    },
    working: workingOf(score),
    record: facts,
  };
}

function workingOf(score: Pick<RecordScore, keyof EvidenceWorking>): EvidenceWorking {
  const trace = (quantity: Quantity): Trace => known(quantity).trace;
  return {
    tenths: trace(score.tenths),
    capture: trace(score.capture),
    itemHalf: trace(score.itemHalf),
    operationHalf: trace(score.operationHalf),
    closure: trace(score.closure),
    integrity: trace(score.integrity),
  };
}

/** Everything a record is scored by is counted, so that nothing of it is unknown. */
function known({ known }: Quantity): NonNullable<Quantity["known"]> {
  if (known === null) throw new Error("a record is scored by counts");
  return known;
}
