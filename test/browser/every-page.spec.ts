import { expect, test, type APIRequestContext } from "@playwright/test";

import { sites, type Site } from "./support/sites.ts";
import { findings } from "./axe.ts";
import { foreign, sideways, watch } from "./support/watch.ts";

async function addressesOf(site: Site, request: APIRequestContext): Promise<readonly string[]> {
  const xml = await (await request.get(`${site.address}/sitemap-0.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}

for (const [name, site] of Object.entries(sites)) {
  test(`every page of the ${name} site opens clean by axe, fits 360 px and leads somewhere`, async ({
    page,
    request,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 360, height: 780 });
    const seen = watch(page);
    const targets = new Map<string, string>();
    const anchors = new Map<string, ReadonlySet<string>>();
    const addresses = await addressesOf(site, request);
    expect(addresses.length).toBeGreaterThan(40);
    for (const address of addresses) {
      const response = await page.goto(address);
      expect.soft(response?.status(), address).toBe(200);
      expect.soft(await page.locator("h1").count(), `${address} has one title`).toBe(1);
      expect.soft(await sideways(page), `${address} scrolls sideways`).toBe(0);
      expect.soft(await findings(page), `${address} by axe`).toEqual([]);
      const found = await page.evaluate(() => ({
        ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
        links: [...document.querySelectorAll("a[href]")].map(
          (link) => (link as HTMLAnchorElement).href,
        ),
      }));
      expect.soft(new Set(found.ids).size, `${address} repeats an id`).toBe(found.ids.length);
      anchors.set(new URL(address).pathname, new Set(found.ids));
      for (const link of found.links) targets.set(link, address);
    }
    expect(seen.errors).toEqual([]);
    expect(foreign(seen.requests, site.address)).toEqual([]);
    const dead: string[] = [];
    for (const [link, from] of targets) {
      const { origin, pathname, hash } = new URL(link);
      if (origin !== site.address) {
        if (!/^https?:/.test(link)) dead.push(`${link} on ${from}`);
        continue;
      }
      const ids = anchors.get(pathname);
      if (ids === undefined) {
        if ((await request.head(`${origin}${pathname}`)).status() !== 200)
          dead.push(`${link} on ${from}`);
      } else if (hash !== "" && !ids.has(decodeURIComponent(hash.slice(1)))) {
        dead.push(`${link} on ${from}`);
      }
    }
    expect(dead).toEqual([]);
  });
}
