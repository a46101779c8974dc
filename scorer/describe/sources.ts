import type { Source } from "../exact/trace.ts";
import { formatCount } from "./number.ts";

/** How many of each stand on the page. */
export type Shown = {
  readonly linesShown: number;
  readonly placesShown: number;
  readonly eventsShown: number;
};

/** How many rows or places were counted in a source, and how many of them stand below. */
export function sourceWords(
  source: Source,
  { linesShown, placesShown, eventsShown }: Shown,
): string {
  const { count, places, events } = source;
  if (count === undefined) return "";
  const below = Math.max(
    linesShown,
    Math.min(places?.length ?? 0, placesShown),
    Math.min(events?.length ?? 0, eventsShown),
  );
  const all = `${formatCount(count)} counted`;
  if (below === 0) return all;
  return below >= count ? `${all}, all below` : `${all}, the first ${formatCount(below)} below`;
}

/** `the first, seen in 3 lines, all below`. */
export function eventWords(index: number, lines: number, linesShown: number): string {
  const which = ordinals[index] ?? `number ${formatCount(index + 1)}`;
  const all = `${which}, seen in ${formatCount(lines)} ${lines === 1 ? "line" : "lines"}`;
  if (linesShown === 0) return all;
  return linesShown >= lines
    ? `${all}, all below`
    : `${all}, the first ${formatCount(linesShown)} below`;
}

const ordinals = ["the first", "the second", "the third"];
