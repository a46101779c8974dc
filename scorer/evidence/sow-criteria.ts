import type { Platform } from "../run-folder/folder.ts";
import type { Documents } from "../run-folder/opened.ts";
import { canonical } from "../exact/canonical.ts";
import type { EvidenceRecord } from "./evidence-record.ts";
import { digestOf } from "./form/lines.ts";
import type { JudgedItem } from "./verdicts/judge-items.ts";

/**
 * Which criteria of the job the record's items stand for: by id and digest, so that nobody answers to an
 * easier wording. A criterion is met where every item that covers it is met; one that nothing covers
 * stays open. `null` where the run names no job or the job lists none; where the job it names cannot be
 * read, 0 of 0, so that a run gains nothing by losing it.
 */
export function sowCriteria(
  { run, sow }: Pick<Documents, "run" | "sow">,
  items: readonly JudgedItem[],
  platform: Platform,
): EvidenceRecord["sow"] {
  if (sow.state !== "read") {
    const isNamed = run.state === "read" && run.value.sow != null;
    return sow.state === "broken" || isNamed ? { criteria: 0, met: 0, uncovered: [] } : null;
  }
  const { criteria } = sow.value;
  if (criteria.length === 0) return null;
  const covering = new Map<string, boolean[]>();
  for (const { item, outcome } of items)
    for (const { criterion, digest, late } of item.covers) {
      const key = `${digest} ${criterion}`;
      const of = covering.get(key) ?? [];
      covering.set(key, of);
      // what was laid to it after work had begun is asked, and cannot be met
      of.push(outcome === "pass" && !late);
    }
  const uncovered: string[] = [];
  let met = 0;
  for (const criterion of criteria) {
    const digest = digestOf(platform.encode(canonical(criterion)), platform);
    const by = covering.get(`${digest} ${criterion.id}`) ?? [];
    if (by.length === 0) uncovered.push(criterion.id);
    else if (by.every((isMet) => isMet)) met += 1;
  }
  return { criteria: criteria.length, met, uncovered };
}
