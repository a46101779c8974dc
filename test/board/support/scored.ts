import { nodePlatform } from "../../../scorer/edge/node-platform.ts";
import { openFolder } from "../../../scorer/run-folder/open-folder.ts";
import { rubrics } from "../../../scorer/rubrics/index.ts";
import { scoreUnder } from "../../../scorer/score/score-run.ts";
import type { Scorecard } from "../../../scorer/score/scorecard.ts";
import type { ScoredRun } from "../../../scorer/score/scored-run.ts";
import { publishedRun, richRun, type RichOptions } from "../../browser/support/rich-run.ts";
import { makeFolder, type Content } from "../../support/make-folder.ts";

/** A run with every kind of log and report, generated in memory and scored as any other. */
export function richScored(options: RichOptions, { seal = true } = {}): Promise<ScoredRun> {
  return score(richRun(options), seal);
}

/** A run of figures somebody published. */
export function publishedScored(id: string): Promise<ScoredRun> {
  return score(publishedRun(id), true);
}

async function score(files: ReadonlyMap<string, unknown>, seal: boolean): Promise<ScoredRun> {
  const contents = Object.fromEntries(files) as Record<string, Content>;
  const opened = await openFolder(makeFolder(contents, { seal }), nodePlatform);
  return deepFrozen({
    opened,
    scorecards: await scoreUnder(opened, rubrics),
    published: { state: "none" } as const,
    beside: [],
  });
}

/** The same run with other figures in its scorecards, to try what an order does with them. */
export function withFigures(
  { scorecards, ...rest }: ScoredRun,
  figures: Partial<Pick<Scorecard, "run" | "compositeMilli" | "coverageMilli">>,
): ScoredRun {
  return { ...rest, scorecards: scorecards.map((card) => ({ ...card, ...figures })) };
}

function deepFrozen(scored: ScoredRun): ScoredRun {
  const freeze = (value: unknown): void => {
    if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  };
  freeze(scored.scorecards);
  return scored;
}
