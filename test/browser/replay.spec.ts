import { expect, test, type Page } from "@playwright/test";

import type { ReplayIndex } from "../../scorer/describe/replay-json.ts";
import { colours, findings } from "./axe.ts";
import { furtherSites, sites } from "./support/sites.ts";
import { foreign, openAll, sideways, watch } from "./support/watch.ts";

const { address } = sites.generated;
const replay = `${address}/runs/ranked-b/replay/`;

const title = (page: Page): ReturnType<Page["locator"]> => page.locator("[data-part=title]");

async function indexOf(page: Page, of = replay): Promise<ReplayIndex> {
  return (await (await page.request.get(`${of}index.json`)).json()) as ReplayIndex;
}

/** The current step, once the replay is there. */
async function stepNow(page: Page): Promise<number> {
  const words = await title(page).innerText();
  return Number(/^Step ([\d,]+) of/.exec(words)?.[1]?.replaceAll(",", ""));
}

async function open(page: Page, hash = ""): Promise<void> {
  await page.goto(replay + hash);
  await expect(page.locator("[data-do=play]")).toBeEnabled();
}

test("a link to a step opens there, and the address follows", async ({ page }) => {
  const seen = watch(page);
  await open(page, "#step=120");
  await expect(title(page)).toHaveText(/^Step 120 of/);
  await expect(page.locator(".player")).toBeInViewport();
  await expect(page.locator(".lane-drawing .glyph").first()).toBeVisible();
  await expect(page.locator("[data-part=line]")).toHaveText(/^telemetry\/.+, seq \d+$/);
  await page.locator("[data-do=forward]").click();
  await expect(title(page)).toHaveText(/^Step 121 of/);
  await expect(page).toHaveURL(/#step=121$/);
  await page.goto(`${replay}#step=7`);
  await expect(title(page)).toHaveText(/^Step 7 of/);
  expect(seen.errors).toEqual([]);
  expect(foreign(seen.requests, address)).toEqual([]);
});

test("it plays, faster where asked, pauses, and ends at the last step", async ({ page }) => {
  await open(page);
  const play = page.locator("[data-do=play]");
  await page.locator("[data-speed='64']").click();
  await play.click();
  await expect(play).toHaveText("Pause");
  await expect(page.locator("[data-part=now]")).toHaveAttribute("aria-live", "off");
  await expect.poll(() => stepNow(page)).toBeGreaterThan(40);
  await play.click();
  await expect(play).toHaveText("Play");
  await expect(page.locator("[data-part=now]")).toHaveAttribute("aria-live", "polite");
  const stopped = await stepNow(page);
  await page.waitForTimeout(300);
  expect(await stepNow(page)).toBe(stopped);
  const { steps } = await indexOf(page);
  await page.goto(`${replay}#step=${(steps - 5).toString()}`);
  await play.click();
  await expect(title(page)).toHaveText(`Step ${steps.toString()} of ${steps.toString()}`);
  await expect(play).toHaveText("Play");
});

test("it is driven by keyboard: steps, marks, ends, speeds, play", async ({ page }) => {
  await open(page, "#step=5");
  const { marks, steps } = await indexOf(page);
  const next = marks.find(({ step }) => step > 6)?.step ?? 0;
  const place = page.locator("[data-part=place]");
  await place.focus();
  await page.keyboard.press("ArrowRight");
  await expect(title(page)).toHaveText(/^Step 6 of/);
  await expect(place).toHaveAttribute("aria-valuetext", /^Step 6 of .+, \d\d:\d\d:\d\d$/);
  await page.keyboard.press("Shift+ArrowRight");
  expect(await stepNow(page)).toBe(next);
  await expect(page.locator("[data-part=marks] li").first()).toBeVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("End");
  expect(await stepNow(page)).toBe(steps);
  await page.keyboard.press("Home");
  expect(await stepNow(page)).toBe(1);
  await page.keyboard.press("]");
  await expect(page.locator("[data-speed='16']")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("[");
  await page.keyboard.press("[");
  await expect(page.locator("[data-speed='1']")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Space");
  await expect(page.locator("[data-do=play]")).toHaveText("Pause");
  await page.keyboard.press("Space");
  await expect(page.locator("[data-do=play]")).toHaveText("Play");
});

test("a role alone is followed, and marks of one kind are jumped by", async ({ page }) => {
  await open(page);
  const index = await indexOf(page);
  await page.locator("[data-part=role]").selectOption({ label: "test" });
  const own = index.lanes.findIndex(({ role }) => role === "test");
  await expect(page.locator(".lane-names li:visible")).toHaveCount(1);
  const letter = String.fromCharCode(65 + own);
  for (let times = 0; times < 5; times += 1) {
    await page.locator("[data-do=forward]").click();
    const step = await stepNow(page);
    expect(index.laneOfStep.charAt(step - 1)).toBe(letter);
  }
  await page.locator("[data-part=role]").selectOption("all");
  await page.locator("[data-do=start]").click();
  const [kind] = index.kinds;
  await page.locator("[data-part=kind]").selectOption(kind?.kind ?? "");
  await page.locator("[data-do=next-mark]").click();
  const first = index.marks.find((mark) => mark.kind === kind?.kind && mark.step > 1);
  expect(await stepNow(page)).toBe(first?.step);
});

test("a marked step of the list goes to its place", async ({ page }) => {
  await open(page);
  const link = page.locator(".marked a").nth(3);
  const step = Number((await link.getAttribute("href"))?.split("=")[1]);
  await link.click();
  expect(await stepNow(page)).toBe(step);
  await expect(page.locator("[data-part=place]")).toBeFocused();
  await expect(page.locator(".transport")).toBeInViewport();
});

for (const width of [360, 1600])
  test(`axe finds nothing at ${width.toString()} px, light or dark, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, "#step=120");
    await page.locator(".keys summary").click();
    expect(await findings(page)).toEqual([]);
    await openAll(page);
    expect(await findings(page, { preload: width === 360 }), "all open").toEqual([]);
    expect(await sideways(page)).toBe(0);
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    expect(await findings(page, colours), "dark").toEqual([]);
  });

/** Where each part of the page stands below the replay's upper edge, and how tall the step's frame is. */
function places(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const of = (name: string): DOMRect =>
      document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
    const { top } = of(".player");
    const parts = ["[data-part=lanes]", "[data-part=panel]", "#marked", "#lanes", "#first-steps"];
    return [...parts.map((name) => of(name).top - top), of("[data-part=panel]").height];
  });
}

for (const width of [360, 1000, 1280, 1600])
  for (const run of [replay, `${furtherSites.hostile.address}/runs/hostile-1/replay/`])
    test(`no step moves anything else at ${width.toString()} px: ${run}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(run);
      await expect(page.locator("[data-do=play]")).toBeEnabled();
      await page.evaluate(() => document.fonts.ready);
      const before = await places(page);
      const { marks } = await indexOf(page, run);
      for (const { step } of [...marks, { step: 1 }]) {
        await page.locator("[data-part=place]").fill(step.toString());
        await expect(title(page)).toHaveText(new RegExp(`^Step ${step.toString()} of`));
        expect(await places(page)).toEqual(before);
      }
      for (let times = 0; times < 12; times += 1) {
        await page.locator("[data-do=forward]").click();
        expect(await places(page)).toEqual(before);
      }
    });

test("the marked steps stand beside the step where there is room, which stays in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 });
  await open(page, "#step=120");
  const panel = page.locator("[data-part=panel]");
  const last = page.locator(".marked li").last();
  await last.scrollIntoViewIfNeeded();
  await expect(panel).toBeInViewport({ ratio: 0.5 });
  const [step, list, lanes] = await Promise.all(
    [panel, page.locator("#marked"), page.locator("[data-part=lanes]")].map((part) =>
      part.boundingBox(),
    ),
  );
  if (step == null || list == null || lanes == null) throw new Error("the page has its parts");
  expect(list.x + list.width).toBeLessThan(step.x);
  // the list begins under the lanes and their key, whatever the step beside them says
  expect(list.y - (lanes.y + lanes.height)).toBeLessThan(140);
});

test("what of a step is longer than its frame is reached by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`${furtherSites.hostile.address}/runs/hostile-1/replay/#step=30`);
  const panel = page.locator("[data-part=panel]");
  await expect(panel).toHaveAttribute("tabindex", "0");
  await panel.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});

