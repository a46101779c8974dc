import { formatCount } from "../../scorer/describe/number.ts";
import {
  roleModels,
  type RoleMeasureRow,
  roleRows,
  roleScore,
} from "../../scorer/describe/roles.ts";
import { shown } from "../../scorer/describe/strangers.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { Scorecard } from "../../scorer/score/scorecard.ts";
import { type Differ, same } from "./difference.ts";
import { classed, type Markup, tagged } from "./markup.ts";
import { checkTable } from "./table.ts";

/** Holds the score of each role of a run, and how it came to be, against its scorecard. */
export function checkRunRoles(page: Markup, { roles }: Scorecard, differ: Differ): void {
  const section = page.byId("roles");
  const found = section === undefined ? [] : page.all(classed("role", "details"), section);
  const all = Object.entries(roles);
  for (const [index, [role, score]] of all.entries()) {
    const name = shown(role, 80);
    const about = `the role ${name}`;
    const own = found[index];
    const words = [
      name,
      roleScore(score),
      `${formatCount(score.n)} requests`,
      ...roleModels(score),
    ];
    same(differ, about, page.textOf(tagged("summary"), own), words.join(" "));
    const sum = { about: "its score", cells: ["The role's score", roleScore(score), "10"] };
    const rows = [...roleRows(score, currentRubric).map(measureRow), sum];
    checkTable(page, page.first(tagged("table"), own), { about, rows }, differ);
  }
  if (found.length !== all.length) differ("roles", found.length.toString(), all.length.toString());
}

function measureRow({ title, value, counted, count, most, score, earned }: RoleMeasureRow): {
  readonly about: string;
  readonly cells: readonly string[];
} {
  const of = count === null ? counted : `${counted} · ${count} of the minimum count`;
  const points = most === null ? ["not scored"] : [score ?? "–", earned ?? "–", most];
  return { about: title, cells: [title, value, of, ...points] };
}
