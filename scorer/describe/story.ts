import { Rational } from "../exact/rational.ts";
import type { Counted } from "../observe/story/counted.ts";
import type { StoryFacts } from "../observe/story/facts.ts";
import type { ReviewFacts } from "../observe/story/reviews.ts";
import type { Thresholds } from "../measures/thresholds.ts";
import { formatCount, formatShare } from "./number.ts";
import { capital, counted, inWords, listed } from "./plural.ts";
import { compactionTable } from "./story-compactions.ts";
import { breakerTable, reentryTable } from "./story-limits.ts";
import { messageTable } from "./story-messages.ts";
import { noticeTable } from "./story-notices.ts";
import { supervisorTables } from "./story-supervisor.ts";
import { cell, storyRow, type StoryRow, type StoryTable, tableOf } from "./story-table.ts";
import { verdictTable } from "./story-verdicts.ts";
import { unknown } from "./row.ts";

/** How the harness drove a run, part by part; a part in which nothing happened is left out. */
export function storyTables(
  harness: StoryFacts,
  { surrenderAttempts }: Pick<Thresholds, "surrenderAttempts">,
): readonly StoryTable[] {
  const { messages, reentries, reviews, breakers, compactions, supervisor, verdicts } = harness;
  return [
    ...(messages === null ? [] : messageTable(messages)),
    ...noticeTable(harness),
    ...(compactions === null ? [] : compactionTable(compactions)),
    ...(verdicts === null ? [] : verdictTable(verdicts, surrenderAttempts)),
    ...(reentries === null ? [] : reentryTable(reentries)),
    ...(reviews === null ? [] : reviewTable(reviews)),
    ...(breakers === null ? [] : breakerTable(breakers)),
    ...(supervisor === null ? [] : supervisorTables(supervisor)),
    ...alongTheWay(harness),
  ];
}

/** The story in a line: `607 messages in the user's seat, 51 of unlisted purpose; …`. */
export function storyLead({ messages, stalls, loops }: StoryFacts): string {
  const unlisted = messages?.purposes.find(({ purpose }) => purpose === null)?.count.count ?? 0;
  const parts = [
    ...(messages?.total == null || messages.total.count.count === 0
      ? []
      : [
          counted(messages.total.count.count, "message", "messages") +
            " in the user's seat" +
            (unlisted > 0 ? `, ${inWords(unlisted)} of unlisted purpose` : ""),
        ]),
    ...stallWords(stalls),
    ...(loops === null ? [] : [counted(loops.count, "loop", "loops")]),
  ];
  return parts.length === 0 ? "" : `${capital(parts.join("; "))}.`;
}

function stallWords(stalls: StoryFacts["stalls"]): readonly string[] {
  const said = [
    ...some(stalls?.notices ?? null, "stall notice", "stall notices"),
    ...some(stalls?.escalations ?? null, "escalation", "escalations"),
  ];
  if (said.length < 2 || stalls?.together == null) return said;
  return [`${listed(said)}, ${formatCount(stalls.together.count)} together`];
}

function some(count: Counted | null, one: string, many: string): readonly string[] {
  return count === null || count.count === 0 ? [] : [counted(count.count, one, many)];
}

/** Findings of reviews, and how many of them were not real, of those where that is known. */
function reviewTable({ findings, known, falsePositives }: ReviewFacts): readonly StoryTable[] {
  const share =
    known.count === 0 ? unknown : formatShare(Rational.of(falsePositives.count, known.count));
  const row = (name: string, count: Counted, of = ""): readonly StoryRow[] =>
    count.count === 0 ? [] : [storyRow(capital(name), [cell(count), of], count)];
  return tableOf({
    id: "story-reviews",
    title: "Findings of reviews",
    head: "Findings",
    columns: ["Times", "Of those known"],
    cells: "numbers",
    rows: [
      ...row("all of them", findings),
      ...row("known to be real or not", known),
      ...row("false positives", falsePositives, share),
    ],
  });
}

function alongTheWay({ verdicts, checkpoints, persons }: StoryFacts): readonly StoryTable[] {
  const row = (name: string, count: Counted | null | undefined): readonly StoryRow[] =>
    count == null || count.count === 0 ? [] : [storyRow(capital(name), [cell(count)], count)];
  return tableOf({
    id: "story-besides",
    title: "Along the way",
    head: "What",
    columns: ["Times"],
    cells: "numbers",
    rows: [
      ...row("regressions: verdicts that found the work worse", verdicts?.regressions),
      ...row("incidents", verdicts?.incidents),
      ...row("checkpoints", checkpoints),
      ...row("messages of a person", persons),
    ],
  });
}
