import type { Source } from "../exact/trace.ts";
import { formatCount } from "./number.ts";

/** How many rows or places were counted in a source, and how many of them stand below. */
export function sourceWords(source: Source, linesShown: number, placesShown: number): string {
  const { count, places } = source;
  if (count === undefined) return "";
  const below = Math.max(linesShown, Math.min(places?.length ?? 0, placesShown));
  const all = `${formatCount(count)} counted`;
  if (below === 0) return all;
  return below >= count ? `${all}, all below` : `${all}, the first ${formatCount(below)} below`;
}
