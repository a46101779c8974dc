import type { Swap } from "../board/swap.ts";
import { formatShare } from "./number.ts";
import { partTitle } from "./subjects.ts";

/**
 * What change of weights would turn two neighbours round.
 * @param level true where both rows have the same composite.
 * @example swapWords(swap, false) // => "swap if more than 34.61 % of all weight moves to cost efficiency"
 */
export function swapWords(swap: Swap | null, level: boolean): string {
  if (level) return "stand level";
  if (swap === null) return "swap under no weights: the lower row leads in no part";
  return `swap if more than ${formatShare(swap.share)} of all weight moves to ${partTitle(swap.part).toLowerCase()}`;
}
