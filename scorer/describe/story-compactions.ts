import type {
  CompactionFacts,
  CompactionsFacts,
  PartialSum,
} from "../observe/story/compactions.ts";
import { formatCount } from "./number.ts";
import { capital } from "./plural.ts";
import { unknown } from "./row.ts";
import { cell, storyRow, type StoryRow, type StoryTable, tableOf } from "./story-table.ts";

/** Compactions of agents' contexts by tier, as sums. */
export function compactionTable({ all, tiers }: CompactionsFacts): readonly StoryTable[] {
  const row = (name: string, facts: CompactionFacts): StoryRow =>
    storyRow(
      capital(name),
      [cell(facts.times), ...[facts.before, facts.after, facts.summarised, facts.dropped].map(sum)],
      facts.times,
    );
  const partial = [all.before, all.after, all.summarised, all.dropped].some(
    (one) => one.sum !== null && one.lacking > 0,
  );
  return tableOf({
    id: "story-compactions",
    title: "Compactions",
    head: "Tier",
    columns: ["Times", "Tokens before", "Tokens after", "Summarised", "Dropped"],
    cells: "numbers",
    rows: tiers.map((facts) =>
      row(facts.tier === null ? "not said" : `tier ${facts.tier.toString()}`, facts),
    ),
    total: tiers.length > 1 ? row("all of them", all) : null,
    note: partial ? "≥ stands where some of the lines do not give the figure." : "",
  });
}

/** A sum over lines of which some lack the figure is at least so much. */
function sum({ sum: known, lacking }: PartialSum): string {
  if (known === null) return unknown;
  return lacking > 0 ? `≥ ${formatCount(known)}` : formatCount(known);
}
