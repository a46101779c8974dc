import { gzipSync } from "node:zlib";

import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

const kilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Bytes as a compressing host sends them; fonts are compressed already. */
function sent(url: string, body: Buffer): number {
  return url.endsWith(".woff2") ? body.length : gzipSync(body, { level: 9 }).length;
}

for (const { site, path, all, script } of [
  { site: sites.published, path: "/", all: 120, script: 40 },
  { site: sites.generated, path: "/", all: 120, script: 40 },
  { site: sites.generated, path: "/runs/ranked-b/", all: 150, script: 40 },
  { site: sites.generated, path: "/runs/recorded-one/", all: 150, script: 40 },
  { site: sites.generated, path: "/measures/schema-invalid-calls/", all: 150, script: 40 },
])
  test(`${site.out}${path} weighs at most ${all.toString()} kB before it is touched, script ${script.toString()} kB`, async ({
    page,
  }) => {
    const sizes: { readonly url: string; readonly size: number }[] = [];
    const pending: Promise<void>[] = [];
    page.on("response", (response) => {
      const { url } = { url: response.url() };
      pending.push(response.body().then((body) => void sizes.push({ url, size: sent(url, body) })));
    });
    await page.setViewportSize({ width: 1280, height: 700 });
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    await Promise.all(pending);
    const sum = (of: typeof sizes): number =>
      kilobytes(of.reduce((total, { size }) => total + size, 0));
    const scripts = sum(sizes.filter(({ url }) => url.endsWith(".js")));
    console.log(path, `${sum(sizes).toString()} kB, script ${scripts.toString()} kB`);
    expect(sum(sizes)).toBeLessThanOrEqual(all);
    expect(scripts).toBeLessThanOrEqual(script);
  });
