import { expect, test, type Page } from "@playwright/test";

import { sites } from "./support/sites.ts";

const { address } = sites.generated;

test("a visitor follows the best tests for a seat down to a counted line of a file", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(address);
  await page.getByRole("combobox", { name: "Job" }).selectOption({ label: "Circle" });
  await page.getByRole("combobox", { name: "Seat" }).selectOption({ index: 1 });
  await page.locator("th[data-sort=test-quality] button").first().click();
  const best = page.locator("tr[data-run]:visible").first();
  const run = (await best.getAttribute("data-run")) ?? "";
  const cell = best.locator("a[href$='#test-quality']");
  const points = (await cell.innerText()).trim();
  await cell.click();
  await expect(page).toHaveURL(`${address}/runs/${run}/#test-quality`);

  const subject = page.locator("#test-quality");
  await expect(subject).toHaveAttribute("open", "");
  await expect(subject.locator("> summary b")).toHaveText(points);
  const measure = subject.locator("#mutation-score");
  await measure.locator("> summary").click();
  await expect(measure.locator(".sums")).toBeVisible();
  const source = measure.locator(".source").last();
  const place = (await source.locator(".places code").first().innerText()).trim();
  const [, file = "", line = ""] = /^(.+?):(\d+):\d+ /.exec(place) ?? [];
  expect(Number(line)).toBeGreaterThan(0);

  const report = (await source.locator("p code").innerText()).trim();
  await page.getByText("Every file with its digest").click();
  const link = page.locator("#files").getByRole("link", { name: report, exact: true });
  const href = (await link.getAttribute("href")) ?? "";
  const bytes = await page.request.get(new URL(href, address).href);
  const { files } = (await bytes.json()) as {
    files: Record<string, { mutants: { status: string; location: { start: { line: number } } }[] }>;
  };
  const survived = files[file]?.mutants.filter(({ status }) => status === "Survived") ?? [];
  expect(survived.map(({ location }) => location.start.line)).toContain(Number(line));
});

/** Presses Tab until what has the focus fits, as somebody without a mouse does. */
async function tabTo(page: Page, selector: string, most = 200): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    const fits = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) === true,
      selector,
    );
    if (fits) return;
  }
  throw new Error(`no stop in ${most.toString()} is ${selector}`);
}

test("board, run, comparison and replay are walked by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(address);
  await tabTo(page, "th[data-sort=test-quality] button");
  await page.keyboard.press("Enter");
  await expect(page.locator("th[data-sort=test-quality]").first()).toHaveAttribute(
    "aria-sort",
    /descending|ascending/,
  );
  await tabTo(page, "tr[data-run] th a");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\/[^/]+\/$/);

  await tabTo(page, "details.subject > summary");
  await page.keyboard.press("Enter");
  await tabTo(page, "details.measure > summary");
  await page.keyboard.press("Enter");
  await expect(page.locator("details.measure[open] .working").first()).toBeVisible();

  await page.keyboard.press("Control+Home");
  await page.goto(page.url());
  await tabTo(page, "article a[href*='/compare/']");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare\/\?runs=/);
  await tabTo(page, "#find-run");
  await page.keyboard.type("cinnabar ranked-d");
  await tabTo(page, "[data-found] button");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-chosen] li")).toHaveCount(2);
  await tabTo(page, "[data-columns] a[href*='/runs/ranked-d/']");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/runs\/ranked-d\//);

  await tabTo(page, "article a[href$='/replay/']");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-do=next-mark]")).toBeEnabled();
  await tabTo(page, "[data-do=next-mark]");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#step=\d+$/);
  const marked = await page.locator(".marks-here li").count();
  expect(marked).toBeGreaterThan(0);
  await expect(page.locator("[data-part=line]")).toHaveText(/^telemetry\/.+, seq \d+$/);
});
