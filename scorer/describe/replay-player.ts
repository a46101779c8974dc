import { formatCount } from "./number.ts";

/** Sentences of the replay that the page's script fills in as it plays; nothing here needs the rest of the scorer. */

/** `Step 1,234 of 4,211`. */
export function stepOf(step: number, steps: number): string {
  return `Step ${formatCount(step)} of ${formatCount(steps)}`;
}

/** What the slider says of its place. */
export function placeOf(step: number, steps: number, clock: string): string {
  return clock === "" ? stepOf(step, steps) : `${stepOf(step, steps)}, ${clock}`;
}

/** The drawing in a sentence, for those who do not see it. */
export function windowWords(first: number, last: number, lanes: number): string {
  const rows = lanes === 1 ? "one lane" : `${formatCount(lanes)} lanes`;
  return `Steps ${formatCount(first)} to ${formatCount(last)} in ${rows}; the panel says the current one in words.`;
}

export const playerWords = {
  play: "Play",
  pause: "Pause",
  loading: "This part of the log is on its way.",
  failed: "This part of the log could not be fetched. Step on to try again.",
  noMark: "Nothing marked in that direction.",
} as const;
