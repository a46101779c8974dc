import type { APIRoute } from "astro";

import { changeLog } from "../../data/changes.ts";

/** Every line of the log that could be read, in its own order. */
export const GET: APIRoute = async () =>
  new Response(`${JSON.stringify({ changes: (await changeLog()).changes })}\n`, {
    headers: { "content-type": "application/json" },
  });
