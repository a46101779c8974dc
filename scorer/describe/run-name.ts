import type { Entry } from "../board/entry.ts";
import { shown } from "./strangers.ts";

/**
 * What a run is called in a list: its configuration, and which attempt it was where it is not the first.
 * @example runName(entry) // => "Deepseek Flash v4, attempt 2"
 */
export function runName({ id, run }: Pick<Entry, "id" | "run">, limit = 80): string {
  const label = shown(run?.configuration.label ?? id, limit);
  const attempt = run?.attempt.number ?? 1;
  return attempt > 1 ? `${label}, attempt ${attempt.toString()}` : label;
}
