import { Quantity, type Reason } from "../exact/quantity.ts";
import type { MeasureEvidence } from "./definition.ts";

/** Bodies of evidence that completion is read from. */
export const completionReads = ["checks", "deliverables", "record", "job"] as const;

/** Bodies of evidence that shown work is read from. */
export const workShownReads = [...completionReads, "repository", "tests"] as const;

type CompletionEvidence = Pick<MeasureEvidence, (typeof completionReads)[number]>;

type Reads = Pick<MeasureEvidence, (typeof workShownReads)[number]>;

const criteriaName = "criteria met";
const deliverablesName = "deliverables valid";

/**
 * C: the share of the job's checked criteria whose last check on a fresh checkout exited 0; of a job
 * whose criteria carry no checks, what the evidence record says of them.
 */
function criteriaMet({ checks, record, job }: CompletionEvidence): Quantity {
  return job.hasChecks || !record.present
    ? checks.criteria.met.over(checks.criteria.asked).named(criteriaName)
    : record.criteriaMet.named(criteriaName);
}

/** D: valid deliverables of those required. */
function deliverablesValid({ deliverables }: Pick<MeasureEvidence, "deliverables">): Quantity {
  return deliverables.met.over(deliverables.asked).named(deliverablesName);
}

/** κ: how much of the job was seen to be done: the larger of C and half of D. */
export function completion(evidence: CompletionEvidence): Quantity {
  const known = [criteriaMet(evidence), deliverablesValid(evidence).times("1/2")];
  return largest(known, { code: "completion unknown", about: why(known) }).named("completion κ");
}

/**
 * ω: whether enough work is there to be judged by: twice the largest of C, D and, for code of the
 * job's minimum size with a passing test, one half; at most 1. Unknown where none of the three is known.
 */
export function workShown(evidence: Reads): Quantity {
  const known = [criteriaMet(evidence), deliverablesValid(evidence), working(evidence)];
  return largest(known, { code: "no sign of finished work", about: why(known) })
    .times(2)
    .atMost(1)
    .named("work shown ω");
}

/** One half where the code is of the minimum size and a test of the last full run passed, else 0. */
function working({ repository, tests, job }: Reads): Quantity {
  const name = "code of the minimum size with a passing test";
  const minimum = job.minimumNcloc?.known?.value;
  const [lines, passed] = [repository.ncloc.known?.value, tests.passed.known?.value];
  const tooSmall = minimum !== undefined && lines !== undefined && lines.compare(minimum) < 0;
  if (tooSmall || passed?.isZero() === true) return Quantity.constant(0, name);
  if (minimum !== undefined && lines !== undefined && passed !== undefined)
    return Quantity.constant("1/2", name);
  return Quantity.unknown(
    job.minimumNcloc === null
      ? { code: "no minimum of lines", about: "sow.json" }
      : (job.minimumNcloc.because ??
          repository.ncloc.because ??
          tests.passed.because ?? { code: name }),
  );
}

function largest(quantities: readonly Quantity[], because: Reason): Quantity {
  const known = quantities.filter((quantity) => quantity.known !== null);
  const [first, ...rest] = known;
  if (first === undefined) return Quantity.unknown(because);
  return rest.reduce((most, next) => most.atLeast(next), first);
}

function why(quantities: readonly Quantity[]): string {
  const reasons = quantities.flatMap(({ because }) =>
    because === null
      ? []
      : [because.about === undefined ? because.code : `${because.code} (${because.about})`],
  );
  return [...new Set(reasons)].join("; ");
}
