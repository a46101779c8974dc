import type { APIRoute } from "astro";

import { listedRun } from "../../data/compare-runs.ts";
import { runPages } from "../../data/run-page.ts";

/** Every run as the compare page lists it; loaded when somebody searches. */
export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify((await runPages()).map(listedRun))}\n`, {
    headers: { "content-type": "application/json" },
  });
