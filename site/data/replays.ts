import type { Entry } from "../../scorer/board/entry.ts";
import { replayState } from "../../scorer/observe/replay/read-replay.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import {
  packedReplay,
  type PackedReplay,
  type ReplayFiles,
  replayFiles,
  unpacked,
} from "./packed-replay.ts";
import { kept } from "./replay-room.ts";
import { runPages, type RunPage } from "./run-page.ts";
import { preparedReplay } from "./runs.ts";

const known = new Map<ScoredRun, Promise<PackedReplay>>();

/** The runs whose logs can be replayed. */
export async function replayPages(): Promise<readonly RunPage[]> {
  return (await runPages()).filter(({ entry }) => replayState(entry.scored.opened) === "there");
}

/** The replay of a run whose logs are there. */
export async function replayOf(entry: Entry): Promise<ReplayFiles> {
  return replayFiles(await packedOf(entry), entry.id);
}

/** The JSON text of a piece of a run's replay, from 0. */
export async function replayPieceText(entry: Entry, piece: number): Promise<string> {
  const { pieces } = await packedOf(entry);
  const bytes = (pieces ?? (await readAgain(entry)))[piece];
  if (bytes === undefined) throw new RangeError(`${entry.id} has no piece ${piece.toString()}`);
  return unpacked(bytes);
}

function packedOf(entry: Entry): Promise<PackedReplay> {
  const { scored } = entry;
  const found = known.get(scored) ?? preparedOrRead(entry);
  known.set(scored, found);
  return found;
}

async function preparedOrRead({ scored, card }: Entry): Promise<PackedReplay> {
  return preparedReplay(scored) ?? kept(await packedReplay(scored.opened, card));
}

let latest:
  { readonly scored: ScoredRun; readonly pieces: Promise<readonly Uint8Array[]> } | undefined;

/** Pieces are asked for run by run: one that is not kept is read once for all of its own. */
function readAgain({ scored, card }: Entry): Promise<readonly Uint8Array[]> {
  if (latest?.scored !== scored)
    latest = { scored, pieces: packedReplay(scored.opened, card).then(({ pieces }) => pieces) };
  return latest.pieces;
}
