import type { Page } from "@playwright/test";

/** What went wrong on a page, and what it asked of whom. */
export type Watch = {
  /** Console errors, exceptions and breaches of the policy. */
  readonly errors: string[];
  readonly requests: string[];
};

/** Listens from now on. */
export function watch(page: Page): Watch {
  const seen: Watch = { errors: [], requests: [] };
  page.on("console", (message) => {
    if (message.type() === "error") seen.errors.push(message.text());
  });
  page.on("pageerror", (error) => seen.errors.push(error.message));
  page.on("request", (request) => seen.requests.push(request.url()));
  return seen;
}

/** Requests to anybody but the site itself. */
export function foreign(requests: readonly string[], address: string): readonly string[] {
  return requests.filter((url) => !url.startsWith(`${address}/`) && !url.startsWith("data:"));
}

/** How far a page can be pushed sideways, in pixels. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Opens everything that can be opened. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}
