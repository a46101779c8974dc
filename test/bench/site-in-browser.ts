import { readdir, readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../tools/find-chromium.ts";
import { audited } from "../browser/support/lighthouse.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Serves a folder as static hosts do, text compressed. */
async function served(directory: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(directory, normalize(path), path.endsWith("/") ? "index.html" : "");
    readFile(file).then(
      (bytes) => {
        const type = types[extname(file)] ?? "application/octet-stream";
        const packed = type === "font/woff2" ? bytes : gzipSync(bytes);
        const encoding = packed === bytes ? {} : { "content-encoding": "gzip" };
        response.writeHead(200, { "content-type": type, ...encoding }).end(packed);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** Milliseconds from the act to the frame that shows what came of it, the slowest of some. */
async function slowest(page: Page, act: string, times: number): Promise<number> {
  return page.evaluate(
    async ([selector, many]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let most = 0;
      for (let time = 0; time < many; time += 1) {
        const element = document.querySelector<HTMLElement>(selector);
        if (element === null) throw new Error(`nothing is ${selector}`);
        await frame();
        const start = performance.now();
        if (element instanceof HTMLSelectElement) {
          element.selectedIndex = element.selectedIndex === 0 ? 1 : 0;
          element.dispatchEvent(new Event("change", { bubbles: true }));
        } else element.click();
        await frame();
        // what runs after a frame was drawn has drawn it
        await new Promise((resolve) => setTimeout(resolve));
        most = Math.max(most, performance.now() - start);
      }
      return most;
    },
    [act, times] as const,
  );
}

/** The board, its first run, a measure, and two runs side by side. */
async function pagesOf(directory: string): Promise<readonly string[]> {
  const [first, second] = (await readdir(join(directory, "compare/runs"))).sort();
  if (first === undefined || second === undefined) throw new Error("a board of two runs at least");
  const [a, b] = [first, second].map((name) => name.replace(/\.json$/, ""));
  return [
    "",
    `runs/${a ?? ""}/`,
    "measures/schema-invalid-calls/",
    `compare/?runs=${a ?? ""},${b ?? ""}`,
  ];
}

/** How fast the board of a built site answers, and what Lighthouse says of its speed. */
export async function* measuredPages(directory: string): AsyncGenerator<string> {
  const executablePath = findChromium();
  if (executablePath === null) {
    yield "in the browser: not measured, there is no Chromium\n";
    return;
  }
  const launch = { executablePath, args: ["--no-sandbox", "--disable-gpu"] };
  const server = await served(directory);
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port.toString()}/`;
  try {
    const browser = await chromium.launch(launch);
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
    await page.goto(address, { waitUntil: "networkidle" });
    const head = "table.ranking th[data-sort='composite'] button";
    await page.waitForSelector(head);
    const first = await slowest(page, head, 1);
    // the first act fetches the rows; what is timed is what follows
    await page.waitForSelector("table.ranking[aria-rowcount]");
    await page.waitForLoadState("networkidle");
    const sort = await slowest(page, head, 6);
    const filter = await slowest(page, "form[data-board] select[name='model']", 6);
    await browser.close();
    const [a, b, c] = [first, sort, filter].map((ms) => ms.toFixed(0));
    yield `board in Chromium: first act ${a ?? ""} ms; then, the slowest of six: sort ${b ?? ""} ms, filter ${c ?? ""} ms\n`;
    for (const path of await pagesOf(directory))
      for (const form of ["mobile", "desktop"] as const) {
        const { points, failed } = await audited(address + path, ["performance"], launch, form);
        const lost = failed.length === 0 ? "" : ` (${failed.join("; ")})`;
        yield `Lighthouse, ${form}, /${path}: performance ${String(points["performance"])}${lost}\n`;
      }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for await (const text of measuredPages(process.argv[2] ?? "dist")) process.stdout.write(text);
