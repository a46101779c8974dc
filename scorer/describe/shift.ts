import type { JobShift, Shift } from "../board/shift.ts";
import { formatCount, formatMilli } from "./number.ts";
import { capital, counted, inWords } from "./plural.ts";

const nothing = "–";

/** A composite in points, or a dash where nothing was measured. */
export function scoreOrNothing(milli: number | null): string {
  return milli === null ? nothing : formatMilli(milli);
}

/** A place, or a dash where there is none. */
export function rankOrNothing(rank: number | null): string {
  return rank === null ? nothing : formatCount(rank);
}

/** How far, with its direction in the sign: `−20.0`, `+3.1`, `0.0`. */
export function shiftWords({
  beforeMilli,
  afterMilli,
}: Pick<Shift, "beforeMilli" | "afterMilli">): string {
  if (beforeMilli === null || afterMilli === null) return nothing;
  return signedMilli(afterMilli - beforeMilli);
}

/** A difference in points, a sign before whatever is not 0. */
export function signedMilli(milli: number, places = 1): string {
  const text = formatMilli(milli, places);
  return milli > 0 ? `+${text}` : text;
}

/** How many places a run rose or fell: `up 2`, `down 1`, `same`. */
export function moveWords({ rankBefore, rankAfter }: Shift): string {
  if (rankBefore === null || rankAfter === null) return nothing;
  if (rankBefore === rankAfter) return "same";
  const far = formatCount(Math.abs(rankBefore - rankAfter));
  return rankAfter < rankBefore ? `up ${far}` : `down ${far}`;
}

/** How a job's whole ranking moved. */
export function jobShiftWords(shift: JobShift): string {
  const { shifts, rankedUnderBoth, changedRank, largestMove, swappedPairs } = shift;
  const runs = counted(shifts.length, "run", "runs");
  if (rankedUnderBoth === 0) return `${capital(runs)}, none of them ranked under both.`;
  const both =
    rankedUnderBoth === shifts.length
      ? `${capital(runs)}, ranked under both`
      : `${capital(inWords(rankedUnderBoth))} of ${runs} ranked under both`;
  if (changedRank === 0) return `${both}. No rank changed.`;
  const swapped =
    swappedPairs === 0 ? "no pair swapped" : `${counted(swappedPairs, "pair", "pairs")} swapped`;
  return `${both}. ${capital(counted(changedRank, "rank", "ranks"))} changed, by at most ${counted(largestMove, "place", "places")}; ${swapped}.`;
}
