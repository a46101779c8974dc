import type { JobBoard } from "../../scorer/board/boards.ts";
import { leaders } from "../../scorer/board/leaders.ts";
import { moneyByRole } from "../../scorer/board/money-by-role.ts";
import { leaderWords } from "../../scorer/describe/leaders.ts";
import { moneyWords, roleMoneyRows } from "../../scorer/describe/money-by-role.ts";
import { formatUsd } from "../../scorer/describe/number.ts";
import { runName } from "../../scorer/describe/run-name.ts";
import { swapWords } from "../../scorer/describe/swap.ts";
import { besideRows, type Stretch } from "../data/board-lists.ts";
import { type Differ, same, sameTexts } from "./difference.ts";
import type { Element } from "./element.ts";
import { checkFrontier } from "./frontier.ts";
import { checkBars } from "./lengths.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds what stands under the ranking of a job: leaders, cost against score, money by role, swaps. */
export function checkBoardFigures(
  page: Markup,
  section: Element | undefined,
  board: JobBoard,
  differ: Differ,
): void {
  checkLeaders(page, section, board, differ);
  checkFrontier(page, section, board.ranking, differ);
  checkMoney(page, section, board, differ);
  const isCut = board.ranking.length > besideRows;
  const to = isCut ? besideRows : board.ranking.length;
  const ranking = { list: board.ranking, swaps: board.uncertainty.swaps, to };
  const { scripted, scriptedUncertainty } = board;
  const apart = { list: scripted, swaps: scriptedUncertainty.swaps, to: scripted.length };
  const shown = [ranking, apart].filter(({ list }) => list.length > 1);
  const found = section === undefined ? [] : page.all(classed("swaps", "details"), section);
  for (const [index, { list, swaps, to: end }] of shown.entries())
    checkSwaps(page, found[index], { list, swaps, stretch: { from: 0, to: end } }, differ);
}

type Swaps = {
  readonly list: JobBoard["ranking"];
  readonly swaps: JobBoard["uncertainty"]["swaps"];
  /** Of the upper rows. */
  readonly stretch: Stretch;
};

/** Holds the rows of what change of weights would swap two neighbours. */
export function checkSwaps(
  page: Markup,
  details: Element | undefined,
  { list, swaps, stretch }: Swaps,
  differ: Differ,
): void {
  const rows = list.slice(stretch.from, stretch.to).flatMap((upper, index) => {
    const at = stretch.from + index;
    const lower = list[at + 1];
    if (lower === undefined) return [];
    const ranks = `${upper.rank.toString()} and ${lower.rank.toString()}`;
    const words = swapWords(swaps[at] ?? null, upper.rank === lower.rank);
    const cells = [ranks, runName(upper.entry), runName(lower.entry), words];
    return { about: `${upper.entry.id} and ${lower.entry.id}`, cells };
  });
  const table = page.first(tagged("table"), details);
  checkTable(page, table, { about: "swaps of neighbours", rows }, differ);
}

function checkLeaders(
  page: Markup,
  section: Element | undefined,
  board: JobBoard,
  differ: Differ,
): void {
  const list = page.first(classed("leaders", "ol"), section);
  const all = leaders(board).map(leaderWords);
  const found = list === undefined ? [] : page.all(tagged("li"), list);
  // the runs that share a place are a list inside of it
  const own = found.filter((item) => page.first(classed("figure", "p"), item) !== undefined);
  const texts = all.map(({ title, figure, reason, holders }) => {
    const names = holders.map(({ entry, beside }) => `${runName(entry, 60)} ${beside}`);
    return [title, figure, ...names, reason].join(" ");
  });
  // beyond some, holders stand in what opens; its own words are no figure
  const shown = own.map((item) => {
    const opens = page.textOf(tagged("summary"), item);
    return opens === undefined ? page.text(item) : page.text(item).replace(`${opens} `, "");
  });
  sameTexts(differ, "leader", shown, texts);
}

function checkMoney(
  page: Markup,
  section: Element | undefined,
  { ranking }: JobBoard,
  differ: Differ,
): void {
  const money = moneyByRole(ranking);
  const rows = roleMoneyRows(money);
  const about = "money by role";
  const table = page.first(
    classed("money", "table"),
    page.first(classed("role-money", "section"), section),
  );
  const total = {
    about: "all roles",
    cells: ["All roles", formatUsd(money.costPico.toString()), "", "", ""],
  };
  const cells = rows.map(({ name, cost, share, typical, runs }) => ({
    about: name,
    cells: [name, cost, share, typical, runs],
  }));
  const expected = rows.length === 0 ? [] : [...cells, total];
  checkTable(page, table, { about, rows: expected }, differ);
  if (table === undefined) return;
  same(differ, `${about}, in all`, page.textOf(tagged("caption"), table), moneyWords(money));
  checkBars(page, table, { about, lengths: rows.map(({ percent }) => percent) }, differ);
}
