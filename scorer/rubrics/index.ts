import { rubric202607 } from "./2026-07.ts";
import { rubric202610 } from "./2026-10.ts";
import type { Rubric } from "./rubric.ts";

/** Every version, the newest first. A version is frozen: a change is a new one. */
export const rubrics: readonly Rubric[] = [rubric202610, rubric202607];

/** The version scores are given under unless another is asked for. */
export const currentRubric: Rubric = rubric202610;

/** The version of that name, or `undefined`. */
export function rubricNamed(version: string): Rubric | undefined {
  return rubrics.find(({ rubric }) => rubric === version);
}
