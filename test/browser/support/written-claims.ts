import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { scorecardJson } from "../../../scorer/describe/scorecard-json.ts";
import { scorePath } from "../../../scorer/edge/score-path.ts";
import { rubrics } from "../../../scorer/rubrics/index.ts";
import type { Scorecard } from "../../../scorer/score/scorecard.ts";
import { hostile } from "./generated-runs.ts";
import { jsonLines } from "./run-files.ts";

/** The run whose score the log of changes says was corrected. */
export const corrected = "ranked-c";

/** The run whose publisher claims another score. */
export const claimed = "synthetic-one";

/** What is said of runs beside their folders: a log of changes, and a score that is not the run's. */
export async function writeClaims(directory: string): Promise<void> {
  const card = await cardOf(join(directory, claimed));
  const boast = { ...(JSON.parse(scorecardJson(card)) as Scorecard), compositeMilli: 99_000 };
  await writeFile(join(directory, claimed, "scorecard.json"), JSON.stringify(boast));
  const { rubric, compositeMilli } = await cardOf(join(directory, corrected));
  const after = (compositeMilli / 1000).toString();
  const at = (day: number): string => `2026-11-0${day.toString()}T08:00:00Z`;
  const log = [
    ...["ranked-a", "ranked-b", corrected].map((run) => ({ at: at(3), run, kind: "added" })),
    { at: at(4), run: "withdrawn-one", kind: "withdrawn", reason: "the wrong job was handed in" },
    {
      at: at(5),
      run: corrected,
      kind: "corrected",
      rubric,
      before: "41.5",
      after,
      reason: "a report was of another commit",
    },
    { at: at(6), run: "hostile-one", kind: "added", reason: `${hostile} \u0000\u001b[31m` },
    { at: at(6), run: "gone-one", kind: "withdrawn" },
  ];
  await writeFile(join(directory, "_changes.jsonl"), jsonLines(log));
}

async function cardOf(path: string): Promise<Scorecard> {
  const { scorecards } = await scorePath(path, rubrics);
  const [card] = scorecards;
  if (card === undefined) throw new Error(`${path} has no scorecard`);
  return card;
}
