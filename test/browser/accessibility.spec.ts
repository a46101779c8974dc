import { expect, test } from "@playwright/test";

import { colours, findings, findingsClosed } from "./axe.ts";
import { templates } from "./support/sites.ts";
import { openAll, sideways } from "./support/watch.ts";

// How pages are as they open at 360 px is looked at for every one of them in every-page.spec.ts.
for (const { name, site, path } of templates)
  for (const width of [360, 1600])
    test(`axe finds nothing on the ${name} page at ${width.toString()} px, light or dark`, async ({
      page,
    }) => {
      const isNarrow = width === 360;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await page.goto(site.address + path);
      if (!isNarrow || !path.endsWith("/")) {
        expect(await findingsClosed(page)).toEqual([]);
        await page.reload();
      }
      await openAll(page);
      expect(await findings(page, { preload: isNarrow }), "all open").toEqual([]);
      expect(await sideways(page), "all open, sideways").toBe(0);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      expect(await findings(page, colours), "dark").toEqual([]);
    });
