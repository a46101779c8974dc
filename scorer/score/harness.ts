import type { RunObserved } from "../observe/observed.ts";
import type { StoryFacts } from "../observe/story/facts.ts";
import { documentFiles, logFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";

/** How the harness drove the run; `null` where the file that tells it was changed since it was sealed. */
export function harnessOf(
  { seal, damaged }: Pick<OpenedFolder, "seal" | "damaged">,
  { harness }: Pick<RunObserved, "harness">,
): StoryFacts | null {
  if (harness === null || seal === "broken") return null;
  const file = harness.from === "log" ? logFiles.events : documentFiles.totals;
  return damaged.has(file) ? null : harness;
}
