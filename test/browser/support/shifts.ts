import type { Page } from "@playwright/test";

type Shifting = { shifted: number };

/** Runs in the page. @param buffered whether what moved before is counted. */
function sum(buffered: boolean): void {
  const own = globalThis as unknown as Shifting;
  own.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      own.shifted += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered });
}

const summed = (page: Page) => async (): Promise<number> => {
  await page.waitForTimeout(200);
  return page.evaluate(() => (globalThis as unknown as Shifting).shifted);
};

/** Sums what moves on the page from its next opening on, as a browser counts it (Layout Instability). */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(sum, true);
  return summed(page);
}

/** Sums what moves on the page from now on. */
export async function watchShiftsFromNow(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(sum, false);
  return summed(page);
}

/** More than a hair: a face that comes within the first tenth of a second may move a line by that. */
export const moved = 0.005;
