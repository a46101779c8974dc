import process from "node:process";

import { boards, type JobBoard } from "../../scorer/board/boards.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import type { PackedReplay } from "./packed-replay.ts";

/** The folder of run folders the site is built from. */
export const runsDirectory = process.env["PROOFBOARD_RUNS"] ?? "runs-data";

/** Runs with their scorecards, and replays that were read with them. */
export type Prepared = {
  readonly runs: Promise<readonly ScoredRun[]>;
  /** Those that are there once the runs are. */
  readonly replays: ReadonlyMap<ScoredRun, PackedReplay>;
};

const prepared = Symbol.for("proofboard.prepared-runs");

/** Pages are bundled, what comes before and after them is not: one scoring serves all. */
const shared = globalThis as unknown as Record<symbol, Prepared | undefined>;

/** Every run with its scorecards; scored once a build. */
export function scoredRuns(): Promise<readonly ScoredRun[]> {
  const found = shared[prepared] ?? { runs: scoreRuns(runsDirectory), replays: new Map() };
  shared[prepared] = found;
  return found.runs;
}

/** Has a build use these. */
export function usePrepared(given: Prepared): void {
  shared[prepared] = given;
}

/** The replay that was read with a run, if one was. */
export function preparedReplay(run: ScoredRun): PackedReplay | undefined {
  return shared[prepared]?.replays.get(run);
}

let arranged: Promise<readonly JobBoard[]> | undefined;

/** The boards under the rubric in force. */
export function jobBoards(): Promise<readonly JobBoard[]> {
  arranged ??= scoredRuns().then((runs) => boards(runs, currentRubric));
  return arranged;
}
