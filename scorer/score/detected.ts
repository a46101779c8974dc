import type { Quantity, Reason } from "../exact/quantity.ts";
import { round } from "../exact/round.ts";
import { type Source, sourcesOf } from "../exact/trace.ts";
import type { EvidenceName, MeasureEvidence } from "../measures/definition.ts";
import type { Context } from "./context.ts";

/** Something the detectors found that no measure scores, with where it was seen. */
export type Detected = {
  readonly name: DetectedName;
  /** `null` where it cannot be told. */
  readonly count: number | null;
  readonly because: Reason | null;
  readonly sources: readonly Source[];
};

export type DetectedName =
  | "reverts"
  | "rereads"
  | "coerced"
  | "truncated"
  | "environmentFailed"
  | "escalatedSteps"
  | "assertionCloses"
  | "unsupportedClaims"
  | "phantomDeliverables";

type Detector = {
  readonly name: DetectedName;
  readonly reads: EvidenceName;
  readonly of: (evidence: MeasureEvidence) => Quantity;
};

const detectors: readonly Detector[] = [
  { name: "reverts", reads: "repetition", of: ({ repetition }) => repetition.reverts },
  { name: "rereads", reads: "redundancy", of: ({ redundancy }) => redundancy.rereads },
  { name: "coerced", reads: "calls", of: ({ calls }) => calls.coerced },
  { name: "truncated", reads: "calls", of: ({ calls }) => calls.truncated },
  { name: "environmentFailed", reads: "calls", of: ({ calls }) => calls.environmentFailed },
  { name: "escalatedSteps", reads: "steps", of: ({ steps }) => steps.escalated },
  { name: "assertionCloses", reads: "steps", of: ({ steps }) => steps.assertionCloses },
  { name: "unsupportedClaims", reads: "claims", of: ({ claims }) => claims.unsupported },
  {
    name: "phantomDeliverables",
    reads: "deliverables",
    of: ({ deliverables }) => deliverables.phantoms,
  },
];

/** What was detected beside the measures (rubric, section 5). */
export function detectedIn({ evidence, damage }: Context): readonly Detected[] {
  return detectors.map(({ name, reads, of }) => {
    const damaged = damage([reads]);
    const { known, because } = of(evidence);
    if (damaged !== null || known === null)
      return { name, count: null, because: damaged ?? because, sources: [] };
    return {
      name,
      count: Number(round(known.value)),
      because: null,
      sources: sourcesOf(known.trace),
    };
  });
}
