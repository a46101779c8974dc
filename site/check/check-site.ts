import type { ViewPiece } from "../../scorer/describe/view-piece.ts";
import { checkComparedRuns } from "./compare.ts";
import { checkBoardCsv, checkBoardJson, checkPiece, expectedRows } from "./data-files.ts";
import type { SiteDifference } from "./difference.ts";
import { type Built, type Expected, expectedOf } from "./expected.ts";
import { checkFeeds, checkStale } from "./feeds.ts";
import { Markup } from "./markup.ts";
import { pageChecks } from "./page-checks.ts";
import { checkPicture } from "./pictures.ts";
import { readAgain } from "./read-again.ts";
import { checkRun } from "./run-checks.ts";
import { listed, Site } from "./site.ts";

export type { Built } from "./expected.ts";

/**
 * Reads a built site back and holds its digits against the scorecards, and its replays against the
 * logs. A page, a row or a figure that is missing from where it must stand is a difference too.
 */
export async function checkSite(
  directory: string,
  built: Built,
): Promise<readonly SiteDifference[]> {
  const expected = expectedOf(built);
  const site = new Site(directory, await listed(directory), expected);
  checkPages(site, expected);
  const again = readAgain(built.pages);
  for (const page of built.pages) await checkRun(site, page, { expected, again: again.has(page) });
  for (const { entry, place } of built.pages)
    if (place !== null && !site.placed.has(entry.id))
      site.differ("index.html")(`the composite of ${entry.id}`, undefined, "a row of the board");
  checkData(site, expected);
  checkStale(built.changes, site.differ("_changes.jsonl"));
  return site.differences;
}

/** Pages of one thing each: those that are not of a thing the board knows are differences. */
const ofKnown = /^(?:models|roles|runs)\/./;

function checkPages(site: Site, expected: Expected): void {
  const checks = pageChecks(expected);
  for (const file of checks.keys()) if (!site.has(file)) site.text(file);
  for (const file of [...site.files].filter((name) => name.endsWith(".html"))) {
    const own = checks.get(file);
    const [, run] = /^runs\/([^/]+)\//.exec(file) ?? [];
    // what is of a run is read with it
    if (run !== undefined && expected.runs.has(run)) continue;
    if (own === undefined && ofKnown.test(file))
      site.differ(file)(
        "the page",
        "a page of its own",
        "none: the board knows nothing of the name",
      );
    const text = site.text(file);
    if (text === undefined) continue;
    const page = new Markup(text);
    site.page(file, page);
    own?.(page, site.differ(file));
  }
}

function checkData(site: Site, expected: Expected): void {
  const { boards, pages, runs, boardWords, changes } = expected;
  const rows = expectedRows(boards);
  const read = (file: string, check: (text: string) => void): void => {
    const text = site.text(file);
    if (text !== undefined) check(text);
  };
  read("api/board.json", (text) => {
    checkBoardJson(text, rows, site.differ("api/board.json"));
  });
  read("board.csv", (text) => {
    checkBoardCsv(text, rows, site.differ("board.csv"));
  });
  const list = "compare/runs.json";
  read(list, (text) => {
    checkComparedRuns(text, { pages }, site.differ(list));
  });
  const picture = "og/board.png";
  const png = site.has(picture) ? site.bytes(picture) : undefined;
  if (png !== undefined) checkPicture(png, boardWords, site.differ(picture));
  for (const file of site.files)
    if (/^board\/[^/]+\/[^/]+\.json$/.test(file))
      read(file, (text) => {
        const piece = JSON.parse(text) as Partial<ViewPiece>;
        if (piece.rows !== undefined && piece.texts !== undefined)
          checkPiece({ rows: piece.rows, texts: piece.texts }, runs, site.differ(file));
      });
  const [atom, json] = [site.text("feed.xml"), site.text("feed.json")];
  if (atom !== undefined && json !== undefined)
    checkFeeds({ atom, json }, changes, site.differ("feed"));
}
