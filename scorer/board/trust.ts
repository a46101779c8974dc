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

/** What is known of a run from outside its folder. */
export type Outside = {
  /** The score its publisher claims equals the recomputed one; `null` where none was compared. */
  readonly publishedScoreEqual: boolean | null;
};

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
export function trustLadder(
  { card, scored }: Pick<Entry, "card" | "scored">,
  outside: Outside = { publishedScoreEqual: null },
): readonly Rung[] {
  const { seal, damaged, kinds } = scored.opened;
  const conditions: Readonly<Record<TrustStep, boolean>> = {
    "published-figures": true,
    "files-complete":
      seal === "sealed" && damaged.size === 0 && logs.some((kind) => kinds.has(kind)),
    recomputed: outside.publishedScoreEqual === true,
    recorded: card.evidence.state === "recorded" && card.evidence.integrity === "1",
    anchored: card.digests.anchors !== null,
  };
  let below = true;
  return trustSteps.map((step) => {
    const met = conditions[step];
    below &&= met;
    return { step, met, reached: below };
  });
}

/** The highest step reached. */
export function trustOf(ladder: readonly Rung[]): TrustStep {
  return ladder.findLast(({ reached }) => reached)?.step ?? "published-figures";
}

/** Without one of these logs a folder holds figures somebody published, not what happened. */
const logs = ["telemetry/requests.jsonl", "telemetry/tool-calls.jsonl"];
