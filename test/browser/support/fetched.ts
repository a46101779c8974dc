import { gzipSync } from "node:zlib";

import type { Page, Response } from "@playwright/test";

/** A file that a visit fetched, and its bytes as a compressing host sends them. */
export type Fetched = { readonly url: string; readonly bytes: number };

/**
 * Opens an address and says what it fetched until the network is quiet. Fonts are compressed already.
 * Bodies are asked for afterwards: what still comes later is nobody's, and ends with the page.
 */
export async function fetchedAt(page: Page, address: string): Promise<readonly Fetched[]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(address, { waitUntil: "networkidle" });
  return Promise.all(
    responses.map(async (response) => {
      const [url, body] = [response.url(), await response.body()];
      const bytes = url.endsWith(".woff2") ? body : gzipSync(body, { level: 9 });
      return { url, bytes: bytes.length };
    }),
  );
}

/** Bytes of all. */
export function bytesOf(files: readonly Fetched[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}
