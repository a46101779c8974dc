import type { ViewRow } from "./view-piece.ts";

/** What a run's evidence record is, as a choice in a list. */
export const evidenceStates = {
  recorded: "recorded",
  none: "none recorded",
  unreadable: "unreadable",
  unmeasured: "not read",
} as const satisfies Record<ViewRow["evidence"], string>;

/** Where a run comes from: `published figures`. */
export function sourceName(source: string): string {
  return source.replaceAll("-", " ");
}

/** How a run ended: `complete with open items`. */
export function statusName(status: string): string {
  return status.replaceAll("-", " ");
}
