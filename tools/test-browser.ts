import process from "node:process";
import { findChromium } from "./find-chromium.ts";
import { run } from "./run.ts";

const chromium = findChromium() ?? installed();

if (chromium === null) {
  process.stderr.write(
    "The browser tests need Chromium, and none was found or could be installed.\n" +
      "Install it (Debian: apt-get install chromium; macOS: brew install --cask chromium),\n" +
      "or name one: PROOFBOARD_CHROMIUM=/path/to/chromium npm test\n",
  );
  process.exitCode = 1;
} else {
  process.exitCode = run("playwright", ["test", ...process.argv.slice(2)], {
    PROOFBOARD_CHROMIUM: chromium,
  });
}

/** Playwright's own Chromium, fetched where that is possible. */
function installed(): string | null {
  process.stderr.write("No Chromium on this machine: trying to install one for the tests.\n");
  run("playwright", ["install", "chromium"]);
  return findChromium();
}
