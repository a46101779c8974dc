import { deflateRawSync, inflateRawSync } from "node:zlib";

import {
  pieceCount,
  replayIndex,
  type ReplayIndex,
  replayPiece,
  type ReplayPiece,
} from "../../scorer/describe/replay-json.ts";
import {
  markedLead,
  markedSteps,
  type MarkedStep,
  replayTicks,
  type ReplayTick,
} from "../../scorer/describe/replay-marked.ts";
import { replayLead, replayLimits } from "../../scorer/describe/replay-text.ts";
import { timelineWords, type TimelineWords } from "../../scorer/describe/timeline.ts";
import { readReplay } from "../../scorer/observe/replay/read-replay.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import { foundIn } from "../../scorer/score/replay-finds.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";

/** A replay as its page and its files hold it; the rows themselves are let go. */
export type ReplayFiles = {
  readonly lead: string;
  readonly limits: readonly string[];
  readonly index: ReplayIndex;
  /** The first steps, which its page shows without asking for more. */
  readonly opening: ReplayPiece["steps"];
  readonly marked: readonly MarkedStep[];
  readonly markedLead: string;
  /** Places of the overview with their steps and times. */
  readonly ticks: readonly ReplayTick[];
  /** When it made its requests; `null` where none has a time. */
  readonly timeline: TimelineWords | null;
  /** How many pieces its steps are fetched in. */
  readonly pieces: number;
};

/**
 * What a build keeps of a replay, packed as JSON: a board has thousands, and each is needed a few times.
 * Its index names no run: what a run is called is decided among all of them.
 */
export type PackedReplay = {
  readonly files: Uint8Array;
  /** `null` where there is no room for them. */
  readonly pieces: readonly Uint8Array[] | null;
};

/** Steps that stand in the page itself. */
const openingSteps = 40;

/** Reads a run's logs once, for everything its replay shows. */
export async function packedReplay(
  opened: OpenedFolder,
  card: Scorecard,
): Promise<PackedReplay & { readonly pieces: readonly Uint8Array[] }> {
  const replay = await readReplay(opened, foundIn(card));
  const marked = markedSteps(replay);
  const pieces: readonly ReplayPiece[] = Array.from({ length: pieceCount(replay) }, (_, piece) =>
    replayPiece(replay, piece),
  );
  const files: ReplayFiles = {
    lead: replayLead(replay),
    limits: replayLimits(replay),
    index: replayIndex("", replay),
    opening: (pieces[0]?.steps ?? []).slice(0, openingSteps),
    marked,
    markedLead: markedLead(replay, marked.length),
    ticks: replayTicks(replay),
    timeline: timelineWords(replay),
    pieces: pieces.length,
  };
  return { files: packed(files), pieces: pieces.map(packed) };
}

/** The replay of a run of this id. */
export function replayFiles({ files }: PackedReplay, run: string): ReplayFiles {
  const unnamed = JSON.parse(unpacked(files)) as ReplayFiles;
  return { ...unnamed, index: { ...unnamed.index, run } };
}

function packed(value: ReplayFiles | ReplayPiece): Uint8Array {
  // of its own size: what zlib gives may be a part of something larger, which is sent whole
  return new Uint8Array(deflateRawSync(JSON.stringify(value), { level: 1 }));
}

/** The JSON text of what was packed. */
export function unpacked(bytes: Uint8Array): string {
  return inflateRawSync(bytes).toString("utf8");
}
