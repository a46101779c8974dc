import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import process from "node:process";

import { writeGeneratedRuns } from "./generated-runs.ts";
import { sites, type Site } from "./sites.ts";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".csv": "text/csv",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "application/xml",
  ".woff2": "font/woff2",
};

function build({ runs, out, address }: Site): void {
  const { status } = spawnSync("node_modules/.bin/astro", ["build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: "1",
      PROOFBOARD_RUNS: runs,
      PROOFBOARD_OUT: out,
      PROOFBOARD_SITE: address,
    },
  });
  if (status !== 0) throw new Error(`the site of "${runs}" was not built`);
}

/** Serves a folder as any static host does. */
function serve({ out, port }: Site): void {
  createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const file = join(out, normalize(path), path.endsWith("/") ? "index.html" : "");
    readFile(file).then(
      (bytes) => {
        response.writeHead(200, {
          "content-type": types[extname(file)] ?? "application/octet-stream",
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

if (process.env["PROOFBOARD_SITES_BUILT"] === undefined) {
  await writeGeneratedRuns(sites.generated.runs);
  build(sites.published);
  build(sites.generated);
}
serve(sites.published);
serve(sites.generated);
