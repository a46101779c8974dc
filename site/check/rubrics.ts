import { boards } from "../../scorer/board/boards.ts";
import { jobShifts } from "../../scorer/board/shift.ts";
import { formatMilli } from "../../scorer/describe/number.ts";
import { rubricWords } from "../../scorer/describe/rubric.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import {
  jobShiftWords,
  moveWords,
  rankOrNothing,
  scoreOrNothing,
  shiftWords,
} from "../../scorer/describe/shift.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { jobTitle } from "../data/job-title.ts";
import type { Differ } from "./difference.ts";
import type { Built } from "./expected.ts";
import { type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds the versions of the rubric, and how far every run moved between the last two. */
export function checkRubricsPage(page: Markup, built: Built, differ: Differ): void {
  const [versions] = page.all(tagged("table"));
  const rows = rubrics.map(({ rubric, points, rankFloorSubjectMilli, ...version }, index) => ({
    about: rubric,
    cells: [
      index === 0 ? `${rubric} in force` : rubric,
      rubricWords({ rubric, points, rankFloorSubjectMilli, ...version }),
      ...[points.subjects, points.evidence, points.status].map((milli) => formatMilli(milli)),
      formatMilli(rankFloorSubjectMilli),
    ],
  }));
  checkTable(page, versions, { about: "versions", rows }, differ);
  checkMoved(page, built, differ);
}

function checkMoved(page: Markup, { pages, boards: current }: Built, differ: Differ): void {
  const [, before] = rubrics;
  if (before === undefined) return;
  const runs = pages.map(({ entry }) => entry.scored);
  const shifts = jobShifts(current, boards(runs, before));
  const rows = shifts.flatMap((job, index) => {
    const board = current[index];
    const title = board === undefined ? "" : shown(jobTitle(board), 80);
    return [
      { about: title, cells: [`${title} ${jobShiftWords(job)}`] },
      ...job.shifts.map((run) => ({
        about: run.entry.id,
        cells: [
          runName(run.entry),
          scoreOrNothing(run.beforeMilli),
          scoreOrNothing(run.afterMilli),
          shiftWords(run),
          rankOrNothing(run.rankBefore),
          rankOrNothing(run.rankAfter),
          moveWords(run),
        ],
      })),
    ];
  });
  const table = page.first(tagged("table"), page.byId("moved"));
  checkTable(page, table, { about: "how far every run moved", rows }, differ);
}
