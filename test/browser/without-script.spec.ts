import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

test.use({ javaScriptEnabled: false });

test("the board is ranked and readable without script", async ({ page }) => {
  await page.goto(sites.generated.address);
  const rows = page
    .locator("#circles-v1\\.0 table.ranking")
    .first()
    .locator("tbody tr:not(.group)");
  await expect(rows.first()).toContainText("Galena, three seats");
  await expect(rows.first().locator(".composite a")).toHaveText(/^\d+\.\d$/);
  await expect(page.locator("[data-theme-choice]")).toBeHidden();
});

test("the published board leads with values where nothing is ranked", async ({ page }) => {
  await page.goto(sites.published.address);
  await expect(page.getByText("No ranking:").first()).toBeVisible();
  await expect(page.locator("table.values").first()).toBeVisible();
  await expect(page.locator("#circles-v1\\.0 table.ranking")).toHaveCount(0);
  await expect(page.locator("#demonstration-v1\\.0")).toContainText("ranked among themselves only");
  await expect(page.locator("table.unranked").first()).toBeVisible();
});

test("every working of a run opens without script", async ({ page }) => {
  await page.goto(`${sites.generated.address}/runs/ranked-b/`);
  const subject = page.locator("#tool-discipline");
  await subject.locator("> summary").click();
  await subject.locator("#schema-invalid-calls > summary").click();
  const working = subject.locator("#schema-invalid-calls .working");
  await expect(working.getByText("Points, rounded once")).toBeVisible();
  await working.locator(".lines summary").first().click();
  await expect(working.locator(".lines pre").first()).toContainText('"outcome":"invalid"');
  const closed = await page.locator("details.measure").count();
  expect(closed).toBeGreaterThan(15);
});
