import { test } from "@playwright/test";

import type { Site } from "./sites.ts";

/** Has the tests of a file wait for a site that is still being built when the first tests begin. */
export function needs({ address }: Site): void {
  test.beforeAll(async () => {
    test.setTimeout(420_000);
    await fetch(address, { method: "HEAD" });
  });
}
