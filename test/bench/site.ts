import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { nodeOptions } from "../../scorer/edge/node-options.ts";
import { writeLoad } from "../support/generate/write-load.ts";
import type { SiteTask } from "./build-site.ts";
import { measuredPages } from "./site-in-browser.ts";

type Measured = { readonly ms: number; readonly cpuMs: number; readonly peakKiB: number };

const root = join(import.meta.dirname, "../..");
const script = fileURLToPath(import.meta.resolve("./build-site.ts"));

/** Builds in a process of its own, from the project's folder. */
async function built(task: SiteTask): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: nodeOptions() },
    maxBuffer: 1_000_000_000,
  });
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as Measured;
}

/** Files of HTML below a folder. */
async function pagesIn(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  return files.filter((file) => file.endsWith(".html")).length;
}

/** A site of as many pages with a heading and a paragraph, built by the same Astro. */
async function writePlain(directory: string, pages: number): Promise<void> {
  await mkdir(join(directory, "src/pages"), { recursive: true });
  await symlink(join(root, "node_modules"), join(directory, "node_modules"), "dir");
  await writeFile(join(directory, "package.json"), JSON.stringify({ type: "module" }));
  const page = [
    "---",
    `export const getStaticPaths = () => Array.from({ length: ${pages.toString()} }, (_, n) => ({ params: { n: String(n) } }));`,
    "const { n } = Astro.params;",
    "---",
    "<html lang='en'><head><title>Page {n}</title></head><body><h1>Page {n}</h1><p>It says its number.</p></body></html>",
  ];
  await writeFile(join(directory, "src/pages/[n].astro"), page.join("\n"));
}

function line(what: string, pages: number, { ms, cpuMs, peakKiB }: Measured): string {
  const [wall, processor] = [ms, cpuMs].map((time) => (time / 1000).toFixed(1));
  const rate = ((1000 * pages) / ms).toFixed(1);
  const peak = Math.round(peakKiB / 1024).toString();
  return `${what}: ${pages.toString()} pages in ${wall ?? ""} s, ${rate} a second, processor ${processor ?? ""} s, peak ${peak} MiB\n`;
}

/**
 * Builds the board of so many runs, and a plain site of as many pages; then looks at the board in
 * Chromium, where there is one. Lines to print come as they are known.
 */
export async function* siteFigures(runs: number, requests: number): AsyncGenerator<string> {
  const directory = await mkdtemp(join(tmpdir(), "proofboard-site-"));
  const [data, out, plain] = ["runs", "out", "plain"].map((name) => join(directory, name));
  if (data === undefined || out === undefined || plain === undefined) throw new Error("no names");
  try {
    await writeLoad(data, { runs, requests, source: "recorded" });
    const board = await built({ kind: "board", runs: data, out });
    const pages = await pagesIn(out);
    yield line(`board of ${runs.toString()} runs of ${requests.toString()} requests`, pages, board);
    await writePlain(plain, pages);
    yield line("plain site", pages, await built({ kind: "plain", root: plain }));
    yield* measuredPages(out);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [runs = 262, requests = 1500] = process.argv.slice(2).map(Number);
  for await (const text of siteFigures(runs, requests)) process.stdout.write(text);
}
