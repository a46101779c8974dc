import type { APIRoute } from "astro";

import { atomFeed } from "../../scorer/describe/feed.ts";
import { addresses } from "../data/addresses.ts";
import { feedOf } from "../data/feed.ts";

export const GET: APIRoute = async ({ site }) =>
  new Response(atomFeed(await feedOf(site, addresses.feedXml)), {
    headers: { "content-type": "application/atom+xml; charset=utf-8" },
  });
