import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

test.use({ javaScriptEnabled: false });

const page = `${sites.generated.address}/runs/recorded-one/`;

test("an item is walked from asked to accepted, link by link, without script", async ({
  page: tab,
}) => {
  await tab.goto(page);
  const item = tab.locator("#item-1");
  await item.locator("> summary").click();
  const steps = item.locator(".walk > ol > li");
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText("Criterion of contract c1, revision 1.");
  await steps.nth(0).getByRole("link", { name: "ledger.jsonl:5" }).click();
  await expect(tab.locator(":target pre")).toContainText('"contract.freeze"');
  await tab.locator(":target").getByRole("link", { name: "the contract" }).click();
  await expect(tab.locator(":target pre")).toContainText('"criteria"');
  const verdict = steps.nth(2).locator(".quote", { hasText: "eval-process.jsonl:2" }).first();
  await verdict.locator("> summary").click();
  await expect(verdict.locator("pre")).toContainText('"verdict"');
  await verdict.getByRole("link", { name: "streams/procwatch.jsonl:1" }).click();
  await expect(tab.locator(":target pre")).toContainText('"argv":["npm","test"]');
  await tab.locator(":target").getByRole("link", { name: "its attempt" }).click();
  await expect(tab.locator(":target pre")).toContainText('"attempt.issue"');
  await tab.locator(":target").getByRole("link", { name: "its contract" }).click();
  await expect(tab.locator(":target pre")).toContainText('"contract.freeze"');
});

test("a link to a line of the record opens what it stands in", async ({ page: tab }) => {
  await tab.goto(`${page}#record-streams-procwatch.jsonl-1`);
  await expect(tab.locator(":target pre")).toBeVisible();
  await tab.locator(":target .leads a").nth(1).click();
  await expect(tab.locator(":target pre")).toContainText("<script>alert(2)</script>");
});
