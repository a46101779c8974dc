import type { Entry } from "../board/entry.ts";
import { formatMilli } from "./number.ts";

/** A run under two versions of the rubric. */
export type Shift = {
  readonly entry: Entry;
  readonly beforeMilli: number;
  readonly afterMilli: number;
};

/** Every run that has a score under both, in the order of `after`. */
export function shifts(after: readonly Entry[], before: readonly Entry[]): readonly Shift[] {
  const earlier = new Map(before.map(({ id, card }) => [id, card.compositeMilli]));
  return after.flatMap((entry) => {
    const beforeMilli = earlier.get(entry.id);
    return beforeMilli === undefined
      ? []
      : { entry, beforeMilli, afterMilli: entry.card.compositeMilli };
  });
}

/** How far, with its direction in the sign: `−20.0`, `+3.1`, `0.0`. */
export function shiftWords({ beforeMilli, afterMilli }: Shift): string {
  const text = formatMilli(afterMilli - beforeMilli);
  return afterMilli > beforeMilli ? `+${text}` : text;
}
