import { expect, test } from "@playwright/test";

import { findings } from "./axe.ts";
import { templates } from "./support/sites.ts";
import { sideways } from "./support/watch.ts";

const everything = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

for (const { name, site, path } of templates)
  for (const width of [360, 1600])
    test(`axe finds nothing on the ${name} page at ${width.toString()} px, light or dark`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(site.address + path);
      expect(await findings(page, everything)).toEqual([]);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      expect(await findings(page, everything), "all open").toEqual([]);
      expect(await sideways(page), "all open, sideways").toBe(0);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect(await findings(page, { runOnly: ["color-contrast"] }), "dark").toEqual([]);
    });
