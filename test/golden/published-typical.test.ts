import { join } from "node:path";
import { expect, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { publishedComparisons } from "../../scorer/board/typical.ts";
import { besidePublished, publishedSentence } from "../../scorer/describe/findings.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";

const all = boards(
  await scoreRuns(join(import.meta.dirname, "../../runs-data"), [currentRubric]),
  currentRubric,
);

// Gemini article, 24 August 2026: the values of a run and those it calls typical.
test.each([
  // (142 ÷ 10,000) ÷ (2 ÷ 631) = 4.4801; from the printed 0.32 % it would be 4.4.
  ["schema-invalid-calls", "44801/10000", "4.5× lower than the published typical value"],
  ["line-coverage", "91/68", "1.3× higher than the published typical value"],
  ["lint-errors", "8/5", "1.6× higher than the published typical value"],
  ["verification-actions", "13/6", "2.2× lower than the published typical value"],
  ["sandbox-escapes", null, "the published typical value is 0"],
])("%s of gemini-3.7-flash beside its published typical value", (measure, ratio, words) => {
  const board = all.find(({ job }) => job === "circles@1.0");
  const entry = board?.entries.find(({ id }) => id === "circles__gemini-3.7-flash");
  if (board === undefined || entry === undefined) throw new Error("the run is published");
  const found = publishedComparisons(entry, board, currentRubric).find(
    (one) => one.measure === measure,
  );
  expect(found?.ratio?.toString() ?? null).toBe(ratio);
  expect(found && besidePublished(found)).toBe(words);
  expect(found?.citation?.publisher).toBe("Charles Solar, dev.to");
  expect(found && publishedSentence(found)).toContain("says its source");
});
