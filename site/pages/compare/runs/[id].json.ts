import type { APIRoute, GetStaticPaths } from "astro";

import { comparePiece } from "../../../data/compare-runs.ts";
import { runPages, type RunPage } from "../../../data/run-page.ts";

export const getStaticPaths = (async () =>
  (await runPages()).map((page) => ({
    params: { id: page.entry.id },
    props: { page },
  }))) satisfies GetStaticPaths;

/** A run as a column of the compare page: every number already printed. */
export const GET: APIRoute<{ page: RunPage }> = async ({ props }) =>
  new Response(`${JSON.stringify(await comparePiece(props.page))}\n`, {
    headers: { "content-type": "application/json" },
  });
