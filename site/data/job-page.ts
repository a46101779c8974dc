import type { JobBoard } from "../../scorer/board/boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Baseline } from "../../scorer/rubrics/rubric.ts";
import { jobBoards } from "./runs.ts";

/** A job with its board and what the rubric lays down for it. */
export type JobPage = {
  readonly job: string;
  readonly board: JobBoard;
  readonly baseline: Baseline | undefined;
};

/** One page a job that at least one run answers to. */
export async function jobPages(): Promise<readonly JobPage[]> {
  return (await jobBoards()).flatMap((board) =>
    board.job === null
      ? []
      : { job: board.job, board, baseline: currentRubric.baselines[board.job] },
  );
}
