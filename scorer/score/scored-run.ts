import type { Problem } from "../run-folder/problem.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { PublishedScore } from "./published-score.ts";
import type { Scorecard } from "./scorecard.ts";

/** A run folder with its scores: what boards and pages are made from. */
export type ScoredRun = {
  readonly opened: OpenedFolder;
  /** One scorecard per rubric version, the newest first. */
  readonly scorecards: readonly Scorecard[];
  /** The score its publisher claims beside the recomputed one. */
  readonly published: PublishedScore;
  /** What differs between the folder and what is published beside it; never part of a score. */
  readonly beside: readonly Problem[];
};
