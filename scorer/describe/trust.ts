import type { TrustStep } from "../board/trust.ts";

/** The label that stands in a row. */
export const trustNames = {
  "published-figures": "published figures",
  "files-complete": "files complete",
  recomputed: "recomputed",
  recorded: "recorded",
  anchored: "anchored",
} as const satisfies Record<TrustStep, string>;

/** What reaching each step takes. */
export const trustMeanings = {
  "published-figures": "figures were published, with where they stand",
  "files-complete": "the logs are in the folder, and every listed file is as sealed",
  recomputed: "the score its publisher claims equals the one computed here",
  recorded: "an evidence record was kept while it ran, it names this run, and it is intact",
  anchored: "the record's head was published elsewhere before the work began",
} as const satisfies Record<TrustStep, string>;
