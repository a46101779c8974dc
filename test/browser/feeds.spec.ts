import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";

import { expect, test, type Page } from "@playwright/test";

import { textOfPng } from "../../scorer/edge/png-text.ts";
import { sites } from "./support/sites.ts";
import { foreign, watch } from "./support/watch.ts";
import { claimed, corrected } from "./support/written-claims.ts";

const site = sites.generated;

/** Titles, texts and addresses of the feed a page names, as a reader of feeds finds and parses them. */
function subscribed(page: Page): Promise<readonly Record<"title" | "content" | "link", string>[]> {
  return page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>(
      'link[rel="alternate"][type="application/atom+xml"]',
    );
    const text = await (await fetch(link?.href ?? "")).text();
    const feed = new DOMParser().parseFromString(text, "application/xml");
    if (feed.querySelector("parsererror") !== null) throw new Error("the feed is not well formed");
    return [...feed.querySelectorAll("entry")].map((entry) => ({
      title: entry.querySelector("title")?.textContent ?? "",
      content: entry.querySelector("content")?.textContent ?? "",
      link: entry.querySelector("link")?.getAttribute("href") ?? "",
    }));
  });
}

test("a visitor follows the board and sees a correction with before and after", async ({
  page,
  request,
}) => {
  const seen = watch(page);
  await page.goto(`${site.address}/`);
  const entries = await subscribed(page);
  const entry = entries.find(({ title }) => title.startsWith("Corrected"));
  const [, before = "", after = ""] = / ([\d.]+) → ([\d.]+)$/.exec(entry?.title ?? "") ?? [];
  expect(before).toBe("41.5");
  expect(entry?.content).toContain(`Composite ${before} before, ${after} after`);
  await page.goto(entry?.link ?? "");
  await expect(page.locator(".verdict .figure")).toHaveText(after);
  await page.getByRole("link", { name: "What changed" }).click();
  const row = page.getByRole("row").filter({ hasText: "Corrected" });
  await expect(row.getByRole("cell").nth(1)).toHaveText(before);
  await expect(row.getByRole("cell").nth(2)).toHaveText(after);
  await expect(row).toContainText("a report was of another commit");

  const json = (await (await request.get(`${site.address}/feed.json`)).json()) as {
    readonly items: readonly { readonly title: string; readonly content_text: string }[];
  };
  expect(json.items.map(({ title }) => title)).toEqual(entries.map(({ title }) => title));
  // what a stranger wrote is text in every form
  expect(entries.some(({ content }) => content.includes("<script>alert(2)</script>"))).toBe(true);
  expect(entries.some(({ content }) => content.includes("⟨U+0000⟩"))).toBe(true);
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, site.address)).toEqual([]);
});

const hasCurl = spawnSync("curl", ["--version"]).status === 0;

for (const run of [corrected, "recorded-one", "damaged-one", "hostile-one"])
  test(`the lines on the page of ${run} fetch it, and its score comes out byte for byte`, async ({
    page,
    request,
  }) => {
    test.skip(!hasCurl && process.env["PROOFBOARD_REQUIRE_SAMPLES"] !== "1", "no curl here");
    await page.goto(`${site.address}/runs/${run}/`);
    const lines = await page.locator("#recompute pre").first().innerText();
    const command = `node '${resolve("scorer/edge/proofboard.mjs")}'`;
    const directory = mkdtempSync(join(tmpdir(), "proofboard-fetched-"));
    try {
      const { stdout, stderr } = spawnSync(
        "bash",
        ["-c", `set -o pipefail\n${lines.replace("npx proofboard", command)}`],
        { cwd: directory, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
      );
      const offered = await request.get(`${site.address}/api/runs/${run}.json`);
      expect(stderr.replaceAll(/^(error|warning) .*(\n {2}.*)*\n/gm, "")).toBe("");
      expect(stdout).toBe(await offered.text());
      const files = readFileSync(join(directory, `${run}.sha256`), "utf8");
      expect(files.trimEnd().split("\n").length).toBeGreaterThan(10);
      expect(readdirSync(directory).sort()).toEqual([run, `${run}.sha256`]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

test("a score its publisher claims stands beside the computed one, value by value", async ({
  page,
}) => {
  await page.goto(`${site.address}/runs/${claimed}/`);
  await expect(page.locator(".over").first()).toContainText("published score differs");
  const row = page
    .locator("#published-score")
    .getByRole("row")
    .filter({ hasText: "/compositeMilli" });
  await expect(row.getByRole("cell").first()).toHaveText("99000");
  await page.goto(`${site.address}/recompute/`);
  await expect(page.locator("#differ")).toContainText("not the one computed here");
});

for (const [path, image] of [
  ["/", "/og/board.png"],
  [`/runs/${corrected}/`, `/og/runs/${corrected}.png`],
  ["/measures/", "/og/board.png"],
] as const)
  test(`a link to ${path} has a picture with the scorecard's digits`, async ({ page, request }) => {
    await page.goto(site.address + path);
    const content = (name: string): Promise<string | null> =>
      page.locator(`meta[property="${name}"]`).getAttribute("content");
    expect(await content("og:image")).toBe(site.address + image);
    expect(await content("og:url")).toBe(site.address + path);
    const bytes = await (await request.get(site.address + image)).body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const figure = page.locator(".verdict .figure, td.composite > a").first();
    if (path !== "/measures/")
      expect(textOfPng(bytes)).toContain((await figure.innerText()).trim());
    expect(await content("og:image:alt")).toContain("at most");
  });

test("a badge shows on the page and has the score, whatever the run is called", async ({
  page,
}) => {
  for (const run of [corrected, "hostile-one", "published-one", "broken-one"]) {
    await page.goto(`${site.address}/runs/${run}/`);
    const badge = page.locator("#badge img");
    await badge.scrollIntoViewIfNeeded();
    await expect
      .poll(() => badge.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    const figure = (await page.locator(".verdict .figure").innerText()).trim();
    const seen = watch(page);
    await page.goto(`${site.address}/badges/${run}.svg`);
    await expect(page.locator("text").nth(1)).toContainText(figure);
    await expect(page.locator("text").nth(2)).toContainText(/ranked|rank \d/);
    // a browser looks for an icon beside a picture that is opened by itself, and finds none
    const icon = `${site.address}/favicon.ico`;
    expect(seen.requests.filter((url) => url !== icon)).toEqual([
      `${site.address}/badges/${run}.svg`,
    ]);
  }
});

test("the map of the site has every page, and robots are told where it is", async ({ request }) => {
  const robots = await (await request.get(`${site.address}/robots.txt`)).text();
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  const maps = [...(await (await request.get(index)).text()).matchAll(/<loc>([^<]+)/g)];
  const listed = new Set<string>();
  for (const [, map = ""] of maps)
    for (const [, page = ""] of (await (await request.get(map)).text()).matchAll(/<loc>([^<]+)/g))
      listed.add(page);
  const built = readdirSync(site.out, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("index.html"))
    .map((path) => `${site.address}/${path.replace(/index\.html$/, "")}`);
  expect([...listed].sort()).toEqual(built.sort());
  expect((await request.get(`${site.address}/404.html`)).status()).toBe(200);
});
