import type { Entry } from "../board/entry.ts";
import type { Scorecard } from "../score/scorecard.ts";
import { formatMilli } from "./number.ts";

/** A run under two versions of the rubric. */
export type Shift = {
  readonly entry: Entry;
  /** Composites; `null` where nothing was measured, which is not a 0. */
  readonly beforeMilli: number | null;
  readonly afterMilli: number | null;
};

/** Every run that has a score under both, in the order of `after`. */
export function shifts(after: readonly Entry[], before: readonly Entry[]): readonly Shift[] {
  const earlier = new Map(before.map(({ id, card }) => [id, composite(card)]));
  return after.flatMap((entry) => {
    const beforeMilli = earlier.get(entry.id);
    return beforeMilli === undefined
      ? []
      : { entry, beforeMilli, afterMilli: composite(entry.card) };
  });
}

const nothing = "–";

function composite({ compositeMilli, coverageMilli }: Scorecard): number | null {
  return coverageMilli === 0 ? null : compositeMilli;
}

/** A composite in points, or a dash where nothing was measured. */
export function scoreOrNothing(milli: number | null): string {
  return milli === null ? nothing : formatMilli(milli);
}

/** How far, with its direction in the sign: `−20.0`, `+3.1`, `0.0`. */
export function shiftWords({ beforeMilli, afterMilli }: Shift): string {
  if (beforeMilli === null || afterMilli === null) return nothing;
  const text = formatMilli(afterMilli - beforeMilli);
  return afterMilli > beforeMilli ? `+${text}` : text;
}
