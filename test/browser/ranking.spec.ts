import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

test("ranks by composite, equal ones sharing a rank, and says how sure it is", async ({ page }) => {
  await page.goto(sites.generated.address);
  const table = page.locator("table.ranking").first();
  const ranks = await table.locator("tbody td.rank").allInnerTexts();
  expect(ranks[0]?.trim()).toBe("1");
  expect(ranks.filter((rank) => rank.includes("="))).not.toHaveLength(0);
  const composites = (await table.locator("tbody .composite a").allInnerTexts()).map(Number);
  expect(composites).toEqual([...composites].sort((a, b) => b - a));
  await expect(page.getByText("1 run, spread unknown").first()).toBeVisible();
  const first = table.locator("tbody tr:not(.group)").first();
  await expect(first).toContainText(/at most \d+\.\d/);
  await expect(first).toContainText("measured");
  await expect(first).toContainText("none recorded");
  await expect(first).toContainText("5 / 5");
  await expect(first).toContainText("files complete");
});

test("keeps scripted runs to themselves and lists the others with their reason", async ({
  page,
}) => {
  await page.goto(sites.generated.address);
  await expect(page.getByRole("heading", { name: "Scripted runs" })).toBeVisible();
  const listed = page.locator("table.unranked").first();
  for (const reason of ["Damaged", "Not sealed", "Synthetic", "Withdrawn"])
    await expect(listed.locator(".group b").getByText(reason, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Runs without a job" })).toBeVisible();
});

test("shows a stranger's text as text", async ({ page }) => {
  let alerted = false;
  page.on("dialog", (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  await page.goto(`${sites.generated.address}/runs/hostile-one/`);
  await expect(page.locator("h1")).toContainText("<script>alert(2)</script>");
  await expect(page.locator("h1")).toContainText("⟨U+202E⟩evil");
  expect(await page.locator("h1 *:not(bdi)").count()).toBe(0);
  // the page has one picture and scripts of its own: its badge, and what opens its charts
  const strange = "a[href^='javascript:'], main img:not([src*='/badges/']), [onerror], [onload]";
  expect(await page.locator(strange).count()).toBe(0);
  const scripts = await page.locator("main script").allTextContents();
  expect(scripts.filter((script) => script.includes("alert"))).toEqual([]);
  await page.locator("details").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
  expect(await page.locator("main").innerText()).not.toContain("y".repeat(1_000));
  expect(alerted).toBe(false);
});

test("prints a run with its subjects open and its navigation gone", async ({ page }) => {
  await page.goto(`${sites.generated.address}/runs/ranked-b/`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.locator("#tool-discipline .measure-row").first()).toBeVisible();
});
