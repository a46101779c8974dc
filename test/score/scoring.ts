import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import type { MeasureScore, Scorecard } from "../../scorer/score/scorecard.ts";
import { scoreRun } from "../../scorer/score/score-run.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";
import type { Files } from "../observe/observing.ts";

/** Scores a folder in memory, sealed unless said otherwise. */
export async function score(
  files: Files,
  rubric: Rubric = currentRubric,
  { seal = true }: { readonly seal?: boolean } = {},
): Promise<Scorecard> {
  const folder = makeFolder({ "run.json": minimalRun(), ...files }, { seal });
  return scoreRun(await openFolder(folder, nodePlatform), rubric);
}

/** Scores files as they are, a seal among them kept. */
export async function scoreAsIs(files: Files, rubric: Rubric = currentRubric): Promise<Scorecard> {
  return scoreRun(await openFolder(makeFolder(files), nodePlatform), rubric);
}

/** Every weighted measure of a scorecard by name. */
export function measuresOf(card: Scorecard): ReadonlyMap<string, MeasureScore> {
  return new Map(Object.values(card.subjects).flatMap(({ measures }) => Object.entries(measures)));
}

export function measureOf(card: Scorecard, name: string): MeasureScore {
  const measure = measuresOf(card).get(name);
  if (measure === undefined) throw new Error(`no measure ${name}`);
  return measure;
}
