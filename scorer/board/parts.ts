import type { Rubric } from "../rubrics/rubric.ts";
import { evidenceMilli } from "../score/evidence-points.ts";
import type { Scorecard } from "../score/scorecard.ts";

/** One of the parts a composite is the sum of: a subject, the evidence, the status. */
export type Part = {
  readonly id: string;
  readonly kind: "subject" | "evidence" | "status";
  readonly milli: number;
  readonly maxMilli: number;
  readonly measuredMilli: number;
  /** The share of what is not measured whose value stands and whose points wait. */
  readonly heldMilli: number;
};

/**
 * The parts in the rubric's order. Their points add up to the composite, their maxima to 100, and
 * what is not measured of them to the way from the composite to its ceiling.
 */
export function partsOf(card: Scorecard, rubric: Pick<Rubric, "points">): readonly Part[] {
  const subjects = Object.entries(card.subjects).map(([id, subject]): Part => {
    const { milli, maxMilli, measuredMilli, measures } = subject;
    const held = Object.values(measures).filter(({ state }) => state === "held");
    const heldMilli = held.reduce((sum, measure) => sum + measure.maxMilli, 0);
    return { id, kind: "subject", milli, maxMilli, measuredMilli, heldMilli };
  });
  return [...subjects, ...evidencePart(card, rubric), statusPart(card)];
}

function evidencePart(
  { evidence }: Scorecard,
  { points }: Pick<Rubric, "points">,
): readonly Part[] {
  if (points.evidence === 0) return [];
  return [
    {
      id: "evidence",
      kind: "evidence",
      milli: evidenceMilli(evidence, { points }),
      maxMilli: points.evidence,
      measuredMilli: evidence.state === "recorded" ? points.evidence : 0,
      heldMilli: 0,
    },
  ];
}

function statusPart({ status: { state, milli, maxMilli } }: Scorecard): Part {
  const measuredMilli = state === "unmeasured" ? 0 : maxMilli;
  return { id: "status", kind: "status", milli, maxMilli, measuredMilli, heldMilli: 0 };
}

/** The most points of each part among some runs: what is set in bold in a column. */
export function mostOfEach(rows: readonly (readonly Part[])[]): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { id, milli } of rows.flat()) most.set(id, Math.max(milli, most.get(id) ?? 0));
  return most;
}
