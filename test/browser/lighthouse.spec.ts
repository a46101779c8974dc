import { expect, test } from "@playwright/test";

import { audited } from "./support/lighthouse.ts";
import { needs } from "./support/needs.ts";
import { furtherSites, sites } from "./support/sites.ts";

const categories = ["accessibility", "best-practices", "seo"];

needs(furtherSites.full);

// How fast a page is depends on what else the machine does: that is in the benchmark.
for (const { name, address } of [
  { name: "board", address: `${sites.generated.address}/` },
  { name: "board of 262 runs", address: `${furtherSites.full.address}/` },
  { name: "run", address: `${sites.generated.address}/runs/ranked-b/` },
  { name: "measure", address: `${sites.generated.address}/measures/schema-invalid-calls/` },
  { name: "compare", address: `${furtherSites.full.address}/compare/?runs=load-00001,load-00002` },
])
  test(`Lighthouse gives the ${name} page at least 99 for access, practice and search`, async ({
    launchOptions,
  }) => {
    test.setTimeout(240_000);
    const { points, failed } = await audited(address, categories, launchOptions);
    console.log(name, JSON.stringify(points));
    expect(Object.keys(points).sort()).toEqual(categories);
    for (const id of categories)
      expect.soft(points[id], `${id}: ${failed.join("; ")}`).toBeGreaterThanOrEqual(99);
  });
