import process from "node:process";
import { build } from "astro";

/** The board of a runs-data directory, or a site of so many pages that say next to nothing. */
export type SiteTask =
  | { readonly kind: "board"; readonly runs: string; readonly out: string }
  | { readonly kind: "plain"; readonly root: string };

// A process of its own, so that the most memory it ever held is the build's.
const task = JSON.parse(process.argv[2] ?? "") as SiteTask;
process.env["ASTRO_TELEMETRY_DISABLED"] = "1";
if (task.kind === "board") {
  process.env["PROOFBOARD_RUNS"] = task.runs;
  process.env["PROOFBOARD_OUT"] = task.out;
}
const start = performance.now();
await build({ logLevel: "error", ...(task.kind === "plain" ? { root: task.root } : {}) });
const ms = performance.now() - start;
const { user, system } = process.cpuUsage();
const peakKiB = process.resourceUsage().maxRSS;
process.stdout.write(`\n${JSON.stringify({ ms, cpuMs: (user + system) / 1000, peakKiB })}`);
process.exit();
