import { join } from "node:path";
import { diskFolder } from "../../scorer/edge/disk-folder.ts";
import { runsIn } from "../../scorer/edge/find-runs.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Folder } from "../../scorer/run-folder/folder.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { rubric202607 } from "../../scorer/rubrics/2026-07.ts";
import type { Rubric } from "../../scorer/rubrics/rubric.ts";
import { scoreUnder } from "../../scorer/score/score-run.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import type { RunFiles } from "../support/generate/generate-run.ts";
import { fullRubric, withPrices } from "../support/generate/rubric.ts";
import { contentsOf, makeFolder } from "../support/make-folder.ts";

/** Every version, each with prices and a whole baseline, so that it measures all it can. */
export const lawRubrics: readonly Rubric[] = [fullRubric, withPrices(rubric202607)];

export async function scored(folder: Folder, rubrics = lawRubrics): Promise<ScoredRun> {
  const opened = await openFolder(folder, nodePlatform);
  return {
    opened,
    scorecards: await scoreUnder(opened, rubrics),
    published: { state: "none" } as const,
    beside: [],
  };
}

export async function cardsOf(folder: Folder): Promise<readonly Scorecard[]> {
  return (await scored(folder)).scorecards;
}

/** The scorecards of files in memory, sealed. */
export function sealedCards(files: RunFiles): Promise<readonly Scorecard[]> {
  return cardsOf(makeFolder(files, { seal: true }));
}

/** A scorecard without what says which bytes it was made from. */
export function withoutDigests(card: Scorecard): Omit<Scorecard, "digests"> {
  const { digests, ...rest } = card;
  return digests.folder === "" ? card : rest;
}

/** Numbers of each measure: state, value and points, without places and workings. */
export function measuresOf(card: Scorecard): Readonly<Record<string, readonly unknown[]>> {
  const scoredMeasures = Object.values(card.subjects).flatMap(({ measures }) =>
    Object.entries(measures).map(
      ([name, { state, value, micro, milli, measuredMilli, factors }]) => [
        name,
        [state, value, micro, milli, measuredMilli, factors],
      ],
    ),
  );
  const unscored = Object.entries(card.unscored).map(([name, { state, value }]) => [
    name,
    [state, value],
  ]);
  return Object.fromEntries([...scoredMeasures, ...unscored]) as Record<string, readonly unknown[]>;
}

export const runsData = join(import.meta.dirname, "../../runs-data");

/** Every run of the repository: its name and its files, in memory. */
export async function publishedRuns(): Promise<
  readonly (readonly [name: string, files: Readonly<Record<string, Uint8Array>>])[]
> {
  const runs = await runsIn(runsData);
  return Promise.all(
    runs.map(async (path) => {
      const { folder } = await diskFolder(path);
      return [folder.name, await contentsOf(folder)] as const;
    }),
  );
}
