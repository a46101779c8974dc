import { publishedScore } from "../describe/published-score.ts";
import type { Anchors } from "../run-folder/anchors.ts";
import { openFolder } from "../run-folder/open-folder.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { Rubric } from "../rubrics/rubric.ts";
import { rubrics as allRubrics } from "../rubrics/index.ts";
import { scoreUnder } from "../score/score-run.ts";
import type { ScoredRun } from "../score/scored-run.ts";
import { shareParts } from "../score/share-parts.ts";
import { anchorsBeside, asGiven } from "./anchors.ts";
import { diskFolder } from "./disk-folder.ts";
import { runsIn } from "./find-runs.ts";
import { jobProblems } from "./job-problems.ts";
import { nodePlatform } from "./node-platform.ts";

/** Opens a run folder of a disk: documents read, files hashed, everything refused among its problems. */
export async function openPath(path: string): Promise<OpenedFolder> {
  const { folder, problems } = await diskFolder(path);
  return openFolder(folder, nodePlatform, problems);
}

/**
 * Scores one run folder of a disk under each rubric.
 *
 * @param given heads published for the run; without them those of `_anchors` beside the folder are taken
 */
export async function scorePath(
  path: string,
  rubrics: readonly Rubric[],
  given: Anchors | null = null,
): Promise<ScoredRun> {
  const opened = await openPath(path);
  const found = given === null ? await anchorsBeside(path, opened) : asGiven(given, opened);
  const scorecards = await scoreUnder(opened, rubrics, found.anchors);
  return {
    opened,
    scorecards,
    published: await publishedScore(opened, scorecards),
    beside: [...(await jobProblems(path, opened)), ...found.problems],
  };
}

/** The same, as small as it can be: a build holds every run of a board. */
export async function scoreKept(path: string, rubrics: readonly Rubric[]): Promise<ScoredRun> {
  const run = await scorePath(path, rubrics);
  return { ...run, scorecards: shareParts(run.scorecards) };
}

/** Scores every run of a runs-data directory, in code-unit order of their folders. */
export async function scoreRuns(
  directory: string,
  rubrics: readonly Rubric[] = allRubrics,
): Promise<readonly ScoredRun[]> {
  const scored: ScoredRun[] = [];
  for (const path of await runsIn(directory)) scored.push(await scoreKept(path, rubrics));
  return scored;
}
