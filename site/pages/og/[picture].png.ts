import type { APIRoute, GetStaticPaths } from "astro";

import { boardImageWords } from "../../../scorer/describe/image.ts";
import { currentRubric } from "../../../scorer/rubrics/index.ts";
import { drawn } from "../../data/draw-image.ts";
import { hasImages } from "../../data/page-image.ts";
import { jobBoards } from "../../data/runs.ts";

export const getStaticPaths = (() =>
  hasImages ? [{ params: { picture: "board" } }] : []) satisfies GetStaticPaths;

export const GET: APIRoute = async () =>
  new Response(Buffer.from(await drawn(boardImageWords(await jobBoards(), currentRubric))), {
    headers: { "content-type": "image/png" },
  });
