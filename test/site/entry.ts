import { entries, type Entry } from "../../scorer/board/entry.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { scoreRun } from "../../scorer/score/score-run.ts";
import { type Content, makeFolder, minimalRun } from "../support/make-folder.ts";

/** The entry of a sealed run with these files, as a page is given it. */
export async function entryWith(files: Readonly<Record<string, Content>>): Promise<Entry> {
  const folder = makeFolder({ "run.json": minimalRun(), ...files }, { seal: true });
  const opened = await openFolder(folder, nodePlatform);
  const scored = {
    opened,
    scorecards: [await scoreRun(opened, currentRubric)],
    published: { state: "none" } as const,
    beside: [],
  };
  const [entry] = entries([scored], currentRubric.rubric);
  if (entry === undefined) throw new Error("a scored run has an entry");
  return entry;
}
