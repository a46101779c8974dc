import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";
import { watch } from "./support/watch.ts";

test("the chart is fetched only when it is opened, and breaks no rule of the policy", async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(`${sites.generated.address}/measures/schema-invalid-calls/`, {
    waitUntil: "networkidle",
  });
  const before = seen.requests.length;
  const chart = page.locator("details.chart").first();
  await expect(chart.locator(".recharts-surface")).toHaveCount(0);
  await chart.locator("summary").click();
  await expect(chart.locator("svg.recharts-surface").first()).toBeVisible();
  await expect(chart.locator(".recharts-bar-rectangle").first()).toBeVisible();
  expect(seen.requests.length).toBeGreaterThan(before);
  expect(seen.errors).toEqual([]);
});
