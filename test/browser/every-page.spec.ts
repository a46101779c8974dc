import { expect, test, type APIRequestContext } from "@playwright/test";

import type { ReplayIndex } from "../../scorer/describe/replay-json.ts";
import { findingsClosed } from "./axe.ts";
import { boardOf, expectDigits } from "./support/digits.ts";
import { sites, type Site } from "./support/sites.ts";
import { foreign, sideways, watch } from "./support/watch.ts";

async function addressesOf(site: Site, request: APIRequestContext): Promise<readonly string[]> {
  const xml = await (await request.get(`${site.address}/sitemap-0.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, address]) => address ?? []);
}

for (const [name, site] of Object.entries(sites)) {
  test(`every page of the ${name} site opens clean by axe, fits 360 px, leads somewhere and shows its scorecard's digits`, async ({
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
    const unseen = await boardOf(site, request);
    expect(unseen.size).toBeGreaterThan(10);
    for (const address of addresses) {
      const response = await page.goto(address);
      expect.soft(response?.status(), address).toBe(200);
      const found = await page.evaluate(() => ({
        titles: document.querySelectorAll("h1").length,
        ids: [...document.querySelectorAll("[id]")].map(({ id }) => id),
        links: [...document.querySelectorAll("a[href]")].map(
          (link) => (link as HTMLAnchorElement).href,
        ),
      }));
      expect.soft(found.titles, `${address} has one title`).toBe(1);
      expect.soft(await sideways(page), `${address} scrolls sideways`).toBe(0);
      expect.soft(new Set(found.ids).size, `${address} repeats an id`).toBe(found.ids.length);
      anchors.set(new URL(address).pathname, new Set(found.ids));
      for (const link of found.links) targets.set(link, address);
      const [, run = ""] = /\/runs\/([^/]+)\/$/.exec(address) ?? [];
      const row = unseen.get(run);
      if (row !== undefined) await expectDigits(page, row, site);
      unseen.delete(run);
      expect.soft(await findingsClosed(page), `${address} by axe`).toEqual([]);
    }
    expect([...unseen.keys()], "runs without a page").toEqual([]);
    expect(seen.errors).toEqual([]);
    expect(foreign(seen.requests, site.address)).toEqual([]);
    const dead: string[] = [];
    const replays = new Map<string, number>();
    /** Steps of the replay at an address, where `#step=n` goes to the n-th of them. */
    const stepsAt = async (place: string): Promise<number> => {
      const known = replays.get(place);
      if (known !== undefined) return known;
      const { steps } = (await (await request.get(`${place}index.json`)).json()) as ReplayIndex;
      replays.set(place, steps);
      return steps;
    };
    for (const [link, from] of targets) {
      const { origin, pathname, hash } = new URL(link);
      if (origin !== site.address) {
        if (!/^https?:/.test(link)) dead.push(`${link} on ${from}`);
        continue;
      }
      const ids = anchors.get(pathname);
      const [, step] = /^#step=([1-9]\d*)$/.exec(hash) ?? [];
      if (step !== undefined && pathname.endsWith("/replay/")) {
        if (Number(step) > (await stepsAt(`${origin}${pathname}`))) dead.push(`${link} on ${from}`);
        continue;
      }
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
