import { createServer, type AddressInfo } from "node:net";

import { chromium, type LaunchOptions } from "@playwright/test";
import lighthouse from "lighthouse";

/** Points from 0 to 100 by category, and the audits that cost some of them. */
export type Audited = {
  readonly points: Readonly<Record<string, number>>;
  readonly failed: readonly string[];
};

/** Pauses are for measuring speed; all else can be looked at once nothing more is fetched. */
const withoutPauses = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  cpuQuietThresholdMs: 0,
  networkQuietThresholdMs: 500,
};

/** A port nobody listens on now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * Has Lighthouse visit a page, as a phone unless told otherwise. Nothing is sent anywhere: its reports
 * of errors and its look-ups are off where it is called as a library.
 *
 * @param categories such as `accessibility`, `best-practices`, `seo` and `performance`
 * @throws Error where it could not look at the page
 */
export async function audited(
  address: string,
  categories: readonly string[],
  { args = [], ...launch }: LaunchOptions,
  form: "mobile" | "desktop" = "mobile",
): Promise<Audited> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...launch,
    args: [...args, `--remote-debugging-port=${port.toString()}`],
  });
  try {
    const desktop = {
      formFactor: "desktop",
      throttling: {
        rttMs: 40,
        throughputKbps: 10_240,
        cpuSlowdownMultiplier: 1,
        requestLatencyMs: 0,
        downloadThroughputKbps: 0,
        uploadThroughputKbps: 0,
      },
      screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1 },
    } as const;
    const result = await lighthouse(address, {
      port,
      onlyCategories: [...categories],
      logLevel: "error",
      disableFullPageScreenshot: true,
      ...(form === "desktop" ? desktop : {}),
      ...(categories.includes("performance") ? {} : withoutPauses),
    });
    if (result === undefined || result.lhr.runtimeError !== undefined)
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    const { categories: found, audits } = result.lhr;
    return {
      points: Object.fromEntries(
        Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
      ),
      failed: Object.values(found).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title ?? ""}`),
      ),
    };
  } finally {
    await browser.close();
  }
}
