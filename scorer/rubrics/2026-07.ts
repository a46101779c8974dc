import { rubric202610 } from "./2026-10.ts";
import type { Rubric } from "./rubric.ts";

/** The formula before the evidence record existed: the same subjects, no evidence, status 25. */
export const rubric202607 = {
  ...rubric202610,
  rubric: "2026-07",
  about:
    "The formula before the record existed: same subjects, measures and curves; no evidence; status 25.",
  points: { subjects: 75000, evidence: 0, status: 25000 },
  status: {
    completedMilli: 25000,
    completedOpenMilli: 15000,
    abandonedHonestlyMilli: 25000,
    otherMilli: 0,
  },
} as const satisfies Rubric;
