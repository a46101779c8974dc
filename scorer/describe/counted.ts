import type { Trace } from "../exact/trace.ts";
import { steps } from "./working.ts";

/**
 * What was counted, in one line: the last step of a working in numbers, or the counted number with
 * its name.
 */
export function countedWords(trace: Trace): string {
  const last = steps(trace).at(-1);
  if (last === undefined) return "";
  return last.numbers ?? `${last.value} ${last.name}`.trim();
}
