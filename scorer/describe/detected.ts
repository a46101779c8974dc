import type { Detected, DetectedName } from "../score/detected.ts";
import { formatCount } from "./number.ts";
import { sentence } from "./reasons.ts";

/** What was detected, and what that says and does not say. */
const words = {
  reverts: {
    title: "Reverts",
    meaning: "a file was written, changed, and written back to what it was (A B A)",
  },
  rereads: {
    title: "Read again after a compaction",
    meaning: "laid to the harness, which had cut what was read; no part of redundant work",
  },
  coerced: {
    title: "Calls mended by the harness",
    meaning: "arguments in the wrong form that the harness put right: not invalid",
  },
  truncated: {
    title: "Calls cut off",
    meaning: "not invalid; a reply of nothing else is wasted spend",
  },
  environmentFailed: {
    title: "Failures laid to the environment",
    meaning: "left out of failed calls on the log's word: nothing in a folder bears it out",
  },
  escalatedSteps: {
    title: "Steps long enough to escalate",
    meaning: "their owner replied as often as the rubric's threshold before leaving",
  },
  assertionCloses: {
    title: "Closes that rest on assertion alone",
    meaning: "a step was closed as passed without naming any evidence",
  },
  unsupportedClaims: {
    title: "Claims without an observation",
    meaning: "neither right nor wrong: nothing was observed that they could be compared with",
  },
  phantomDeliverables: {
    title: "Phantom deliverables",
    meaning: "named as found, and absent, empty or of other bytes",
  },
} as const satisfies Record<DetectedName, { readonly title: string; readonly meaning: string }>;

export type DetectedRow = {
  readonly title: string;
  readonly meaning: string;
  readonly count: string;
  /** Why it is not known, or `null`. */
  readonly because: string | null;
  readonly sources: Detected["sources"];
};

/** What was seen at least once, then what could not be told; what was looked for and not found is left out. */
export function detectedRows(detected: readonly Detected[]): readonly DetectedRow[] {
  const row = ({ name, count, because, sources }: Detected): DetectedRow => ({
    ...words[name],
    count: count === null ? "–" : formatCount(count),
    because: because === null ? null : sentence(because),
    sources,
  });
  return detected.filter(({ count }) => count !== null && count > 0).map(row);
}

/** Names of what was looked for and not seen, in a list for a sentence. */
export function notDetected(detected: readonly Detected[]): readonly string[] {
  return detected.filter(({ count }) => count === 0).map(({ name }) => words[name].title);
}
