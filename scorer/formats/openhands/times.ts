import type { Moment } from "../read/moment.ts";

/** Milliseconds from one time to another of the same clock, or `null`. */
export function differenceInMs(from: Moment | null, to: Moment | null): number | null {
  if (from === null || to?.zone !== from.zone || to.ms < from.ms) return null;
  return to.ms - from.ms;
}
