import process from "node:process";

import { boards, type JobBoard } from "../../scorer/board/boards.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";

/** The folder of run folders the site is built from. */
const runsDirectory = process.env["PROOFBOARD_RUNS"] ?? "runs-data";

let scored: Promise<readonly ScoredRun[]> | undefined;

/** Every run with its scorecards; scored once a build. */
export function scoredRuns(): Promise<readonly ScoredRun[]> {
  scored ??= scoreRuns(runsDirectory);
  return scored;
}

let arranged: Promise<readonly JobBoard[]> | undefined;

/** The boards under the rubric in force. */
export function jobBoards(): Promise<readonly JobBoard[]> {
  arranged ??= scoredRuns().then((runs) => boards(runs, currentRubric));
  return arranged;
}
