import { fileURLToPath } from "node:url";

import type { AstroIntegration } from "astro";

import { boardChanges } from "../../scorer/board/changes.ts";
import { entries } from "../../scorer/board/entry.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { checkSite } from "../check/check-site.ts";
import { differenceText } from "../check/difference.ts";
import { changeLog } from "../data/changes.ts";
import { runPages } from "../data/run-page.ts";
import { jobBoards, runsDirectory, scoredRuns, usePrepared } from "../data/runs.ts";
import { copyFiles } from "./copy-files.ts";
import { prepareRuns } from "./prepare-runs.ts";

/** Differences that are named; the rest are counted. */
const named = 50;

/**
 * What comes before the pages of a build and after them. Runs are scored; then their files are put
 * beside the pages, and everything is read back and held against the scorecards. A digit that differs
 * fails the build.
 */
export function publish(): AstroIntegration {
  return {
    name: "publish",
    hooks: {
      "astro:build:start": () => {
        const prepared = prepareRuns(runsDirectory);
        usePrepared(prepared);
        // what fails here fails again where a page asks for it
        prepared.runs.catch(() => undefined);
      },
      "astro:build:done": async ({ dir, logger }) => {
        const directory = fileURLToPath(dir);
        const runs = await scoredRuns();
        const all = entries(runs, currentRubric.rubric);
        await copyFiles(all, runsDirectory, directory);
        const differences = await checkSite(directory, {
          pages: await runPages(),
          boards: await jobBoards(),
          changes: boardChanges((await changeLog()).changes, all),
        });
        if (differences.length === 0) {
          logger.info(`every digit read back is the scorecard's (${all.length.toString()} runs)`);
          return;
        }
        for (const difference of differences.slice(0, named))
          logger.error(differenceText(difference));
        throw new Error(
          `${differences.length.toString()} places of the site do not show what the scorecards say`,
        );
      },
    },
  };
}
