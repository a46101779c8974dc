import type { JobBoard } from "../../scorer/board/boards.ts";
import { entries, jobOf, type Entry } from "../../scorer/board/entry.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { jobBoards, scoredRuns } from "./runs.ts";

/** A run with its place among the runs of its job. */
export type RunPage = {
  readonly entry: Entry;
  readonly board: JobBoard | undefined;
  readonly place: { readonly rank: number; readonly of: number } | null;
};

/** One page a run. */
export async function runPages(): Promise<readonly RunPage[]> {
  const [runs, boards] = await Promise.all([scoredRuns(), jobBoards()]);
  return pagesOf(entries(runs, currentRubric.rubric), boards);
}

/** The same from entries and their boards. */
export function pagesOf(all: readonly Entry[], boards: readonly JobBoard[]): readonly RunPage[] {
  return all.map((entry) => {
    const board = boards.find(({ job }) => job === jobOf(entry));
    return { entry, board, place: placeIn(board, entry.id) };
  });
}

function placeIn(board: JobBoard | undefined, id: string): RunPage["place"] {
  const lists = board === undefined ? [] : [board.ranking, board.scripted];
  for (const list of lists) {
    const found = list.find(({ entry }) => entry.id === id);
    if (found !== undefined) return { rank: found.rank, of: list.length };
  }
  return null;
}
