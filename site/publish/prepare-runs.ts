import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";

import { diskFolder } from "../../scorer/edge/disk-folder.ts";
import { runsIn } from "../../scorer/edge/find-runs.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import type { PackedReplay } from "../data/packed-replay.ts";
import { kept } from "../data/replay-room.ts";
import type { Prepared } from "../data/runs.ts";
import type { SentRun } from "./prepare-worker.ts";

/** A worker takes a second to start: fewer runs are scored faster than that. */
const runsPerWorker = 20;

/**
 * Scores the runs of a runs-data directory and reads their replays, on every core: in order of their
 * folders, whichever is done first.
 */
export function prepareRuns(directory: string, cores = availableParallelism()): Prepared {
  const replays = new Map<ScoredRun, PackedReplay>();
  const runs = runsIn(directory).then((paths) => {
    const many = Math.min(cores, Math.floor(paths.length / runsPerWorker));
    return many < 2 ? scoreRuns(directory) : inWorkers(paths, many, replays);
  });
  return { runs, replays };
}

async function inWorkers(
  paths: readonly string[],
  many: number,
  replays: Map<ScoredRun, PackedReplay>,
): Promise<readonly ScoredRun[]> {
  const runs: ScoredRun[] = [];
  const waiting = paths.entries();
  const one = async (): Promise<void> => {
    const worker = new Worker(new URL("./prepare-worker.ts", import.meta.url));
    try {
      for (const [index, path] of waiting) {
        const { replay, ...sent } = await asked(worker, path);
        const { folder } = await diskFolder(path);
        const run = { ...sent, opened: { ...sent.opened, folder, platform: nodePlatform } };
        runs[index] = run;
        if (replay !== null) replays.set(run, kept(replay));
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: many }, one));
  return runs;
}

/** What a worker answers. @throws what it failed with, or that it ended without a word. */
function asked(worker: Worker, path: string): Promise<SentRun> {
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => {
      reject(new Error(`${path} was not scored: the worker ended with ${code.toString()}`));
    };
    const settled = (): void => {
      worker.off("error", failed).off("exit", ended).off("message", done);
    };
    const failed = (error: unknown): void => {
      settled();
      reject(error instanceof Error ? error : new Error(String(error)));
    };
    const done = (run: SentRun): void => {
      settled();
      resolve(run);
    };
    worker.on("error", failed).on("exit", ended).on("message", done);
    worker.postMessage(path);
  });
}
