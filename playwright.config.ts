import process from "node:process";

import { defineConfig } from "@playwright/test";

import { sites } from "./test/browser/support/sites.ts";

export default defineConfig({
  testDir: "test/browser",
  testMatch: "**/*.spec.ts",
  outputDir: "coverage/playwright",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [["line"]],
  use: {
    launchOptions: {
      executablePath: process.env["PROOFBOARD_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: {
    // Builds the sites and serves them; the tests begin when all but the largest are there.
    command: "node_modules/.bin/node test/browser/support/serve-sites.ts",
    url: sites.generated.address,
    timeout: 420_000,
    reuseExistingServer: false,
    stdout: "ignore",
  },
});
