import { type Entry, misnamed } from "./entry.ts";

/** Why a run's values stand in no pool. */
export type OutOfPools =
  "unreadable" | "synthetic" | "scripted" | "withdrawn" | "void" | "damaged" | "misnamed";

/**
 * Why a run's values may not stand beside those of others, or `null` where they may (rubric,
 * section 6). A folder that calls itself by another run's id may be a copy of it, and is out too.
 */
export function outOfPools({ run, card, scored, notRankedBecause }: Entry): OutOfPools | null {
  if (run === null) return "unreadable";
  if (run.source === "synthetic" || run.source === "scripted") return run.source;
  if (run.withdrawn != null) return "withdrawn";
  if (card.status.state === "void-infra") return "void";
  if (scored.opened.damaged.size > 0 || scored.opened.seal === "broken") return "damaged";
  return notRankedBecause.some(({ code }) => code === misnamed) ? "misnamed" : null;
}

/** True where a run's values stand in pools. */
export function belongsToPools(entry: Entry): boolean {
  return outOfPools(entry) === null;
}
