import { expect, test } from "@playwright/test";

import { bytesOf, fetchedAt } from "./support/fetched.ts";
import { furtherSites, sites } from "./support/sites.ts";
import { foreign } from "./support/watch.ts";
import { Scales } from "./support/weigh.ts";

/** A page, its styles, the faces it uses, its scripts and their parts. */
const mostRequests = 24;

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

for (const { site, path, all, script } of [
  { site: sites.published, path: "/", all: 120, script: 40 },
  { site: sites.generated, path: "/", all: 120, script: 40 },
  { site: furtherSites.full, path: "/", all: 120, script: 40 },
  { site: furtherSites.full, path: "/compare/?runs=load-00001,load-00002", all: 120, script: 40 },
  { site: sites.published, path: "/runs/demonstration__model-a-1/", all: 150, script: 40 },
  { site: sites.generated, path: "/runs/ranked-b/", all: 150, script: 40 },
  { site: sites.generated, path: "/runs/recorded-one/", all: 150, script: 40 },
  { site: sites.generated, path: "/measures/schema-invalid-calls/", all: 150, script: 40 },
])
  test(`${site.out}${path} weighs at most ${all.toString()} kB before it is touched, script ${script.toString()} kB, all of it the site's own`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    const files = await fetchedAt(page, site.address + path);
    const weighed = kilobytes(bytesOf(files));
    const scripts = kilobytes(bytesOf(files.filter(({ url }) => url.endsWith(".js"))));
    const weight = `${weighed.toString()} kB, script ${scripts.toString()} kB`;
    console.log(path, `${weight}, ${files.length.toString()} requests`);
    expect(weighed).toBeLessThanOrEqual(all);
    expect(files.length).toBeLessThanOrEqual(mostRequests);
    expect(
      foreign(
        files.map(({ url }) => url),
        site.address,
      ),
    ).toEqual([]);
    expect(scripts).toBeLessThanOrEqual(script);
    // what the files of a page say it weighs is never less than what a visitor fetches
    if (path.endsWith("/")) {
      const { all: most } = await new Scales(site.out).weigh(`${path.slice(1)}index.html`);
      expect(weighed).toBeLessThanOrEqual(kilobytes(most) + 0.1);
    }
  });

for (const site of [sites.published, sites.generated, furtherSites.full])
  test(`no page of ${site.out} weighs more than it may before it is touched`, async ({
    request,
  }) => {
    // a site may still be in the making
    await request.get(site.address);
    const scales = new Scales(site.out);
    const pages = await scales.pages();
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) {
      const { all, script } = await scales.weigh(page);
      const isBoard = page === "index.html" || page.startsWith("board/");
      expect.soft(kilobytes(all), page).toBeLessThanOrEqual(isBoard ? 120 : 150);
      expect.soft(kilobytes(script), `${page}, script`).toBeLessThanOrEqual(40);
    }
  });
