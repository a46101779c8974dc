import { type Entry, misnamed } from "./entry.ts";

/**
 * True where a run's values may stand beside those of others (rubric, section 6): void, damaged,
 * withdrawn, synthetic and scripted runs are kept out of every pool, and so is a folder that calls
 * itself by another run's id, which may be a copy of it.
 */
export function belongsToPools({ run, card, scored, notRankedBecause }: Entry): boolean {
  return (
    run !== null &&
    run.source !== "synthetic" &&
    run.source !== "scripted" &&
    run.withdrawn == null &&
    card.status.state !== "void-infra" &&
    scored.opened.damaged.size === 0 &&
    scored.opened.seal !== "broken" &&
    !notRankedBecause.some(({ code }) => code === misnamed)
  );
}
