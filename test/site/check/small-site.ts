import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boards } from "../../../scorer/board/boards.ts";
import { boardChanges } from "../../../scorer/board/changes.ts";
import { entries } from "../../../scorer/board/entry.ts";
import { main } from "../../../scorer/edge/cli.ts";
import { readChangeLog } from "../../../scorer/edge/read-changes.ts";
import { scoreRuns } from "../../../scorer/edge/score-path.ts";
import { currentRubric } from "../../../scorer/rubrics/index.ts";
import type { Built } from "../../../site/check/check-site.ts";
import { pagesOf } from "../../../site/data/run-page.ts";
import { job, richRun } from "../../browser/support/rich-run.ts";
import { textOf, writeRun } from "../../browser/support/run-files.ts";

/** A site as the command builds it, and what it was built from. */
export type SmallSite = {
  readonly directory: string;
  readonly built: Built;
  readonly remove: () => Promise<void>;
};

/** Six runs of two models, three each, of which one has a price: for places, pools, leads and a frontier. */
const shapes = [9, 8, 7].flatMap((good) => [
  // long enough to be stalled in a step
  { id: `muse-${good.toString()}`, good, label: "Muse", requests: good === 9 ? 150 : 24 },
  { id: `basalt-${good.toString()}`, good: good - 2, label: "Basalt", model: "basalt-2" },
]);

/** Builds a small site as the command does, which checks it once. */
export async function smallSite(): Promise<SmallSite> {
  const root = join(tmpdir(), `proofboard-check-${process.pid.toString()}`);
  const [runs, directory] = [join(root, "runs"), join(root, "site")];
  await mkdir(join(runs, "_sows"), { recursive: true });
  await writeFile(join(runs, "_sows", "circles@1.0.json"), textOf(job));
  for (const own of shapes) await writeRun(join(runs, own.id), richRun({ requests: 24, ...own }));
  const said: string[] = [];
  const write = (text: string): void => void said.push(text);
  const code = await main(["board", "--runs", runs, "--out", directory], {
    out: write,
    err: write,
  });
  if (code !== 0) throw new Error(`the site was not built:\n${said.join("")}`);
  const scored = await scoreRuns(runs);
  const arranged = boards(scored, currentRubric);
  const all = entries(scored, currentRubric.rubric);
  const changes = boardChanges((await readChangeLog(runs)).changes, all);
  return {
    directory,
    built: { pages: pagesOf(all, arranged), boards: arranged, changes },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
