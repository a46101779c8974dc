import { expect, test, type Page } from "@playwright/test";

import { sites } from "./support/sites.ts";

const paper = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the theme follows the system until one is chosen, and the choice is kept", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(sites.published.address);
  const light = await paper(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await paper(page);
  expect(dark).not.toBe(light);
  await page.getByRole("button", { name: "Light" }).click();
  expect(await paper(page)).toBe(light);
  await page.goto(`${sites.published.address}/method/`);
  expect(await paper(page)).toBe(light);
  await page.getByRole("button", { name: "Auto" }).click();
  expect(await paper(page)).toBe(dark);
});
