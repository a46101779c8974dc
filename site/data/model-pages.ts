import { entries } from "../../scorer/board/entry.ts";
import { fingerprintOf, type Fingerprint } from "../../scorer/board/fingerprint.ts";
import { type ModelName, modelKey } from "../../scorer/board/model-name.ts";
import { type Model, type Models, modelsOf } from "../../scorer/board/models.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { addresses } from "./addresses.ts";
import type { RunPage } from "./run-page.ts";
import { jobBoards, scoredRuns } from "./runs.ts";
import { modelSlugs } from "./slug.ts";

export type ModelPage = {
  readonly slug: string;
  readonly model: Model;
  readonly fingerprint: Fingerprint;
};

type Gathered = {
  readonly models: Models;
  readonly pages: readonly ModelPage[];
  readonly slugs: ReadonlyMap<string, string>;
};

let gathered: Promise<Gathered> | undefined;

/** Every model of the site, worked out once a build. */
export function gatheredModels(): Promise<Gathered> {
  gathered ??= scoredRuns().then((runs) => {
    const models = modelsOf(entries(runs, currentRubric.rubric));
    const slugs = modelSlugs(models.models);
    const pages = models.models.map((model) => ({
      slug: slugs.get(modelKey(model.name)) ?? "",
      model,
      fingerprint: fingerprintOf(model, currentRubric),
    }));
    return { models, pages, slugs };
  });
  return gathered;
}

/** Where a model's page is; `undefined` for one beyond those that have a page. */
export async function modelAddress(name: ModelName): Promise<string | undefined> {
  const slug = (await gatheredModels()).slugs.get(modelKey(name));
  return slug === undefined ? undefined : addresses.model(slug);
}

let placed: Promise<ReadonlyMap<string, NonNullable<RunPage["place"]>>> | undefined;

/** The place of every ranked run within its job, by id; gathered once a build. */
export function runPlaces(): Promise<ReadonlyMap<string, NonNullable<RunPage["place"]>>> {
  placed ??= jobBoards().then((boards) => {
    const lists = boards.flatMap(({ ranking, scripted }) => [ranking, scripted]);
    return new Map(
      lists.flatMap((list) =>
        list.map(({ rank, entry }) => [entry.id, { rank, of: list.length }] as const),
      ),
    );
  });
  return placed;
}
