import { expect, test } from "@playwright/test";
import { furtherSites } from "./support/sites.ts";
import { needs } from "./support/needs.ts";

needs(furtherSites.full);

test("many published rows come back as they were, bands and all, and are printed whole", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`${furtherSites.full.address}/`);
  const ranking = page.locator("table.ranking").first();
  const rows = ranking.locator("tbody:not(.space) > tr");
  const texts = (): Promise<readonly string[]> =>
    rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).innerText));
  const before = await texts();
  expect(before.length).toBeGreaterThan(200);
  const parts = page.locator("select[name=view]");
  await parts.selectOption({ index: 1 });
  await expect(ranking).toHaveAttribute("aria-rowcount", "263");
  expect(await rows.count()).toBeLessThan(60);
  await parts.selectOption({ index: 0 });
  await expect(ranking.locator("tr.group")).toHaveCount(1);
  const back = await texts();
  expect(back.length).toBeLessThan(60);
  expect(back).toEqual(before.slice(0, back.length));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect(await texts()).toEqual(before);
});
