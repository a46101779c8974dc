import type { APIRoute } from "astro";

import { claimedScores } from "../../../scorer/board/claimed-scores.ts";
import { entries } from "../../../scorer/board/entry.ts";
import { currentRubric } from "../../../scorer/rubrics/index.ts";
import { scoredRuns } from "../../data/runs.ts";

/** Every run whose publisher's scorecard is not the recomputed one, value by value. */
export const GET: APIRoute = async () => {
  const runs = claimedScores(entries(await scoredRuns(), currentRubric.rubric));
  return new Response(`${JSON.stringify({ runs })}\n`, {
    headers: { "content-type": "application/json" },
  });
};
