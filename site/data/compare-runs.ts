import type { JobBoard } from "../../scorer/board/boards.ts";
import { comparedRun, type Beside } from "../../scorer/describe/compared-run.ts";
import type { ComparedRun } from "../../scorer/describe/compared.ts";
import { runWords } from "../../scorer/describe/row.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { scoreOrNothing } from "../../scorer/describe/shift.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { addresses } from "./addresses.ts";
import { runFindings } from "./findings.ts";
import type { RunPage } from "./run-page.ts";
import type { ComparePiece, ListedRun } from "../scripts/compare/piece.ts";

/** What the compare page loads of one run. */
export async function comparePiece(page: RunPage): Promise<ComparePiece> {
  const { out, all, flagged } = await runFindings(page);
  const beside: Beside = { place: page.place, out, all, flagged };
  const compared: ComparedRun = comparedRun(page.entry, beside, currentRubric);
  return { ...compared, page: addresses.run(page.entry.id) };
}

/** A run as the page lists it, to be chosen. */
export function listedRun({ entry }: Pick<RunPage, "entry">): ListedRun {
  const { id, run, card } = entry;
  const sow = run?.sow;
  return {
    id,
    name: runName(entry, 90),
    seats: runWords(run),
    job: sow == null ? "no job" : `${sow.id}@${sow.version}`,
    composite: scoreOrNothing(card.coverageMilli === 0 ? null : card.compositeMilli),
  };
}

/** Neighbours of a ranking, the first of them: pairs that are worth a look side by side. */
export function neighbours(
  { ranking }: JobBoard,
  most = 6,
): readonly (readonly [ListedRun, ListedRun])[] {
  return ranking.slice(0, most).flatMap(({ entry }, index) => {
    const next = ranking[index + 1];
    return next === undefined ? [] : [[listedRun({ entry }), listedRun(next)] as const];
  });
}
