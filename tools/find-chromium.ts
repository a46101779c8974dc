import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { chromium } from "@playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The browser to test with: the one named in PROOFBOARD_CHROMIUM, the system's, or Playwright's own; `null` where there is none. */
export function findChromium(): string | null {
  const named = process.env["PROOFBOARD_CHROMIUM"];
  if (named !== undefined) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...installed, ...applications, chromium.executablePath()].find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
