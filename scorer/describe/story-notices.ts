import type { StoryFacts } from "../observe/story/facts.ts";
import type { Counted } from "../observe/story/counted.ts";
import { capital } from "./plural.ts";
import { cell, given, storyRow, type StoryRow, type StoryTable, tableOf } from "./story-table.ts";

const about = {
  stall: "stalls the harness noticed",
  repeat: "repeats the harness noticed",
  unsaid: "notices that do not say of what",
} as const;

/** Stalls and repeats: what agents were told of them, and what the harness wrote down. */
export function noticeTable({
  stalls,
  notices,
  loops,
}: Pick<StoryFacts, "stalls" | "notices" | "loops">): readonly StoryTable[] {
  const noticed = notices ?? [];
  const withHighest = noticed.some(({ highest }) => highest !== null);
  const row = (name: string, counted: Counted | null, highest = ""): readonly StoryRow[] =>
    counted === null || counted.count === 0
      ? []
      : [storyRow(capital(name), [cell(counted), ...(withHighest ? [highest] : [])], counted)];
  const { notices: sent = null, escalations = null, together = null } = stalls ?? {};
  const both = (sent?.count ?? 0) > 0 && (escalations?.count ?? 0) > 0;
  return tableOf({
    id: "story-stalls",
    title: loops === null ? "Stalls and repeats" : "Stalls and loops",
    head: "What",
    columns: ["Times", ...(withHighest ? ["Largest count"] : [])],
    cells: "numbers",
    rows: [
      ...row("stall notices in the user's seat", sent),
      ...row("stall escalations in the user's seat", escalations),
      ...(both ? row("notices and escalations together", together) : []),
      ...noticed.flatMap((notice) =>
        row(about[notice.about ?? "unsaid"], notice.times, given(notice.highest)),
      ),
      ...row("loops, as published", loops),
    ],
  });
}
