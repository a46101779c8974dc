import {
  type MessageCount,
  type MessageFacts,
  type MessagePurpose,
  retentions,
  type Retention,
} from "../observe/story/messages.ts";
import { formatCount } from "./number.ts";
import { capital } from "./plural.ts";
import { cell, storyRow, type StoryRow, type StoryTable, tableOf } from "./story-table.ts";

const purposes: Readonly<Record<MessagePurpose, string>> = {
  "progress-report": "progress reports",
  "phase-opening": "phase openings",
  "delegation-result": "delegation results",
  screenshot: "screenshots",
  "stall-notice": "stall notices",
  "stall-escalation": "stall escalations",
  "repeated-call": "notices of repeated calls",
  "harness-fault": "harness faults",
  goal: "goals",
  person: "messages of a person",
  other: "of unlisted purpose",
};

const kept: Readonly<Record<Retention, string>> = {
  forgettable: "Forgettable",
  fuzzy: "Fuzzy",
  strict: "Strict",
  unknown: "Not said",
};

/** Messages in the user's seat: a row a purpose, a column a class of retention. */
export function messageTable({ total, purposes: counts }: MessageFacts): readonly StoryTable[] {
  const classes = retentions.filter((name) =>
    name === "unknown"
      ? (total?.retention?.unknown.count ?? 0) > 0
      : (total?.retention ?? null) !== null,
  );
  const row = (name: string, { count, retention }: Omit<MessageCount, "purpose">): StoryRow => {
    const byClass = classes.map((own) => (retention === null ? "" : cell(retention[own])));
    return storyRow(capital(name), [cell(count), ...byClass], count);
  };
  const counted = counts.reduce((sum, { count }) => sum + count.count, 0);
  return tableOf({
    id: "story-messages",
    title: "Messages in the user's seat",
    head: "Purpose",
    columns: ["Messages", ...classes.map((own) => kept[own])],
    cells: "numbers",
    rows: counts.map((entry) => row(purposes[entry.purpose ?? "other"], entry)),
    total: total === null ? null : row("all of them", total),
    note:
      total === null || counted === total.count.count
        ? ""
        : `By purpose they come to ${formatCount(counted)}, which is not the total its source gives.`,
  });
}
