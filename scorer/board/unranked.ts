import type { Reason } from "../exact/quantity.ts";
import type { Entry } from "./entry.ts";
import { byCodeUnit } from "./order.ts";
import { bestFirst } from "./ranking.ts";

/** Runs that share their first reason for having no rank. */
export type UnrankedGroup = { readonly code: string; readonly entries: readonly Entry[] };

/** Groups by the first reason a scorecard gives; the largest group first, then by code unit. */
export function unrankedGroups(entries: readonly Entry[]): readonly UnrankedGroup[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const code = firstReason(entry).code;
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [entry]);
    else group.push(entry);
  }
  return [...groups]
    .map(([code, members]) => ({ code, entries: members.sort(bestFirst) }))
    .sort((a, b) => b.entries.length - a.entries.length || byCodeUnit(a.code, b.code));
}

/** Why a run has no rank, as far as it goes into groups. */
function firstReason({ notRankedBecause }: Entry): Reason {
  return notRankedBecause[0] ?? { code: "no reason given" };
}
