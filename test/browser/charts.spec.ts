import { expect, test, type Locator, type Page } from "@playwright/test";

import { colours, findings } from "./axe.ts";
import { sites } from "./support/sites.ts";
import { foreign, sideways, watch } from "./support/watch.ts";

const { address } = sites.generated;
const run = `${address}/runs/ranked-b/`;
const sections = ["#fingerprint", "#timeline", "#money"] as const;

/** Opens the chart of a part and waits until it is drawn. */
async function open(page: Page, section: string): Promise<Locator> {
  const chart = page.locator(`${section} details.chart`).first();
  await chart.locator("summary").click();
  await expect(chart.locator("svg.recharts-surface").first()).toBeVisible();
  await expect(chart.locator(".recharts-bar-rectangle").first()).toBeAttached();
  return chart;
}

test("charts of a run are fetched only when opened, and break no rule of the policy", async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(run, { waitUntil: "networkidle" });
  await page.locator("#fingerprint").scrollIntoViewIfNeeded();
  await page.locator("#timeline").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(seen.requests.filter((url) => /Chart|recharts/i.test(url))).toEqual([]);
  for (const section of sections) await open(page, section);
  expect(seen.requests.filter((url) => url.includes("Chart")).length).toBeGreaterThan(1);
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test("a chart is as high as the space that is kept for it", async ({ page }) => {
  await page.goto(run);
  for (const section of sections) {
    const space = page.locator(`${section} details.chart .chart-space`).first();
    const kept = await space
      .locator("> svg")
      .evaluate((element) => Number(element.getAttribute("height")));
    await open(page, section);
    const drawn = await space.evaluate((element) => element.getBoundingClientRect().height);
    expect(Math.abs(drawn - kept), section).toBeLessThanOrEqual(1);
  }
});

test("a chart shows the digits of its table, figure by figure", async ({ page }) => {
  await page.goto(run);
  const chart = await open(page, "#fingerprint");
  await page.locator("#fingerprint .figure-table summary").click();
  const rows = page.locator(".prints-table tbody tr");
  const select = chart.locator("select");
  const heads = await select.locator("option").allInnerTexts();
  expect(heads.length).toBeGreaterThan(2);
  for (const head of heads) {
    await select.selectOption({ label: head });
    const cells = rows.locator(`[data-label="${head.toLowerCase()}"]`);
    const values = (await cells.allInnerTexts()).map((text) => text.split("\n")[0]?.trim());
    await expect(chart.locator(".recharts-label-list text")).toHaveText(
      values.map((text) => text ?? ""),
    );
  }
});

test("the timeline's requests add up, and its rows and bars lead into the replay", async ({
  page,
}) => {
  await page.goto(run);
  const number = (text: string): number => Number(text.replaceAll(",", ""));
  const totals = await page
    .locator(".timeline-row:not(.marked, .ends) .timeline-total")
    .allInnerTexts();
  await page.locator("#timeline .figure-table summary").click();
  const cells = await page.locator(".buckets tbody td:nth-child(2)").allInnerTexts();
  const sum = (texts: readonly string[]): number =>
    texts.reduce((all, text) => all + number(text.replace(/^\D+/, "")), 0);
  expect(sum(totals)).toBeGreaterThan(50);
  expect(sum(cells)).toBe(sum(totals));
  const chart = await open(page, "#timeline");
  await chart.locator("select").selectOption({ index: 1 });
  await chart.locator(".recharts-surface").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.locator(".chart-said")).toContainText(/\d+ requests?/);
  const row = page.locator(".buckets tbody th a").nth(2);
  const step = (await row.getAttribute("href"))?.split("#step=")[1] ?? "";
  await chart.locator(".recharts-bar-rectangle path").last().click({ force: true });
  await expect(page).toHaveURL(/\/replay\/#step=\d+$/);
  await page.goto(run);
  await page.locator("#timeline .figure-table summary").click();
  await row.click();
  await expect(page).toHaveURL(`${run}replay/#step=${step}`);
});

for (const width of [360, 1600])
  test(`axe finds nothing with every chart open at ${width.toString()} px, light or dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(run);
    for (const section of sections) await open(page, section);
    // the rest of the page is looked at in accessibility.spec.ts
    expect(await findings(page, {}, sections)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await findings(page, colours, sections)).toEqual([]);
  });

test("a measure lists every threshold with its source, and draws its pool", async ({ page }) => {
  await page.goto(`${address}/measures/loops/`);
  const rows = page.locator("#thresholds tbody tr");
  await expect(rows.filter({ hasText: "Turns that make a loop" })).toContainText("the articles");
  await expect(page.locator(".value-range").first()).toBeVisible();
  await expect(page.locator(".value-range .rug").first()).toHaveAttribute("d", /^M/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawings and tables of a run's charts are there", async ({ page }) => {
    await page.goto(run);
    await expect(page.locator(".run-prints .print-strip circle").first()).toBeVisible();
    await expect(page.locator(".timeline .bars").first()).toBeVisible();
    await page.locator("#fingerprint .figure-table summary").click();
    await expect(page.locator(".prints-table tbody tr").first()).toBeVisible();
    await page.locator("#timeline .figure-table summary").click();
    await expect(page.locator(".buckets tbody tr").first()).toBeVisible();
  });
});
