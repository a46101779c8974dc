import type { JobShift, Shift } from "../board/shift.ts";
import { canonical } from "../exact/canonical.ts";
import { jobShiftWords, moveWords, rankOrNothing, scoreOrNothing, shiftWords } from "./shift.ts";
import { shown } from "./strangers.ts";

/** The versions a ranking is looked at under. */
export type Versions = { readonly from: string; readonly to: string };

/** How whole rankings moved between two versions, job by job, as tables for a terminal. */
export function shiftText(jobs: readonly JobShift[], { from, to }: Versions): string {
  const tables = jobs.map((job) =>
    [
      `${job.job ?? "without a job"}: ${jobShiftWords(job)}`,
      row("", [from, to, "moved", "rank", "rank", "places"]),
      ...job.shifts.map(shiftRow),
    ].join("\n"),
  );
  return `${tables.join("\n\n")}\n`;
}

/** One line of canonical JSON (`proofboard/shift@1`). */
export function shiftJson(jobs: readonly JobShift[], { from, to }: Versions): string {
  return canonical({
    schema: "proofboard/shift@1",
    from,
    to,
    jobs: jobs.map(({ shifts, ...job }) => ({
      ...job,
      shifts: shifts.map(({ entry, ...shift }) => ({ run: entry.id, ...shift })),
    })),
  });
}

function shiftRow(shift: Shift): string {
  const { entry, beforeMilli, afterMilli, rankBefore, rankAfter } = shift;
  return row(shown(entry.id, 60), [
    scoreOrNothing(beforeMilli),
    scoreOrNothing(afterMilli),
    shiftWords(shift),
    rankOrNothing(rankBefore),
    rankOrNothing(rankAfter),
    moveWords(shift),
  ]);
}

function row(name: string, cells: readonly string[]): string {
  return `  ${name.padEnd(48)}${cells.map((cell) => cell.padStart(9)).join("")}`.trimEnd();
}
