import type { EvidenceScore } from "../score/scorecard.ts";
import type { Entry } from "./entry.ts";

/** The ladder of trust, lowest step first (rubric, section 9). */
export const trustSteps = [
  "published-figures",
  "files-complete",
  "recomputed",
  "recorded",
  "anchored",
] as const;

export type TrustStep = (typeof trustSteps)[number];

/** One step of the ladder: whether its own condition holds, and whether the run stands on it or above. */
export type Rung = {
  readonly step: TrustStep;
  readonly met: boolean;
  readonly reached: boolean;
};

/**
 * Each step with what holds of it. A step is reached only where every step below it is. Computed from
 * the folder; `source` in run.json, which a publisher writes, is never read.
 */
export function trustLadder({ card, scored }: Pick<Entry, "card" | "scored">): readonly Rung[] {
  const { seal, damaged, kinds } = scored.opened;
  const conditions: Readonly<Record<TrustStep, boolean>> = {
    "published-figures": true,
    "files-complete":
      seal === "sealed" && damaged.size === 0 && logs.some((kind) => kinds.has(kind)),
    recomputed: scored.published.state === "equal",
    recorded: isIntact(card.evidence, card.run),
    anchored: isAnchored(card.evidence),
  };
  let below = true;
  return trustSteps.map((step) => {
    const met = conditions[step];
    below &&= met;
    return { step, met, reached: below };
  });
}

/**
 * A record of this run whose spine holds and in which nothing is damaged; what is open in it is no
 * damage. A harness may know a run by another name than its publisher, so points do not depend on it.
 */
function isIntact({ state, record }: EvidenceScore, run: string): boolean {
  return (
    state === "recorded" &&
    record?.spineHolds === true &&
    record.faults === 0 &&
    record.opened?.run === run
  );
}

/** Every published head is held, and one of them was published before the work began. */
function isAnchored({ record }: EvidenceScore): boolean {
  return record?.anchoring === "anchored" && record.frozenBefore;
}

/** The highest step reached. */
export function trustOf(ladder: readonly Rung[]): TrustStep {
  return ladder.findLast(({ reached }) => reached)?.step ?? "published-figures";
}

/** Without one of these logs a folder holds figures somebody published, not what happened. */
const logs = ["telemetry/requests.jsonl", "telemetry/tool-calls.jsonl"];
