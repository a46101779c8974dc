import type { ItemCounts } from "./evidence-record.ts";
import type { JudgedItem } from "./verdicts/judge-items.ts";

/** Items by what became of them. */
export function itemCounts(items: readonly JudgedItem[]): ItemCounts {
  const count = (is: (one: JudgedItem) => boolean): number => items.filter(is).length;
  return {
    asked: items.length,
    met: count(({ outcome }) => outcome === "pass"),
    failed: count(({ outcome }) => outcome === "fail"),
    unknown: count(({ outcome }) => outcome === "unknown"),
    unjudged: count(({ outcome }) => outcome === "unjudged"),
    criteria: count(({ item }) => item.kind === "criterion"),
    deliverables: count(({ item }) => item.kind === "deliverable"),
  };
}
