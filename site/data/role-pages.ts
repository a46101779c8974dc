import { entries } from "../../scorer/board/entry.ts";
import { type RoleBoard, roleBoards } from "../../scorer/board/role-boards.ts";
import type { RoleTable } from "../../scorer/board/role-table.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { jobSlug } from "./job-slug.ts";
import { scoredRuns } from "./runs.ts";
import { plainSlugOf, slugsOf } from "./slug.ts";

/** The anchor of a measure's table on a role's page. */
export function roleAnchor(
  { population }: Pick<RoleBoard, "population">,
  { measure, job }: Pick<RoleTable, "measure" | "job">,
): string {
  const own = job === null ? measure : `${measure}-${jobSlug(job)}`;
  return population === "scripted" ? `scripted-${own}` : own;
}

export type RolePage = {
  readonly role: string;
  readonly slug: string;
  /** Real runs first; scripted ones, which never stand beside them, apart. */
  readonly boards: readonly RoleBoard[];
};

let gathered: Promise<readonly RolePage[]> | undefined;

/** One page a role that some log names; worked out once a build. */
export function rolePages(): Promise<readonly RolePage[]> {
  gathered ??= scoredRuns().then((runs) => {
    const byRole = new Map<string, RoleBoard[]>();
    for (const board of roleBoards(entries(runs, currentRubric.rubric), currentRubric)) {
      const known = byRole.get(board.role);
      if (known === undefined) byRole.set(board.role, [board]);
      else known.push(board);
    }
    const slugs = slugsOf([...byRole.keys()], plainSlugOf);
    return [...byRole].map(([role, boards]) => ({ role, slug: slugs.get(role) ?? "", boards }));
  });
  return gathered;
}
