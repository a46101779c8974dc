import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

test("a working opens and closes by keyboard, and the focus can be seen", async ({ page }) => {
  await page.goto(`${sites.generated.address}/runs/ranked-b/`);
  const subject = page.locator("#tool-discipline");
  await subject.locator("> summary").focus();
  await page.keyboard.press("Enter");
  await expect(subject).toHaveAttribute("open", "");
  await page.keyboard.press("Tab");
  const measure = subject.locator("#schema-invalid-calls");
  await expect(measure.locator("> summary")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(measure.locator(".working")).toBeVisible();
  const outline = await measure.locator("> summary").evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return `${outlineStyle} ${outlineWidth}`;
  });
  expect(outline).toBe("solid 2px");
  await page.keyboard.press("Enter");
  await expect(measure).not.toHaveAttribute("open");
});

test("the first tab leads to the content", async ({ page }) => {
  await page.goto(sites.generated.address);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "To the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(new URL(page.url()).hash).toBe("#content");
});

test("every stop of the board shows its focus", async ({ page }) => {
  await page.goto(sites.published.address);
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === null || focused === document.body
        ? "none"
        : getComputedStyle(focused).outlineStyle;
    });
    expect(outline, `stop ${stop.toString()}`).toBe("solid");
  }
});
