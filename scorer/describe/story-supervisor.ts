import type { SupervisorAct, SupervisorFacts, Unfounded } from "../observe/story/supervisor.ts";
import { logFiles } from "../run-folder/kinds.ts";
import { formatCount } from "./number.ts";
import { capital } from "./plural.ts";
import { cell, storyRow, type StoryRow, type StoryTable, tableOf } from "./story-table.ts";
import { shown } from "./strangers.ts";

const acts: Readonly<Record<NonNullable<SupervisorAct>, string>> = {
  score: "scores",
  note: "notes",
  plan: "plans",
  interjection: "interjections",
  jail: "jailings",
};

/** What the supervisor did, and each adjustment that names nothing anybody could have observed. */
export function supervisorTables({
  acts: counts,
  unfounded,
}: SupervisorFacts): readonly StoryTable[] {
  const all = counts.reduce((sum, entry) => sum + entry.unfounded.count, 0);
  const rows = unfounded.slice(0, listedMost).map(unfoundedRow);
  return [
    ...tableOf({
      id: "story-supervisor",
      title: "Adjustments by the supervisor",
      head: "Act",
      columns: ["Times", "Without evidence"],
      cells: "numbers",
      rows: counts.map(({ act, times, unfounded: without }) =>
        storyRow(
          capital(act === null ? "not said" : acts[act]),
          [cell(times), cell(without)],
          times,
        ),
      ),
    }),
    ...tableOf({
      id: "story-unfounded",
      title: "Adjustments that name none of the evidence",
      head: "Act",
      columns: ["Adjustment and reason"],
      cells: "words",
      rows,
      note: all > rows.length ? `${formatCount(all - rows.length)} more are counted above.` : "",
    }),
  ];
}

/** Adjustments listed one by one on a page. */
const listedMost = 20;

function unfoundedRow({ seq, act, adjustment, reason }: Unfounded): StoryRow {
  const words = [adjustment ?? "no adjustment given", reason ?? "no reason given"];
  return storyRow(
    capital(act ?? "not said"),
    [words.map((text) => shown(text, 120)).join(": ")],
    { count: 1, sources: [{ file: logFiles.events, count: 1, seqs: [seq] }] },
    ["names no observable"],
  );
}
