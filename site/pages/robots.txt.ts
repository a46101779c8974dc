import type { APIRoute } from "astro";

import { addresses } from "../data/addresses.ts";

export const GET: APIRoute = ({ site }) => {
  const sitemap = new URL(addresses.file("sitemap-index.xml"), site).href;
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
};
