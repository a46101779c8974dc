import { expect, test, type Page } from "@playwright/test";

import { colours, findings } from "./axe.ts";
import { bytesOf, fetchedAt } from "./support/fetched.ts";
import { moved, watchShifts } from "./support/shifts.ts";
import { sites } from "./support/sites.ts";
import { foreign, openAll, sideways, watch } from "./support/watch.ts";

const { address } = sites.generated;
const three = `${address}/compare/?runs=ranked-a,ranked-d,ranked-f`;

const chosen = (page: Page) => page.locator("[data-chosen] li");
const row = (page: Page, section: string, name: string) =>
  page
    .locator(`table.${section} tbody tr`)
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });

test("a visitor finds three runs and reads them side by side", async ({ page }) => {
  const seen = watch(page);
  await page.goto(`${address}/compare/`);
  const search = page.getByLabel("Add a run");
  for (const [words, name] of [
    ["galena", "Galena, three seats"],
    ["cinnabar ranked-d", "Cinnabar mini"],
    ["quite long", "Cinnabar mini with quite a long name, attempt 5"],
  ] as const) {
    await search.fill(words);
    await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
    await expect(chosen(page).last()).toContainText(name);
    await expect(search).toBeFocused();
  }
  await expect(page).toHaveURL(three);
  await expect(page.getByRole("status")).toHaveText("Three runs side by side.");
  const composites = row(page, "standing", "Composite").locator("td");
  await expect(composites).toHaveCount(3);
  for (const [index, id] of ["ranked-a", "ranked-d", "ranked-f"].entries()) {
    const card = (await (await page.request.get(`${address}/api/runs/${id}.json`)).json()) as {
      compositeMilli: number;
    };
    const digits = (await composites.nth(index).textContent()) ?? "";
    expect(Math.abs(Number(digits) * 1000 - card.compositeMilli)).toBeLessThanOrEqual(50);
  }
  const malformed = row(page, "measures", "Malformed calls").getByRole("link").first();
  await expect(malformed).toHaveAttribute("href", "/runs/ranked-a/#schema-invalid-calls");
  await expect(page.locator("table.findings")).toBeVisible();
  await expect(row(page, "figures", "Wall clock")).toBeVisible();
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test("the address alone shows the same, and back undoes a choice", async ({ page, context }) => {
  await page.goto(three);
  const text = await page.locator("[data-columns]").innerText();
  const other = await context.newPage();
  await other.goto(three);
  await expect(chosen(other)).toHaveCount(3);
  expect(await other.locator("[data-columns]").innerText()).toBe(text);
  await page.getByRole("button", { name: /^Remove Galena/ }).click();
  await expect(chosen(page)).toHaveCount(2);
  await expect(page).toHaveURL(`${address}/compare/?runs=ranked-d,ranked-f`);
  await page.goBack();
  await expect(chosen(page)).toHaveCount(3);
  await page.goForward();
  await expect(chosen(page)).toHaveCount(2);
});

test("rows in which runs do not differ can be left out", async ({ page }) => {
  await page.goto(three);
  const job = row(page, "standing", "Job");
  await expect(job).toBeVisible();
  await page.getByLabel("only rows in which they differ").check();
  await expect(job).toBeHidden();
  await expect(row(page, "standing", "Composite")).toBeVisible();
});

test("runs of different jobs are set side by side with a warning, and nothing is marked", async ({
  page,
}) => {
  await page.goto(three);
  await expect(page.locator("table.parts td b").first()).toBeVisible();
  await page.goto(`${address}/compare/?runs=ranked-a,jobless-one`);
  await expect(page.locator(".caution")).toContainText("different jobs");
  await expect(page.locator("table.parts td").first()).toBeVisible();
  await expect(page.locator("table.parts td b")).toHaveCount(0);
});

test("an address that names no run, or too many, says so", async ({ page }) => {
  await page.goto(`${address}/compare/?runs=ranked-a,no-such-run,ranked-b`);
  await expect(page.getByRole("status")).toContainText("No run here is called no-such-run.");
  await expect(chosen(page)).toHaveCount(2);
  await page.goto(`${address}/compare/?runs=ranked-a,ranked-b,ranked-c,ranked-d,ranked-e`);
  await expect(page.getByRole("status")).toContainText("the first four are side by side");
  await expect(page.getByLabel("Add a run")).toBeDisabled();
});

test("a stranger's names are text in every column", async ({ page }) => {
  const seen = watch(page);
  let dialogs = 0;
  page.on("dialog", (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${address}/compare/?runs=hostile-one,ranked-a`);
  await expect(chosen(page).first()).toContainText("<img src=x");
  await page.getByLabel("Add a run").fill("onerror");
  await expect(page.getByRole("status")).toContainText("found");
  expect(await page.locator("[data-compare] img, [data-compare] script").count()).toBe(0);
  expect(await sideways(page)).toBe(0);
  expect([dialogs, seen.errors]).toEqual([0, []]);
});

test("a run's page leads to comparing it", async ({ page }) => {
  await page.goto(`${address}/runs/ranked-b/`);
  await page.getByRole("link", { name: "Compare", exact: true }).last().click();
  await expect(chosen(page)).toHaveCount(1);
  await expect(page.getByRole("status")).toContainText("Add another");
});

for (const width of [360, 1600])
  test(`axe finds nothing on three runs side by side at ${width.toString()} px, light or dark`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto(`${address}/compare/?runs=ranked-a,ranked-d,hostile-one`);
    await expect(page.locator("table.paths, table.findings").first()).toBeVisible();
    await page.getByLabel("Add a run").fill("ranked");
    await expect(page.locator("[data-found] button").first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await openAll(page);
    expect(await findings(page, { preload: width === 360 }), "all open").toEqual([]);
    expect(await sideways(page), "all open, sideways").toBe(0);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await findings(page, colours), "dark").toEqual([]);
  });

test("a phone shows runs side by side too, and the page says under which rubric", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(three);
  const cells = row(page, "figures", "Requests").locator("td");
  await expect(cells).toHaveCount(3);
  const boxes = await Promise.all([0, 1, 2].map((index) => cells.nth(index).boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  const [first = 0, second = 0, third = 0] = boxes.map((box) => box?.x ?? 0);
  expect(first < second && second < third).toBe(true);
  // the head stays in sight above the last row
  await row(page, "figures", "Criteria met").scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollBy(0, 300);
  });
  await expect(page.locator("table.figures thead th").nth(1)).toBeInViewport();
  await expect(page.locator(".page-head")).toContainText(
    /under\s+rubric\s+\d{4}-\d\d, the one in\s+force/,
  );
});

test("the search stays where it is as runs are chosen", async ({ page }) => {
  for (const width of [360, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${address}/compare/`);
    const search = page.getByLabel("Add a run");
    const before = await search.boundingBox();
    for (const name of ["Galena, three seats", "Beryl"]) {
      await search.fill(name);
      await page.getByRole("button", { name: `Add ${name}`, exact: true }).click();
      await expect(chosen(page).last()).toContainText(name);
      expect(await search.boundingBox()).toEqual(before);
    }
  }
});

test("comparing is light: script and pieces", async ({ page }) => {
  const files = await fetchedAt(page, three);
  const script = bytesOf(files.filter(({ url }) => url.endsWith(".js")));
  const all = bytesOf(files);
  console.log(`compare, three runs: ${all.toString()} bytes, script ${script.toString()}`);
  expect(script).toBeLessThan(15_000);
  expect(all).toBeLessThan(150_000);
});

test("a model's page has all its runs, its fingerprint and n beside every figure", async ({
  page,
}) => {
  await page.goto(`${address}/models/`);
  await page.getByRole("link", { name: "meta-muse-spark-1.1 at openrouter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("meta-muse-spark-1.1");
  const seats = page.locator(".fingerprint-table tbody tr");
  await expect(seats.filter({ hasText: "develop" })).toContainText(/\d+ runs/);
  await expect(page.locator("figure.fingerprint figcaption")).toContainText("middle value");
  await expect(page.locator("figure.fingerprint circle").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Galena, three seats" }).last()).toBeVisible();
  await page.getByText("Every run, seat by seat").click();
  await expect(page.locator(".run-values table").first()).toBeVisible();
});

test("a role's page says which model leads in what, with n, and opens to every model", async ({
  page,
}) => {
  await page.goto(`${address}/roles/`);
  await page.getByRole("link", { name: "develop", exact: true }).click();
  const leads = page.locator("table.leads tbody tr");
  await expect(leads.first()).toContainText(/\d+ runs|shared/);
  await expect(
    page.locator("table.leads").getByRole("link", { name: "basalt-2" }).first(),
  ).toBeVisible();
  await leads.first().getByRole("link").first().click();
  const { hash } = new URL(page.url());
  await expect(page.locator(hash.replaceAll(".", "\\."))).toBeVisible();
  const measure = page.locator("#cache-utilization");
  await measure.locator("summary").click();
  await expect(measure.getByRole("rowheader")).toHaveCount(3);
  await expect(measure.locator("tbody tr").filter({ hasText: "basalt-2" })).toContainText("3 runs");
});

test("pages of strangers' models and roles are reached and clean", async ({ page }) => {
  const seen = watch(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const list of ["models", "roles"]) {
    await page.goto(`${address}/${list}/`);
    await page.locator("main a").filter({ hasText: "<img src=x" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=x");
    await openAll(page);
    expect(await page.locator("main img, main script:not([type=module])").count()).toBe(0);
    expect(await sideways(page)).toBe(0);
    expect(await findings(page)).toEqual([]);
  }
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the compare page lists every run and says how else to compare", async ({ page }) => {
    await page.goto(three);
    const otherwise = page.locator("[data-compare] noscript p");
    await expect(otherwise).toBeVisible();
    await expect(otherwise).toContainText("npx proofboard diff FIRST SECOND");
    await expect(page.getByRole("searchbox")).toBeHidden();
    const run = page.getByRole("link", { name: "Galena, three seats", exact: true });
    await expect(run.first()).toHaveAttribute("href", "/runs/ranked-a/");
  });

  test("models and roles are whole", async ({ page }) => {
    await page.goto(`${address}/roles/develop/`);
    await page.locator("#cache-utilization summary").click();
    await expect(page.locator("#cache-utilization tbody tr").first()).toBeVisible();
  });
});

test("the masthead stays on one line where there is room", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`${address}/models/`);
  const tops = await page
    .locator(".masthead nav a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await sideways(page)).toBe(0);
  for (const link of await page.locator(".masthead nav a").all()) await expect(link).toBeVisible();
});

for (const width of [360, 1600])
  test(`runs of an address come without pushing anything away, at ${width.toString()} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    await page.goto(three);
    await expect(chosen(page)).toHaveCount(3);
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await expect(page.locator("[data-search]")).toBeVisible();
    expect(await shifted()).toBeLessThan(moved);
  });
