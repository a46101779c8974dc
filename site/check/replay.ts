import type { Entry } from "../../scorer/board/entry.ts";
import { formatCount } from "../../scorer/describe/number.ts";
import {
  pieceCount,
  pieceSteps,
  replayIndex,
  type ReplayIndex,
  replayPiece,
  type ReplayPiece,
} from "../../scorer/describe/replay-json.ts";
import type { Replay } from "../../scorer/observe/replay/replay.ts";
import { foundIn } from "../../scorer/score/replay-finds.ts";
import { same } from "./difference.ts";
import { grouped } from "../../scorer/exact/grouped.ts";
import { checkJson } from "./json.ts";
import type { Site } from "./site.ts";

/** A replay read from the logs again, in words as far as its page shows it. */
export type ReadReplay = {
  readonly replay: Replay;
  readonly index: ReplayIndex;
  readonly opening: ReplayPiece;
};

export function inWords(run: string, replay: Replay): ReadReplay {
  return { replay, index: replayIndex(run, replay), opening: replayPiece(replay, 0) };
}

/** Where the data of a run's replay is. */
export function replayFile(run: string, name: string): string {
  return `runs/${run}/replay/${name}`;
}

/** Holds the index of a replay and every step of it, with line and file, against the logs read again. */
export function checkReplayData(
  run: string,
  { replay, index, opening }: ReadReplay,
  site: Pick<Site, "text" | "differ">,
): void {
  const name = replayFile(run, "index.json");
  const found = site.text(name);
  if (found !== undefined) checkJson(found, index, site.differ(name));
  for (let piece = 0; piece < pieceCount(replay); piece += 1) {
    const file = replayFile(run, `steps-${piece.toString()}.json`);
    const steps = site.text(file);
    const expected = piece === 0 ? opening : replayPiece(replay, piece);
    if (steps !== undefined) checkJson(steps, expected, site.differ(file));
  }
}

/**
 * Where the logs are not read again: that the index agrees with itself and with what detectors found, as
 * the scorecard counts it, and that each piece is there.
 */
export function checkReplayShape(
  { id, card }: Pick<Entry, "id" | "card">,
  site: Pick<Site, "text" | "differ" | "has">,
): void {
  const file = replayFile(id, "index.json");
  const found = site.text(file);
  if (found === undefined) return;
  const { steps, laneOfStep, lanes, run, kinds } = JSON.parse(found) as ReplayIndex;
  const differ = site.differ(file);
  same(differ, "run", run, id);
  same(differ, "steps", steps.toString(), laneOfStep.length.toString());
  const seen = new Set(laneOfStep).size;
  // a lane may have lines alone that are no steps
  if (seen > lanes.length) differ("lanes", lanes.length.toString(), seen.toString());
  for (const [kind, own] of grouped(foundIn(card), (one) => one.kind)) {
    const count = own.reduce((sum, one) => sum + one.count, 0);
    const said = kinds.find((one) => one.kind === kind)?.count;
    same(differ, `how many of ${kind}`, said, formatCount(count));
  }
  for (let piece = 0; piece * pieceSteps < steps; piece += 1) {
    const name = replayFile(id, `steps-${piece.toString()}.json`);
    if (!site.has(name)) site.differ(name)("the file", undefined, `some steps of ${id}`);
  }
}
