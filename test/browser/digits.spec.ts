import { spawnSync } from "node:child_process";

import { expect, test } from "@playwright/test";

import { sites } from "./support/sites.ts";

// That every run page shows its scorecard's digits is looked at in every-page.spec.ts.
test("the scorecard a page offers is the one the command prints", async ({ request }) => {
  const offered = await request.get(`${sites.generated.address}/api/runs/ranked-a.json`);
  const { stdout } = spawnSync(
    "node_modules/.bin/node",
    ["scorer/edge/proofboard.mjs", "score", `${sites.generated.runs}/ranked-a`, "--json"],
    { encoding: "utf8" },
  );
  expect(await offered.text()).toBe(stdout);
});
