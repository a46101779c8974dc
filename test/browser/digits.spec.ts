import { spawnSync } from "node:child_process";

import { expect, test } from "@playwright/test";

import { formatCoverage, formatMilli } from "../../scorer/describe/number.ts";
import type { BoardRow } from "../../scorer/describe/board-rows.ts";
import { sites } from "./support/sites.ts";

for (const [name, site] of Object.entries(sites))
  test(`every run page of the ${name} site shows its scorecard's digits`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    const board = await request.get(`${site.address}/api/board.json`);
    const { runs } = (await board.json()) as { readonly runs: readonly BoardRow[] };
    expect(runs.length).toBeGreaterThan(10);
    for (const { run, compositeMilli, ceilingMilli, coverageMilli } of runs) {
      const card = (await (
        await request.get(`${site.address}/api/runs/${run}.json`)
      ).json()) as BoardRow;
      expect.soft(coverageMilli === 0 ? null : card.compositeMilli, run).toBe(compositeMilli);
      await page.goto(`${site.address}/runs/${run}/`);
      const figure = (await page.locator(".verdict .figure").innerText()).trim();
      const words = await page.locator(".verdict .lead").innerText();
      if (compositeMilli === null) {
        expect.soft(figure, run).toBe("unmeasured");
      } else {
        expect.soft(figure, run).toBe(formatMilli(compositeMilli));
        expect.soft(words, run).toContain(`at most ${formatMilli(ceilingMilli)}`);
        expect.soft(words, run).toContain(`${formatCoverage(coverageMilli)} measured`);
      }
    }
  });

test("the scorecard a page offers is the one the command prints", async ({ request }) => {
  const offered = await request.get(`${sites.generated.address}/api/runs/ranked-a.json`);
  const { stdout } = spawnSync(
    "node_modules/.bin/node",
    ["scorer/edge/proofboard.mjs", "score", `${sites.generated.runs}/ranked-a`, "--json"],
    { encoding: "utf8" },
  );
  expect(await offered.text()).toBe(stdout);
});
