import type { APIRoute, GetStaticPaths } from "astro";

import { badgeSvg } from "../../../scorer/describe/badge.ts";
import { type RunPage, runPages } from "../../data/run-page.ts";

export const getStaticPaths = (async () =>
  (await runPages()).map((page) => ({
    params: { id: page.entry.id },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: RunPage }> = ({ props: { page } }) =>
  new Response(badgeSvg(page.entry, page.place), { headers: { "content-type": "image/svg+xml" } });
