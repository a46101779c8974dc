import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

import { expect, test, type Page } from "@playwright/test";

import { hostileTexts } from "./support/hostile-runs.ts";
import { furtherSites } from "./support/sites.ts";
import { foreign, openAll, sideways, watch } from "./support/watch.ts";

const { out, address } = furtherSites.hostile;

/** Files of the site by their path, with `/` first; those kept under a digest are the strangers' own. */
async function published(...kinds: readonly string[]): Promise<readonly string[]> {
  const entries = await readdir(out, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && kinds.includes(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name).slice(out.length))
    .filter((path) => !path.startsWith("/files/"))
    .sort();
}

const read = (path: string): Promise<string> => readFile(join(out, path), "utf8");

/** Characters that turn, hide or drive a text, of which none may reach a reader as it is. */
const unseen =
  // eslint-disable-next-line no-control-regex -- controls are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u;

/** What a page made of a stranger's texts beyond text. */
function breaches(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const own = globalThis as unknown as { pwned?: unknown };
    if (own.pwned !== undefined) found.push("a stranger's script ran");
    for (const element of document.querySelectorAll("*")) {
      const tag = element.tagName.toLowerCase();
      if (["iframe", "object", "embed", "base"].includes(tag)) found.push(`<${tag}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith("on")) found.push(`${tag} ${name}`);
        if (
          ["href", "src", "action", "xlink:href"].includes(name) &&
          !/^(https?:|[/#?.]|data:image\/)/.test(value)
        )
          found.push(`${tag} ${name}=${value.slice(0, 60)}`);
      }
    }
    return found;
  });
}

test("no stranger's text is more than text on any page, and none pushes a phone's sideways", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const pages = await published(".html");
  expect(pages.length).toBeGreaterThan(60);
  await page.setViewportSize({ width: 360, height: 780 });
  const seen = watch(page);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    // called by every script the strangers wrote
    Object.assign(globalThis, { pwned: undefined });
  });
  for (const path of pages) {
    await page.goto(address + path.replace(/index\.html$/, ""));
    await openAll(page);
    expect.soft(await sideways(page), `${path} scrolls sideways`).toBe(0);
    expect.soft(await breaches(page), path).toEqual([]);
    const { text, title } = await page.evaluate(() => ({
      text: document.body.textContent,
      title: document.title,
    }));
    expect.soft(unseen.exec(`${title} ${text}`)?.index, `${path} hides something`).toBeUndefined();
  }
  expect(dialogs).toEqual([]);
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test("the strangers' texts are there to be read", async ({ page }) => {
  await page.goto(`${address}/runs/hostile-1/`);
  const text = await page.evaluate(() => document.body.textContent);
  for (const harmful of hostileTexts.slice(0, 5)) expect(text).toContain(harmful.slice(0, 30));
  expect(text).toContain("⟨U+001B⟩[31mred");
  expect(text).toContain("⟨U+202E⟩txt.exe");
});

test("the board, the comparison and the replay keep them text when they are used", async ({
  page,
}) => {
  const seen = watch(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(`${address}/`);
  for (const head of await page.locator("table.ranking").first().locator("th button").all())
    await head.click();
  for (const choice of await page.locator("form select:visible").all()) {
    const values = await choice
      .locator("option")
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    for (const value of values.slice(0, 3)) await choice.selectOption(value);
    await choice.selectOption(values[0] ?? "");
  }
  expect(await breaches(page)).toEqual([]);
  await page.goto(`${address}/compare/?runs=hostile-1,hostile-2,refused-1`);
  await expect(page.getByText("onmouseover").or(page.getByText("pwned(1)")).first()).toBeVisible();
  expect(await breaches(page)).toEqual([]);
  await page.goto(`${address}/runs/hostile-1/replay/#step=40`);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowRight");
  expect(await breaches(page)).toEqual([]);
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test("addresses that carry a stranger's markup stay addresses", async ({ page }) => {
  const seen = watch(page);
  const given = encodeURIComponent(hostileTexts.slice(0, 2).join(""));
  for (const path of [
    `/?sow=${given}&model=${given}&sort=${given}&view=${given}&w=${given}`,
    `/compare/?runs=${given},${given}`,
    `/runs/hostile-1/replay/#step=${given}`,
  ]) {
    await page.goto(address + path);
    await page.waitForLoadState("networkidle");
    expect.soft(await breaches(page), path).toEqual([]);
  }
  expect(seen.errors).toEqual([]);
});

test("feeds, badges and data are well-formed, and a sheet finds no formula in them", async ({
  page,
}) => {
  await page.goto(`${address}/`);
  const markup = await published(".svg", ".xml");
  expect(markup.length).toBeGreaterThan(5);
  for (const path of markup) {
    const text = await read(path);
    const found = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, "application/xml");
      const all = [...parsed.querySelectorAll("*")];
      return {
        broken: parsed.querySelector("parsererror")?.textContent ?? null,
        active: all
          .filter(
            ({ localName, attributes }) =>
              ["script", "foreignObject", "iframe", "image", "use"].includes(localName) ||
              [...attributes].some(({ name }) => name.startsWith("on")),
          )
          .map(({ localName }) => localName),
      };
    }, text);
    expect.soft(found, path).toEqual({ broken: null, active: [] });
    expect.soft(unseen.exec(text)?.index, `${path} hides something`).toBeUndefined();
  }
  for (const path of await published(".json")) {
    const text = await read(path);
    expect.soft(() => JSON.parse(text) as unknown, path).not.toThrow();
  }
  for (const path of await published(".csv")) {
    const cells = cellsOf(await read(path));
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((cell) => /^[\s]*[=+@\t\r]|^-[^\d]/.test(cell))).toEqual([]);
  }
});

/** The cells of a CSV file (RFC 4180). */
function cellsOf(csv: string): readonly string[] {
  return [...csv.matchAll(/"((?:[^"]|"")*)"|([^,\r\n"]+)/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );
}
