import { headline, standing } from "../../scorer/describe/board.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { furtherPages, stretchOf } from "../data/board-lists.ts";
import { jobSlug } from "../data/job-slug.ts";
import { checkBoardFigures, checkSwaps } from "./board-figures.ts";
import { checkComparePage } from "./compare.ts";
import { type Differ, same } from "./difference.ts";
import type { Expected } from "./expected.ts";
import { checkChangesPage } from "./feeds.ts";
import { checkJobPage, checkJobsPage } from "./jobs.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkModelPage, checkModelsPage } from "./models.ts";
import { checkRolePage, checkRolesPage } from "./roles.ts";
import { checkRubricsPage } from "./rubrics.ts";

type PageCheck = (page: Markup, differ: Differ) => void;

/**
 * What is held of a page beside its rows of runs, by its path. Every one of these pages must be there;
 * those of a run are told by its id.
 */
export function pageChecks(expected: Expected): ReadonlyMap<string, PageCheck> {
  const { boards, changes, modelPages, roles } = expected;
  const checks: (readonly [string, PageCheck])[] = [
    [
      "index.html",
      (page, differ) => {
        checkBoardPage(page, expected, differ);
      },
    ],
    [
      "changes/index.html",
      (page, differ) => {
        checkChangesPage(page, changes, differ);
      },
    ],
    [
      "compare/index.html",
      (page, differ) => {
        checkComparePage(page, expected, differ);
      },
    ],
    [
      "models/index.html",
      (page, differ) => {
        checkModelsPage(page, expected, differ);
      },
    ],
    [
      "roles/index.html",
      (page, differ) => {
        checkRolesPage(page, expected, differ);
      },
    ],
    [
      "rubric/index.html",
      (page, differ) => {
        checkRubricsPage(page, expected, differ);
      },
    ],
    [
      "sows/index.html",
      (page, differ) => {
        checkJobsPage(page, boards, differ);
      },
    ],
  ];
  for (const model of modelPages)
    checks.push([
      `models/${model.slug}/index.html`,
      (page, differ) => {
        checkModelPage(page, model, expected, differ);
      },
    ]);
  for (const [slug, own] of roles)
    checks.push([
      `roles/${slug}/index.html`,
      (page, differ) => {
        checkRolePage(page, own, differ);
      },
    ]);
  for (const board of boards) {
    if (board.job !== null)
      checks.push([
        `sows/${jobSlug(board.job)}/index.html`,
        (page, differ) => {
          checkJobPage(page, board, differ);
          checkBoardFigures(page, page.byId("runs"), board, differ);
        },
      ]);
    for (const number of furtherPages(board, "swaps"))
      checks.push([
        `board/${jobSlug(board.job ?? "no-job")}/swaps-${number.toString()}/index.html`,
        (page, differ) => {
          const { ranking: list, uncertainty } = board;
          const { swaps } = uncertainty;
          const details = page.first(classed("swaps", "details"));
          checkSwaps(page, details, { list, swaps, stretch: stretchOf("swaps", number) }, differ);
        },
      ]);
  }
  return new Map(checks);
}

function checkBoardPage(page: Markup, { boards }: Expected, differ: Differ): void {
  same(differ, "the headline", page.textOf(tagged("h1")), headline(boards));
  same(
    differ,
    "what follows it",
    page.textOf(classed("lead", "p")),
    standing(boards, currentRubric),
  );
  for (const board of boards)
    checkBoardFigures(page, page.byId(jobSlug(board.job ?? "no-job")), board, differ);
}
