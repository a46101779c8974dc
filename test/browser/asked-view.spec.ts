import { expect, test, type Page, type Route } from "@playwright/test";

import { rowsComing, rowsMissing } from "../../scorer/describe/shown-rows.ts";
import { watchShiftsFromNow } from "./support/shifts.ts";
import { sites } from "./support/sites.ts";

const board = `${sites.generated.address}/`;
const section = "#circles-v1\\.0";
const asked = `${board}?source=recorded&sort=-cost&w=evidence:3`;

/** Holds back the rows of the board until told otherwise. */
async function heldRows(page: Page): Promise<(answer: (route: Route) => Promise<void>) => void> {
  let answer: (act: (route: Route) => Promise<void>) => void = () => undefined;
  const told = new Promise<(route: Route) => Promise<void>>((resolve) => {
    answer = resolve;
  });
  await page.route("**/rows-*.json", async (route) => (await told)(route));
  return answer;
}

for (const width of [360, 1600])
  test(`an address with a view shows nothing else for it, and nothing jumps, at ${width.toString()} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 1000 });
    const answer = await heldRows(page);
    await page.goto(asked, { waitUntil: "domcontentloaded" });
    const job = page.locator(section);
    await expect(job).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("form[data-board] output")).toHaveText(rowsComing);
    await expect(page.getByText("Not the official score.")).toBeVisible();
    await expect(job.locator("table.ranking tbody").first()).toHaveCSS("opacity", "0.3");
    await expect(job.locator("table.unranked")).toBeHidden();
    await page.evaluate(() => document.fonts.ready);
    const before = await job.boundingBox();
    const shifted = await watchShiftsFromNow(page);
    answer((route) => route.continue());
    await expect(job.locator("table.ranking tbody .unofficial").first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await expect(job).not.toHaveAttribute("aria-busy");
    await expect(job.locator("table.unranked")).toBeVisible();
    await expect(job.locator("table.ranking tbody").first()).toHaveCSS("opacity", "1");
    expect((await job.boundingBox())?.y).toBe(before?.y);
    expect(await shifted()).toBe(0);
  });

test("where the rows do not come, the published ones are given back, and it is said", async ({
  page,
}) => {
  const answer = await heldRows(page);
  await page.goto(asked, { waitUntil: "domcontentloaded" });
  answer((route) => route.abort());
  await expect(page.locator("form[data-board] output")).toHaveText(rowsMissing);
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  const rows = page.locator(`${section} table.ranking tbody`).first();
  await expect(rows).toHaveCSS("opacity", "1");
  await expect(page.locator(`${section} table.unranked`)).toBeVisible();
});

test("an address that asks for nothing waits for nothing", async ({ page }) => {
  await page.goto(`${board}?from=somewhere`);
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await page.goto(`${board}?sort=no-such-column`);
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await expect(page.locator(`${section} table.unranked`)).toBeVisible();
});

/** Serves the board as if its list of unranked runs had two pages: the first rows, and the rest. */
async function splitList(page: Page, onFirst: number): Promise<void> {
  const bodies = /<tbody>(?:(?!<\/tbody>)[\s\S])*<\/tbody>/g;
  const table = /<table class="ledger unranked">[\s\S]*?<\/table>/;
  const html = await (await page.request.get(board)).text();
  const whole = table.exec(html)?.[0] ?? "";
  const all = whole.match(bodies) ?? [];
  expect(all.length).toBeGreaterThan(onFirst);
  const of = (own: readonly string[]): string =>
    whole.replace(bodies, "").replace("</table>", `${own.join("")}</table>`);
  const nav = `<nav class="pages" data-pages-of="listed" data-page-rows="${onFirst.toString()}" data-pages-at="/board/circles-v1.0/listed-PAGE/"></nav>`;
  const first = html.replace(whole, () => of(all.slice(0, onFirst)) + nav);
  await page.route(
    ({ pathname }) => pathname === "/",
    (route) => route.fulfill({ body: first, contentType: "text/html" }),
  );
  await page.route("**/board/circles-v1.0/listed-2/", (route) =>
    route.fulfill({ body: of(all.slice(onFirst)), contentType: "text/html" }),
  );
}

test("runs of further pages that meet a filter stand in the list with the rows they have there", async ({
  page,
}) => {
  await page.goto(board);
  const list = page.locator(`${section} table.unranked`);
  const row = list.locator("tr[data-run='synthetic-one']");
  const published = await row.evaluate((element) => element.outerHTML);
  await splitList(page, 2);
  await page.goto(board);
  await expect(row).toHaveCount(0);
  const source = page.getByRole("combobox", { name: "Source" });
  await source.selectOption("synthetic");
  await expect(row).toBeVisible();
  expect((await row.evaluate((element) => element.outerHTML)).replace(' hidden=""', "")).toBe(
    published,
  );
  await expect(list.locator("tr[data-run]:visible")).toHaveCount(1);
  await expect(list.locator("tr.group:visible")).toHaveText(/^\s*Synthetic/);
  await expect(page.locator(`${section} .further`)).toBeHidden();
  await page.getByRole("button", { name: "Show all again" }).click();
  await expect(row).toBeHidden();
  await expect(list.locator("tr[data-run]:visible")).toHaveCount(2);
});

test("where a further page does not come, its runs are linked to, and it is said why", async ({
  page,
}) => {
  await splitList(page, 2);
  await page.route("**/board/circles-v1.0/listed-2/", (route) => route.abort());
  await page.goto(`${board}?source=synthetic`);
  const further = page.locator(`${section} .further`);
  await expect(further).toContainText("its row stands on a further page");
  await expect(further.getByRole("link")).toHaveAttribute("href", "/runs/synthetic-one/");
});
