import { lowerBound } from "../../exact/lower-bound.ts";
import { instant } from "../../run-folder/instant.ts";
import type { JudgedItem } from "./judge-items.ts";

/** Whether a criterion was met by the last verdict up to a time; `null` where none had been given. */
export type MetAt = (criterion: string, at: number) => boolean | null;

/**
 * What verdicts said of each criterion as time went on, by the criterion's own id and by the criterion
 * of the job it stands for: what an agent claimed meanwhile can be compared with it.
 *
 * @example metAt(items)("c1.k1", instant("2026-10-20T00:00:00Z") ?? 0)
 */
export function metAt(items: readonly JudgedItem[]): MetAt {
  const told = new Map<string, { readonly at: number; readonly met: boolean }[]>();
  for (const { item, verdicts } of items)
    for (const { counts, outcome, verdict } of verdicts) {
      const at = instant(verdict.at);
      if (!counts || outcome === "unknown" || at === null) continue;
      for (const id of new Set([item.id, ...item.covers.map(({ criterion }) => criterion)])) {
        const of = told.get(id) ?? [];
        told.set(id, of);
        of.push({ at, met: outcome === "pass" });
      }
    }
  for (const of of told.values()) of.sort((a, b) => a.at - b.at || Number(b.met) - Number(a.met));
  return (criterion, at) => {
    const of = told.get(criterion) ?? [];
    // of one time the fail stands last
    const after = lowerBound(of.length, (index) => (of[index]?.at ?? Infinity) <= at);
    return of[after - 1]?.met ?? null;
  };
}
