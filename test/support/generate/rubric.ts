import { rubric202610 } from "../../../scorer/rubrics/2026-10.ts";
import type { Rubric } from "../../../scorer/rubrics/rubric.ts";
import { generatedJob } from "./job.ts";
import { generatedModels } from "./identity.ts";

const key = `${generatedJob.id}@${generatedJob.version}`;

const whole: Pick<Rubric, "baselines" | "prices"> = {
  baselines: {
    [key]: {
      requests: 300,
      activeWallClockMs: 7_200_000,
      outputTokens: 400_000,
      costUsd: "12.5",
      ncloc: 900,
      from: "invented",
    },
  },
  prices: generatedModels.map((model) => ({
    model,
    provider: "example-provider",
    tier: "default",
    inputUsdPerMTok: "1.25",
    cacheReadUsdPerMTok: "0.125",
    cacheWriteUsdPerMTok: "1.5625",
    cacheWrite1hUsdPerMTok: "2.5",
    outputUsdPerMTok: "10.07",
    validFrom: "2026-07-01",
    source: "invented",
    read: "2026-11-01",
  })),
};

/** A rubric with a whole baseline for the generated job and a price for every generated model. */
export function withPrices(rubric: Rubric): Rubric {
  return { ...rubric, ...whole };
}

/** The rubric in force, so that laws are also seen to hold where cost and output are measured. */
export const fullRubric: Rubric = withPrices({ ...rubric202610, rubric: "2026-10-full" });
