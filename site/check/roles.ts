import type { RoleBoard } from "../../scorer/board/role-boards.ts";
import type { RoleTable } from "../../scorer/board/role-table.ts";
import { formatInWords } from "../../scorer/describe/column.ts";
import { figureWords } from "../../scorer/describe/fingerprint.ts";
import { modelWords, sourcesWords } from "../../scorer/describe/model-name.ts";
import { formatCount } from "../../scorer/describe/number.ts";
import { capital, counted } from "../../scorer/describe/plural.ts";
import {
  apartShort,
  leadWords,
  roleLead,
  roleRowSource,
  roleRowWords,
  roleTableTitle,
} from "../../scorer/describe/role-boards.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { roleAnchor } from "../data/role-pages.ts";
import { begins, type Differ, same } from "./difference.ts";
import type { Element } from "./element.ts";
import type { Expected } from "./expected.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable, type ExpectedRow } from "./table.ts";

/** Holds a role's page against the scorecards of the runs that have the role. */
export function checkRolePage(page: Markup, boards: readonly RoleBoard[], differ: Differ): void {
  for (const board of boards) {
    const prefix = board.population === "scripted" ? "scripted-" : "";
    const leads = page.byId(`${prefix}leads`);
    const head = page.first(classed("section-head", "div"), leads);
    same(differ, `${prefix}runs of the role`, page.textOf(tagged("p"), head), roleLead(board));
    checkLeads(page, leads, board, differ);
    const tables = [...board.scores, ...board.measures];
    for (const table of tables)
      checkRoleTable(page, page.byId(roleAnchor(board, table)), table, differ);
    const all = page.byId(`${prefix}measures`);
    const found = all === undefined ? [] : page.all(classed("measure", "details"), all);
    if (found.length !== tables.length)
      differ("measures of the role", found.length.toString(), tables.length.toString());
  }
}

function checkLeads(
  page: Markup,
  section: Element | undefined,
  { scores, measures }: RoleBoard,
  differ: Differ,
): void {
  const tables = [...scores, ...measures];
  const rows = tables.flatMap((table) => leadRow(table) ?? []);
  const found = page.first(classed("leads", "table"), section);
  checkTable(page, found, { about: "who leads", rows }, differ);
  const others = tables.length - rows.length;
  if (others === 0) return;
  const words = `${capital(counted(others, "measure", "measures"))} without a leader.`;
  begins(differ, "measures nobody leads in", page.textOf(classed("nobody", "p"), section), words);
}

/** Holders of one place that are named. */
const namedMost = 4;

function leadRow(table: RoleTable): ExpectedRow | null {
  const { lead, unit } = table;
  const [first] = lead?.first ?? [];
  if (lead === null || first === undefined) return null;
  const names = lead.first.slice(0, namedMost).map(({ name }) => modelWords(name, 80));
  const more = lead.first.length - names.length;
  const { spread } = first.figure;
  const about = roleTableTitle(table);
  return {
    about,
    cells: [
      about,
      [...names, ...(more > 0 ? [`and ${formatCount(more)} more`] : [])].join(" "),
      spread === null ? "" : formatInWords(spread.median.toString(), unit),
      lead.first.length === 1 ? figureWords(first.figure).beside : "shared",
      sourcesWords(lead.first.flatMap(({ runs }) => runs)),
      apartShort(lead),
    ],
  };
}

function checkRoleTable(
  page: Markup,
  details: Element | undefined,
  table: RoleTable,
  differ: Differ,
): void {
  const about = roleTableTitle(table);
  const smallest = currentRubric.thresholds.findingPoolShow;
  const summary = page.textOf(tagged("summary"), details);
  same(differ, `${about}, who leads`, summary, `${about} ${leadWords(table, smallest)}`);
  const rows = table.rows.map((row) => {
    const { value, beside } = figureWords(row.figure);
    const name = modelWords(row.name, 100);
    return {
      about: name,
      cells: [
        row.place === null ? "none" : formatCount(row.place),
        name,
        `${value} ${beside}`,
        null,
        roleRowWords(row),
        roleRowSource(row),
      ],
    };
  });
  const rest = page.textOf(classed("note", "p"), details) ?? "";
  checkTable(page, page.first(tagged("table"), details), { about, rows, rest }, differ);
}

/** Holds the list of all roles against the scorecards. */
export function checkRolesPage(
  page: Markup,
  { roles }: Pick<Expected, "roles">,
  differ: Differ,
): void {
  const title = roles.size === 0 ? "No role yet" : capital(counted(roles.size, "role", "roles"));
  same(differ, "roles", page.textOf(tagged("h1")), title);
  const most = (counts: readonly number[]): string => formatCount(Math.max(0, ...counts));
  const rows = [...roles.values()].map((boards) => {
    const name = shown(boards[0]?.role ?? "", 80);
    const scripted = boards.every(({ population }) => population === "scripted");
    return {
      about: name,
      cells: [
        scripted ? `${name} scripted runs only` : name,
        formatCount(boards.reduce((sum, { runs }) => sum + runs, 0)),
        most(boards.map(({ models }) => models)),
        most(boards.map(({ measures }) => measures.length)),
        most(boards.map(({ measures }) => measures.filter(({ lead }) => lead).length)),
      ],
    };
  });
  const table = page.first(classed("index-table", "table"));
  // past the first 500 a role is found from its runs: nothing on the page counts the others
  const listed = table === undefined ? rows.length : page.all(tagged("tr"), table).length - 1;
  const least = Math.min(rows.length, 500);
  checkTable(page, table, { about: "roles", rows: rows.slice(0, Math.max(least, listed)) }, differ);
}
