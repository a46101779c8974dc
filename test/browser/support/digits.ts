import { expect, type APIRequestContext, type Page } from "@playwright/test";

import type { BoardRow } from "../../../scorer/describe/board-rows.ts";
import { formatCoverage, formatMilli } from "../../../scorer/describe/number.ts";
import type { Site } from "./sites.ts";

/** What the board publishes of its runs, by run. */
export async function boardOf(
  site: Site,
  request: APIRequestContext,
): Promise<Map<string, BoardRow>> {
  const board = await request.get(`${site.address}/api/board.json`);
  const { runs } = (await board.json()) as { readonly runs: readonly BoardRow[] };
  return new Map(runs.map((row) => [row.run, row]));
}

/** The page of a run, opened already, shows the digits of its row and of its scorecard. */
export async function expectDigits(
  page: Page,
  { run, compositeMilli, ceilingMilli, coverageMilli }: BoardRow,
  site: Site,
): Promise<void> {
  const answer = await page.request.get(`${site.address}/api/runs/${run}.json`);
  const card = (await answer.json()) as BoardRow;
  expect.soft(coverageMilli === 0 ? null : card.compositeMilli, run).toBe(compositeMilli);
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
