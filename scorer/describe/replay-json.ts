import type { MarkKind } from "../observe/replay/marks.ts";
import type { Replay } from "../observe/replay/replay.ts";
import { instant } from "../run-folder/instant.ts";
import { type LaneWords, laneWords } from "./replay-lanes.ts";
import { markKindRow, type MarkKindRow, markWords } from "./replay-marks.ts";
import { clockOf, type StepWords, stepWords } from "./replay-steps.ts";

/** Steps fetched together. */
export const pieceSteps = 500;

/**
 * A character a lane, so that the lane of every step is known before any piece is there: a role can be
 * followed over a long log without fetching what lies between.
 */
const laneLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** The letter of a lane. */
export function laneLetter(lane: number): string {
  return laneLetters.charAt(lane);
}

/** What is known of a replay before any of its steps is fetched. Steps are numbered from 1. */
export type ReplayIndex = {
  readonly format: "proofboard/replay@1";
  readonly run: string;
  readonly steps: number;
  readonly pieceSteps: number;
  readonly lanes: readonly LaneWords[];
  /** A letter a step: `A` is the first lane. */
  readonly laneOfStep: string;
  readonly kinds: readonly MarkKindRow[];
  /** In the order of their steps. */
  readonly marks: readonly {
    readonly step: number;
    readonly kind: MarkKind;
    readonly words: string;
    /** The last step known to belong to it. */
    readonly last: number;
  }[];
  /** Time of day of each piece's first step; empty where it has none. */
  readonly clocks: readonly string[];
};

/** Some steps of a replay, the first of them by its number. */
export type ReplayPiece = { readonly first: number; readonly steps: readonly StepWords[] };

export function replayIndex(run: string, replay: Replay): ReplayIndex {
  const { steps, lanes, furtherLanes, marks, counts } = replay;
  return {
    format: "proofboard/replay@1",
    run,
    steps: steps.length,
    pieceSteps,
    lanes: lanes.map((lane) => laneWords(lane, furtherLanes)),
    laneOfStep: steps.map(({ lane }) => laneLetter(lane)).join(""),
    kinds: counts.map(markKindRow),
    marks: marks.map(({ step, kind, lines, last }) => ({
      step: step + 1,
      kind,
      words: markWords(kind, lines),
      last: last + 1,
    })),
    clocks: Array.from({ length: pieceCount(replay) }, (_, piece) => {
      const at = steps[piece * pieceSteps]?.at ?? null;
      return at === null ? "" : clockOf(at);
    }),
  };
}

export function pieceCount({ steps }: Pick<Replay, "steps">): number {
  return Math.ceil(steps.length / pieceSteps);
}

/** @param piece from 0 */
export function replayPiece({ steps, first }: Replay, piece: number): ReplayPiece {
  const begin = piece * pieceSteps;
  const start = first === null ? null : instant(first);
  return {
    first: begin + 1,
    steps: steps.slice(begin, begin + pieceSteps).map((step) => stepWords(step, start)),
  };
}

/** The lane of a step, from 0; `null` where there is no such step. */
export function laneAt(
  { laneOfStep }: Pick<ReplayIndex, "laneOfStep">,
  step: number,
): number | null {
  const lane = laneLetters.indexOf(laneOfStep.charAt(step - 1) || "?");
  return lane < 0 ? null : lane;
}
