import { readReplay, replayState } from "../../scorer/observe/replay/read-replay.ts";
import type { Replay } from "../../scorer/observe/replay/replay.ts";
import { logFiles } from "../../scorer/run-folder/kinds.ts";
import { foundIn } from "../../scorer/score/replay-finds.ts";
import type { RunPage } from "../data/run-page.ts";

/**
 * Bytes of logs that are read a second time, some four seconds of work: on a board with more of them a
 * replay is held against the logs for every so-manieth run alone.
 */
const mostBytes = 64 * 2 ** 20;

/** The runs whose logs are read again: all, or as many as there is time for, spread over the list. */
export function readAgain(pages: readonly RunPage[], most = mostBytes): ReadonlySet<RunPage> {
  const logged = pages.filter(hasReplay).map((page) => ({ page, bytes: logBytes(page) }));
  const all = logged.reduce((sum, { bytes }) => sum + bytes, 0);
  const step = Math.max(1, Math.ceil(all / most));
  const chosen = new Set<RunPage>();
  let room = most;
  for (const [index, { page, bytes }] of logged.entries()) {
    if (index % step !== 0 || bytes > room) continue;
    room -= bytes;
    chosen.add(page);
  }
  return chosen;
}

export function hasReplay({ entry }: RunPage): boolean {
  return replayState(entry.scored.opened) === "there";
}

/** The replay of a run, read from its logs as they are. */
export function replayOf({ entry }: RunPage): Promise<Replay> {
  return readReplay(entry.scored.opened, foundIn(entry.card));
}

/** Bytes of the three logs of a run. */
export function logBytes({ entry }: RunPage): number {
  const { files } = entry.scored.opened;
  return Object.values(logFiles).reduce((sum, file) => sum + (files.get(file)?.bytes ?? 0), 0);
}
