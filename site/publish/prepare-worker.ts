import { parentPort } from "node:worker_threads";

import { scoreKept } from "../../scorer/edge/score-path.ts";
import { replayState } from "../../scorer/observe/replay/read-replay.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import { currentRubric, rubrics } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { packedReplay, type PackedReplay } from "../data/packed-replay.ts";

/** A run without what cannot be sent: the folder is opened again where it arrives. */
export type SentRun = Omit<ScoredRun, "opened"> & {
  readonly opened: Omit<OpenedFolder, "folder" | "platform">;
  /** `null` where its logs are not there, or cannot be read: its page says why. */
  readonly replay: PackedReplay | null;
};

const port = parentPort;
if (port === null) throw new Error("this file is for a worker");

port.on("message", (path: string) => {
  // what fails ends the worker, and with it the build
  void prepared(path).then((run) => {
    port.postMessage(run);
  });
});

async function prepared(path: string): Promise<SentRun> {
  const { opened, ...scored } = await scoreKept(path, rubrics);
  const { documents, files, seal, damaged, kinds, digest, problems } = opened;
  const sent = { documents, files, seal, damaged, kinds, digest, problems };
  const card = scored.scorecards.find(({ rubric }) => rubric === currentRubric.rubric);
  const hasReplay = card !== undefined && replayState(opened) === "there";
  const replay = hasReplay ? await packedReplay(opened, card).catch(() => null) : null;
  return { ...scored, opened: sent, replay };
}