test("ten thousand steps open at once, of which only what is seen is fetched", async ({ page }) => {
  const long = `${address}/runs/long-one/replay/`;
  const { steps } = await indexOf(page, long);
  expect(steps).toBeGreaterThanOrEqual(10_000);
  const seen = watch(page);
  // The window of the lanes lies over two pieces at most.
  await page.goto(`${long}#step=5000`);
  await expect(title(page)).toHaveText(/^Step 5,000 of/);
  await expect(page.locator("[data-part=line]")).toHaveText(/seq/);
  const fetched = seen.requests.filter((url) => url.endsWith(".json"));
  expect(fetched.filter((url) => url.endsWith("/index.json"))).toHaveLength(1);
  expect(fetched.length).toBeLessThanOrEqual(3);
  expect(seen.errors).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the marked steps, the lanes and the first steps are read with their lines", async ({
    page,
  }) => {
    await page.goto(replay);
    await expect(page.locator(".transport")).toBeHidden();
    await expect(page.locator(".player noscript p")).toBeVisible();
    await expect(page.locator(".overview svg").first()).toBeVisible();
    await expect(page.locator(".marked li").first()).toContainText(/telemetry\/.+, seq \d+/);
    await expect(page.locator(".first-steps tbody tr")).toHaveCount(40);
  });

  test("a run page leads to its replay, or says why it has none", async ({ page }) => {
    await page.goto(`${address}/runs/ranked-b/`);
    await page.getByRole("link", { name: "Replay, step by step" }).click();
    await expect(page).toHaveURL(replay);
    await page.goto(`${address}/runs/published-one/`);
    await expect(page.getByText("No replay: the folder holds no log of the run.")).toBeVisible();
  });
});
