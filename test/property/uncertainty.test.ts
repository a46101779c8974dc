import { expect, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { uncertainty } from "../../scorer/board/uncertainty.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { boardRows } from "../../scorer/describe/board-rows.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { writeGeneratedRuns } from "../support/generate/write-runs.ts";
import { temporaryDirectory } from "../support/temporary.ts";

test("generated repeats on a disk have one spread, whatever the order of their folders", async () => {
  const directory = await temporaryDirectory();
  const options = { seed: 11, count: 8, source: "recorded", configurations: 3 } as const;
  await writeGeneratedRuns(directory, options);
  const runs = await scoreRuns(directory, [currentRubric]);
  const [board] = boards(runs, currentRubric);
  if (board === undefined) throw new Error("runs make a board");
  expect(board.ranking).toHaveLength(8);
  const { configurations, degrees, spread, bands } = board.uncertainty;
  expect(configurations.map(({ n }) => n).sort((a, b) => a - b)).toEqual([2, 3, 3]);
  expect(degrees).toBe(5);
  expect(spread?.degrees).toBe(5);
  expect(bands.flat()).toEqual(board.ranking);
  for (const { repeats } of configurations) expect(repeats.unpublished).toEqual([]);

  const [turned] = boards([...runs].reverse(), currentRubric);
  expect(turned && boardRows(turned, currentRubric)).toEqual(boardRows(board, currentRubric));
  const again = uncertainty(board.ranking, [...board.entries].reverse(), currentRubric);
  expect(again).toEqual(board.uncertainty);
});
