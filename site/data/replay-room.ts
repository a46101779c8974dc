import type { PackedReplay } from "./packed-replay.ts";

/** Bytes of pieces kept in memory; the logs of runs beyond that are read again for them. */
const bytesKept = 400_000_000;

let bytesHeld = 0;

/** A replay with its pieces as long as there is room for them. */
export function kept({ files, pieces }: PackedReplay): PackedReplay {
  const size = (pieces ?? []).reduce((sum, { length }) => sum + length, 0);
  if (bytesHeld + size > bytesKept) return { files, pieces: null };
  bytesHeld += size;
  return { files, pieces };
}
