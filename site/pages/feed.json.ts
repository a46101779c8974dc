import type { APIRoute } from "astro";

import { jsonFeed } from "../../scorer/describe/feed.ts";
import { addresses } from "../data/addresses.ts";
import { feedOf } from "../data/feed.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(jsonFeed(await feedOf(site, addresses.feedJson)), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
