import type { APIRoute, GetStaticPaths } from "astro";

import { drawn } from "../../../data/draw-image.ts";
import { picturedPages, wordsOf } from "../../../data/page-image.ts";
import type { RunPage } from "../../../data/run-page.ts";

export const getStaticPaths = (async () =>
  (await picturedPages()).map((page) => ({
    params: { id: page.entry.id },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: RunPage }> = async ({ props: { page } }) =>
  new Response(Buffer.from(await drawn(wordsOf(page))), {
    headers: { "content-type": "image/png" },
  });
