import type { RoleBoard } from "../board/role-boards.ts";
import { roleScoreId } from "../board/role-boards.ts";
import { type RoleRow, roleScoreUnit, type RoleTable } from "../board/role-table.ts";
import { measureNamed } from "../measures/index.ts";
import { orderWords } from "./board.ts";
import { columnUnit } from "./column.ts";
import { modelWords, sourcesWords } from "./model-name.ts";
import { formatCount } from "./number.ts";
import { capital, counted, inWords, listed } from "./plural.ts";
import { shown } from "./strangers.ts";

/** What a table is over: `Cache use`, `The role's score, circles@1.0`. */
export function roleTableTitle({ measure, job }: Pick<RoleTable, "measure" | "job">): string {
  const title =
    measure === roleScoreId ? "The role's score" : (measureNamed(measure)?.title ?? measure);
  return job === null ? title : `${title}, ${shown(job, 100)}`;
}

/** The head of its value column, with the order its rows stand in. */
export function roleTableHead({ unit, better }: Pick<RoleTable, "unit" | "better">): string {
  const words = unit === roleScoreUnit ? "of 10" : columnUnit(unit);
  return [["Middle value", words].filter(Boolean).join(", "), orderWords(better)].join("; ");
}

/** Who leads a table and by what, or why nobody is said to. */
export function leadWords(
  { lead, better }: Pick<RoleTable, "lead" | "better">,
  smallest: number,
): string {
  if (better === null) return "Neither way is better, so nobody leads.";
  if (lead === null)
    return `Nobody leads: a place takes ${inWords(smallest)} runs of a model that count, and another model with as many.`;
  const among = `best middle value of ${counted(lead.among, "model", "models")}`;
  const names = listed(lead.first.slice(0, 6).map(({ name }) => modelWords(name, 60)));
  if (lead.first.length > 1) return `${names} share the ${among}.`;
  return `${names} has the ${among}; ${apartWords(lead.apart)}.`;
}

function apartWords(apart: boolean): string {
  return apart
    ? "every run of it lies ahead of every run of the others"
    : "its runs and those of others overlap, so chance may have parted them";
}

/** Beside a model: the runs and requests behind its middle value, and those that do not count. */
export function roleRowWords({ figure, requests, short, guarded }: RoleRow): string {
  const n = figure.values.length;
  return [
    `${formatCount(n)} ${n === 1 ? "run" : "runs"}${n === 0 ? " that count" : `, ${formatCount(requests)} requests`}`,
    ...(short.length === 0 ? [] : [`${formatCount(short.length)} below the minimum count`]),
    ...(guarded.length === 0 ? [] : [`${formatCount(guarded.length)} set to 0 by a guard`]),
  ].join("; ");
}

/** Where a row's runs come from, by their own word. */
export function roleRowSource({ runs }: RoleRow): string {
  return sourcesWords(runs);
}

/** What a role's page begins with. */
export function roleLead({ runs, models, mixed, population }: RoleBoard): string {
  const kind = population === "scripted" ? "scripted " : "";
  const of = capital(counted(runs, `${kind}run has`, `${kind}runs have`));
  const alone =
    models === 0
      ? "in none of them had one named model the seat to itself"
      : `${counted(models, "model", "models")} had it alone in ${mixed === 0 ? "all" : inWords(runs - mixed)} of them`;
  return `${of} this seat; ${alone}.`;
}

/** How its tables are made. */
export function roleRule(smallest: number): string {
  return `A run counts for a model only where it answered every request of the seat, and for a measure only where the minimum count was reached. A model has a place from ${inWords(smallest)} such runs on. Jobs are never mixed where the rubric pools a measure within a job, rubric versions never.`;
}

/** How far a lead can be trusted, in a column. */
export function apartShort({ first, apart, among }: NonNullable<RoleTable["lead"]>): string {
  const of = `of ${counted(among, "model", "models")}`;
  if (first.length > 1) return `shared, ${of}`;
  return `${of}; ${apart ? "no run of theirs reaches its runs" : "its runs and theirs overlap"}`;
}

/** Why measures have no leader. */
export function whyNobody(smallest: number): string {
  return `In these neither way is better, or fewer than two models have ${inWords(smallest)} runs that count:`;
}
