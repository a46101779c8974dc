import type { Anchors } from "../../scorer/run-folder/anchors.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import type { Parts } from "./parts.ts";
import type { Seen } from "./seeing.ts";

/** A game as two run folders that differ in nothing but the game. */
export type Pair = {
  readonly id: string;
  /** The honest folder, where it is not the run as it is. */
  readonly honest?: (run: Parts) => Parts;
  /** Ways to play: each must answer to what is said of the game, and the best one is its size. */
  readonly ways: readonly ((honest: Parts) => Parts)[];
  /** Measures that the game is after: they must be measured in the honest folder. */
  readonly about: readonly string[];
  /** A fact that shows that the game was played. */
  readonly played: (honest: Seen, gaming: Seen) => boolean;
  /** Heads of the honest run's record, published before anybody plays. */
  readonly anchors?: (honest: Parts) => Anchors;
  /** The honest folder's record is damaged, or does not agree with the logs beside it. */
  readonly isWeak?: boolean;
  /** Another rubric than the one with a price and a baseline for the job. */
  readonly rubric?: Rubric;
};
