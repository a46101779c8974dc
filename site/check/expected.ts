import type { JobBoard } from "../../scorer/board/boards.ts";
import type { BoardChange } from "../../scorer/board/changes.ts";
import { type Comparison, comparisons } from "../../scorer/board/findings.ts";
import { fingerprintOf, type Fingerprint } from "../../scorer/board/fingerprint.ts";
import { modelKey } from "../../scorer/board/model-name.ts";
import { type Model, type Models, modelsOf } from "../../scorer/board/models.ts";
import { poolsOf } from "../../scorer/board/pools.ts";
import { type RoleBoard, roleBoards } from "../../scorer/board/role-boards.ts";
import { boardImageWords, type BoardImage } from "../../scorer/describe/image.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { RunPage } from "../data/run-page.ts";
import { modelSlugs, plainSlugOf, slugsOf } from "../data/slug.ts";
import { grouped } from "../../scorer/exact/grouped.ts";

/** What the site was built from. */
export type Built = {
  readonly pages: readonly RunPage[];
  readonly boards: readonly JobBoard[];
  /** The latest first. */
  readonly changes: readonly BoardChange[];
};

/** What pages have in common, made once from the scorecards by the functions that made the board. */
export type Expected = Built & {
  readonly runs: ReadonlyMap<string, RunPage>;
  readonly boardWords: BoardImage;
  readonly models: Models;
  readonly modelPages: readonly ExpectedModel[];
  /** Boards of a role by its slug. */
  readonly roles: ReadonlyMap<string, readonly RoleBoard[]>;
  /** A run's values beside their pools. */
  readonly compared: (page: RunPage) => readonly Comparison[];
};

export type ExpectedModel = {
  readonly slug: string;
  readonly model: Model;
  readonly fingerprint: Fingerprint;
};

export function expectedOf(built: Built): Expected {
  const entries = built.pages.map(({ entry }) => entry);
  const models = modelsOf(entries);
  const slugs = modelSlugs(models.models);
  const pools = poolsOf(built.boards, currentRubric);
  return {
    ...built,
    runs: new Map(built.pages.map((page) => [page.entry.id, page])),
    boardWords: boardImageWords(built.boards, currentRubric),
    models,
    modelPages: models.models.map((model) => ({
      slug: slugs.get(modelKey(model.name)) ?? "",
      model,
      fingerprint: fingerprintOf(model, currentRubric),
    })),
    roles: rolesOf(roleBoards(entries, currentRubric)),
    compared: ({ entry }) => comparisons(entry, pools, currentRubric),
  };
}

function rolesOf(boards: readonly RoleBoard[]): ReadonlyMap<string, readonly RoleBoard[]> {
  const byRole = grouped(boards, ({ role }) => role);
  const slugs = slugsOf([...byRole.keys()], plainSlugOf);
  return new Map([...byRole].map(([role, own]) => [slugs.get(role) ?? "", own]));
}
