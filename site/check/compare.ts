import { jobOf, type Entry } from "../../scorer/board/entry.ts";
import { type Comparison, findings } from "../../scorer/board/findings.ts";
import { outOfPools } from "../../scorer/board/pool.ts";
import { bestFirst } from "../../scorer/board/ranking.ts";
import { tally } from "../../scorer/describe/board.ts";
import { comparedRun } from "../../scorer/describe/compared-run.ts";
import { counted } from "../../scorer/describe/plural.ts";
import { runWords } from "../../scorer/describe/row.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { scoreOrNothing } from "../../scorer/describe/shift.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { begins, type Differ, same } from "./difference.ts";
import type { Built } from "./expected.ts";
import { checkJson } from "./json.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** A run as it is listed to be chosen. */
function listed(entry: Entry): Readonly<Record<string, string>> {
  const { id, run, card } = entry;
  return {
    id,
    name: runName(entry, 90),
    seats: runWords(run),
    job: jobOf(entry) ?? "no job",
    composite: scoreOrNothing(card.coverageMilli === 0 ? null : card.compositeMilli),
  };
}

/** Holds the list that is searched against the scorecards of all runs. */
export function checkComparedRuns(
  text: string,
  { pages }: Pick<Built, "pages">,
  differ: Differ,
): void {
  checkJson(
    text,
    pages.map(({ entry }) => listed(entry)),
    differ,
  );
}

/** Holds what the page fetches of a run against its scorecard and its place among others. */
export function checkComparedRun(
  text: string,
  { entry, place }: RunPage,
  compared: readonly Comparison[],
  differ: Differ,
): void {
  const flagged = findings(compared).filter((finding) => finding.flagged);
  const beside = { place, out: outOfPools(entry), all: compared, flagged };
  const { page } = JSON.parse(text) as { readonly page: unknown };
  const end = `/runs/${entry.id}/`;
  const own = typeof page === "string" && page.endsWith(end) ? page : end;
  checkJson(text, { ...comparedRun(entry, beside, currentRubric), page: own }, differ);
}

/** Holds the page as it was built, without what its script fetches, against the board. */
export function checkComparePage(page: Markup, { pages, boards }: Built, differ: Differ): void {
  const lead = page.textOf(classed("lead", "p"));
  begins(differ, "runs", lead, `Two to four of ${counted(pages.length, "run", "runs")}:`);
  const tables = page.all(classed("listed", "table"));
  for (const [index, board] of boards.entries()) {
    const about = `runs of ${board.job ?? "no job"}`;
    const section = page.all(classed("section", "section"))[index];
    const head = page.first(classed("section-head", "div"), section);
    same(differ, `${about}, how many`, page.textOf(tagged("p"), head), tally(board));
    const rows = [...board.entries].sort(bestFirst).map((entry) => {
      const { id = "", name = "", seats = "", composite = "" } = listed(entry);
      return { about: id, cells: [name, seats, composite, `add ${name}`] };
    });
    const rest = page.textsOf(classed("more", "p"), section).join(" ");
    checkTable(page, tables[index], { about, rows, rest }, differ);
  }
}
