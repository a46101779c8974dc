import { expect, test, type Locator, type Page } from "@playwright/test";

import { moved, watchShifts } from "./support/shifts.ts";
import { furtherSites, sites, templates } from "./support/sites.ts";

const { address } = sites.generated;
const hostile = furtherSites.hostile.address;

/** Pairs of boxes that lie over each other, in words. */
function overlaps(rows: Locator, first: string, second: string): Promise<readonly string[]> {
  return rows.evaluateAll(
    (all, [one = "", other = ""]) =>
      all.flatMap((row) => {
        const boxes = (name: string): readonly DOMRect[] => {
          const range = document.createRange();
          return [...row.querySelectorAll(name)].flatMap((element) => {
            range.selectNodeContents(element);
            return [...range.getClientRects()];
          });
        };
        const isOver = boxes(one).some((a) =>
          boxes(other).some(
            (b) =>
              a.left < b.right - 1 &&
              b.left < a.right - 1 &&
              a.top < b.bottom - 1 &&
              b.top < a.bottom - 1,
          ),
        );
        return isOver ? row.textContent.slice(0, 60) : [];
      }),
    [first, second],
  );
}

const phone = (page: Page): Promise<void> => page.setViewportSize({ width: 360, height: 780 });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
});

for (const at of [
  `${address}/`,
  `${address}/sows/circles-v1.0/`,
  `${hostile}/`,
  `${hostile}/sows/hostile-v1.0/`,
])
  test(`nothing in a row of ${at} lies over anything else on a phone`, async ({ page }) => {
    await phone(page);
    await page.goto(at);
    const rows = page.locator("table.ranking tbody tr[data-run]");
    expect(await rows.count()).toBeGreaterThan(3);
    expect(await overlaps(rows, ".configuration", ".composite")).toEqual([]);
    expect(await overlaps(rows, "td.volume[data-label=requests]", "td[data-label=clock]")).toEqual(
      [],
    );
    expect(await overlaps(rows, "td[data-label=criteria]", ".standing")).toEqual([]);
    const said = await rows
      .first()
      .locator("td[data-label=requests]")
      .evaluate((cell) => getComputedStyle(cell, "::before").content);
    expect(said).toBe("none");
  });

test("the last rows of lists have the rule of their neighbours on a phone", async ({ page }) => {
  await phone(page);
  await page.goto(sites.published.address);
  for (const table of [".values", ".unranked"]) {
    const cells = page
      .locator(`table${table}`)
      .first()
      .locator("tbody")
      .last()
      .locator("tr:last-child > *");
    for (const cell of await cells.all())
      await expect(cell).toHaveCSS("border-bottom-width", "0px");
  }
  await expect(page.locator(".values .place").first()).toBeVisible();
  const group = page.locator(".values tbody").first().locator("tr").first();
  expect(await overlaps(group, ".place", ".measure")).toEqual([]);
});

test("every figure of a run's strip fits its tile at any width", async ({ page }) => {
  for (const width of [360, 480, 700, 1000, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const run of [
      `${address}/runs/ranked-b/`,
      `${address}/runs/long-one/`,
      `${hostile}/runs/hostile-1/`,
    ]) {
      await page.goto(run);
      const wide = await page.locator(".stats > div").evaluateAll((tiles) =>
        tiles.flatMap((tile) => {
          const range = document.createRange();
          range.selectNodeContents(tile);
          const text = range.getBoundingClientRect();
          const box = tile.getBoundingClientRect();
          return text.right > box.right || text.left < box.left ? tile.textContent : [];
        }),
      );
      expect(wide, `${run} at ${width.toString()} px`).toEqual([]);
    }
  }
});

for (const run of [
  `${address}/runs/ranked-b/`,
  `${address}/runs/hostile-one/`,
  `${hostile}/runs/hostile-1/`,
])
  test(`the seats of ${run} lead to their models and roles`, async ({ page }) => {
    await page.goto(run);
    const name = (await page.locator("h1").innerText()).trim();
    await page.locator("#roles details").first().locator("summary").click();
    for (const [links, part] of [
      [page.locator(".identity .seated a"), "/models/"],
      [page.locator("#roles .role-pages a"), "/roles/"],
    ] as const) {
      const hrefs = await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href),
      );
      expect(hrefs.some((href) => href.includes(part))).toBe(true);
      for (const href of hrefs) expect((await page.request.get(href)).status(), href).toBe(200);
    }
    await page.locator(".identity .seated a").first().click();
    await expect(page.locator("main")).toContainText(name.slice(0, 40));
  });

test("values of runs without a job open where somebody asks for them", async ({ page }) => {
  await page.goto(address);
  const folded = page.locator("#no-job details.folded");
  await expect(folded.locator("table.values")).toBeHidden();
  await folded.locator("summary").click();
  await expect(folded.locator("table.values tbody tr").first()).toBeVisible();
});

test("a run is printed on few pages: no drawing twice, no list as long as the log", async ({
  page,
}) => {
  await page.goto(`${address}/runs/ranked-b/`);
  await page.emulateMedia({ media: "print" });
  // A4 within margins of 15 mm
  await page.setViewportSize({ width: 680, height: 980 });
  for (const part of [".figure-table", ".chart", "#files details", ".beside-pool"])
    await expect(page.locator(part).first()).toBeHidden();
  const names = page.locator(".subject > summary .name");
  for (const name of await names.all())
    expect((await name.boundingBox())?.height ?? 0).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10 * 980);
});

for (const width of [360, 1600])
  test(`no page moves a line once it is drawn, at ${width.toString()} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // faces come late, as they do far from the host
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue().catch(() => undefined);
    });
    const shifted = await watchShifts(page);
    for (const { name, site, path } of templates) {
      await page.goto(site.address + path, { waitUntil: "networkidle" });
      expect.soft(await shifted(), name).toBeLessThan(moved);
    }
  });
