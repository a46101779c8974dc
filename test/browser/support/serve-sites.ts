import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import process from "node:process";

import { writeGeneratedRuns } from "./generated-runs.ts";
import { writeLoad } from "../../support/generate/write-load.ts";
import { writeHostileRuns } from "./hostile-runs.ts";
import { furtherSites, sites, type Site } from "./sites.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".csv": "text/csv",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".txt": "text/plain",
  ".xml": "application/xml",
  ".woff2": "font/woff2",
};

async function build(
  { runs, out, address }: Site,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const building = spawn("node_modules/.bin/astro", ["build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      PROOFBOARD_RUNS: runs,
      PROOFBOARD_OUT: out,
      PROOFBOARD_SITE: address,
      ...env,
    },
  });
  const [status] = (await once(building, "exit")) as (number | null)[];
  if (status !== 0) throw new Error(`the site of "${runs}" was not built`);
}

/** Serves a folder as any static host does, once it is there; who asks before that waits. */
function serve({ out, port }: Site, there: Promise<void>): void {
  createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(out, normalize(path), path.endsWith("/") ? "index.html" : "");
    there
      .then(() => readFile(file))
      .then(
        (bytes) => {
          response.writeHead(200, {
            "content-type": types[extname(file)] ?? "application/octet-stream",
            // these have their digest in their name
            ...(path.startsWith("/_astro/") ? { "cache-control": "max-age=31536000" } : {}),
          });
          response.end(bytes);
        },
        () => {
          response.writeHead(404, { "content-type": "text/plain" });
          response.end("no such page");
        },
      );
  }).listen(port, "127.0.0.1");
}

/** The sites that most tests are about, one after the other. */
async function buildMost(): Promise<void> {
  await writeGeneratedRuns(sites.generated.runs);
  await writeHostileRuns(furtherSites.hostile.runs);
  for (const site of [sites.published, sites.generated, furtherSites.hostile]) await build(site);
}

/** As long in the making as all others together: tests begin before it is there. */
async function buildFull(): Promise<void> {
  await rm(furtherSites.full.runs, { recursive: true, force: true });
  await writeLoad(furtherSites.full.runs, { runs: 262, requests: 12, source: "recorded" });
  await build(furtherSites.full, { PROOFBOARD_IMAGES: "none" });
}

const areBuilt = process.env["PROOFBOARD_SITES_BUILT"] !== undefined;
const most = areBuilt ? Promise.resolve() : buildMost();
serve(furtherSites.full, areBuilt ? Promise.resolve() : buildFull());
await most;
for (const site of [sites.published, sites.generated, furtherSites.hostile]) serve(site, most);
