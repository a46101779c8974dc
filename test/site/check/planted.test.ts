import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkSite } from "../../../site/check/check-site.ts";
import type { SiteDifference } from "../../../site/check/difference.ts";
import { expectedOf } from "../../../site/check/expected.ts";
import { logBytes, readAgain } from "../../../site/check/read-again.ts";
import { checkReplayShape } from "../../../site/check/replay.ts";
import { listed, Site } from "../../../site/check/site.ts";
import { type SmallSite, smallSite } from "./small-site.ts";

let site: SmallSite;
/** Pages of one thing each, by a name a table of plants can use. */
let files: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  site = await smallSite();
  const { modelPages, roles } = expectedOf(site.built);
  const run = "muse-9";
  const led = [...roles].find(([, boards]) => boards.some((b) => b.measures.some((m) => m.lead)));
  files = {
    model: `models/${modelPages.find(({ model }) => model.name.model.startsWith("meta"))?.slug ?? ""}/index.html`,
    role: `roles/${led?.[0] ?? ""}/index.html`,
    run: `runs/${run}/index.html`,
    replay: `runs/${run}/replay/index.html`,
    "replay index": `runs/${run}/replay/index.json`,
    "replay steps": `runs/${run}/replay/steps-0.json`,
    "compared run": `compare/runs/${run}.json`,
    job: "sows/circles-v1.0/index.html",
  };
}, 240_000);
afterAll(() => site.remove());

function check(): Promise<readonly SiteDifference[]> {
  return checkSite(site.directory, site.built);
}

/** The text with another digit where, after a pattern, one stands next between tags. */
function inText(after: RegExp): (text: string) => string {
  return planted(after, />[^<>]*?\d/);
}

/** The same anywhere, as in data and in attributes. */
function anywhere(after: RegExp): (text: string) => string {
  return planted(after, /\d/);
}

function planted(after: RegExp, digit: RegExp): (text: string) => string {
  return (text) => {
    const found = after.exec(text);
    expect(found, after.source).not.toBeNull();
    const from = (found?.index ?? 0) + (found?.[0].length ?? 0);
    const own = digit.exec(text.slice(from));
    expect(own, `a digit after ${after.source}`).not.toBeNull();
    const at = from + (own?.index ?? 0) + (own?.[0].length ?? 0) - 1;
    return `${text.slice(0, at)}${((Number(text[at]) + 1) % 10).toString()}${text.slice(at + 1)}`;
  };
}

function without(part: RegExp): (text: string) => string {
  return (text) => text.replace(part, "");
}

describe("a built site", () => {
  it("shows what the scorecards and the logs say", async () => {
    expect(await check()).toEqual([]);
  });

  it.each<readonly [file: string, about: RegExp, change: (text: string) => string]>([
    // compare
    ["compared run", /^sections, parts, rows, .*cell, text/, anywhere(/"id":"parts".*?"text":"/)],
    [
      "compared run",
      /^sections, figures, rows, requests, cell, text/,
      anywhere(/"key":"requests".*?"text":"/),
    ],
    [
      "compared run",
      /^sections, standing, rows, Place, cell, text/,
      anywhere(/"key":"Place".*?"text":"/),
    ],
    ["compare/runs.json", /composite/, anywhere(/"composite":"/)],
    [
      "compare/index.html",
      /^runs of circles@1.0, [a-z]+-\d, Composite$/,
      inText(/data-label="composite"/),
    ],
    ["compare/index.html", /^runs of circles@1.0, how many$/, inText(/section-head/)],
    // models
    ["model", /^every run, [a-z]+-\d, At most$/, inText(/data-label="at most"/)],
    ["model", /^every run, [a-z]+-\d, Place$/, inText(/data-label="place"/)],
    ["model", /^seat of the fingerprint as drawn 1$/, inText(/class="row"/)],
    ["model", /^fingerprint, The whole run, Cache use/, inText(/data-label="cache use"/)],
    [
      "model",
      /^fingerprint of each run, The whole run, [a-z]+-\d, Cache use/,
      inText(/class="run-values"[^]*?data-label="cache use"/),
    ],
    ["models/index.html", /^models, .*, Runs$/, inText(/data-label="runs"/)],
    // roles
    [
      "role",
      /^runs of the role$/,
      (text) => text.replace(/(class="section-head">[^]*?<p[^>]*>\s*)\w+/, "$1Nine"),
    ],
    ["role", /^who leads, .*, Middle value$/, inText(/data-label="middle value"/)],
    ["role", /, Counted$/, inText(/role-table[^]*?data-label="counted"/)],
    ["role", /, Place$/, inText(/role-table[^]*?class="place"/)],
    ["roles/index.html", /^roles, .*, Runs$/, inText(/data-label="runs"/)],
    // figures of the board
    ["index.html", /^rank of [a-z]+-\d$/, inText(/<td class="rank"/)],
    ["index.html", /^leader 1$/, inText(/class="leaders"[^]*?class="figure"/)],
    [
      "index.html",
      /^cost against score, [a-z]+-\d, Cost$/,
      inText(/class="cost-score"[^]*?<td class="right"/),
    ],
    ["index.html", /^the point of [a-z]+-\d$/, anywhere(/<g class="best"[^]*? for /)],
    [
      "index.html",
      /^money by role, .*, Share of all$/,
      inText(/class="role-money"[^]*?class="portion"/),
    ],
    ["index.html", /^money by role, in all$/, inText(/class="role-money"[^]*?<caption/)],
    [
      "index.html",
      /^money by role, length of bar 1$/,
      anywhere(/class="role-money"[^]*?<rect width="/),
    ],
    ["index.html", /^swaps of neighbours, /, inText(/class="swaps"[^]*?<td/)],
    // jobs
    [
      "job",
      /^typical values, schema-invalid-calls, Value$/,
      inText(/id="typical"[^]*?class="right"[^]*?class="right"/),
    ],
    ["job", /^baseline, Requests/, inText(/id="baseline"[^]*?<td class="right"/)],
    ["job", /^its runs$/, inText(/section-head/)],
    ["job", /^money by role, .*, Cost$/, inText(/class="role-money"[^]*?data-label="cost"/)],
    ["sows/index.html", /^jobs, circles@1.0, Criteria$/, inText(/data-label="criteria"/)],
    // rubric
    [
      "rubric/index.html",
      /^how far every run moved, [a-z]+-\d, Moved$/,
      inText(/data-label="moved"/),
    ],
    [
      "rubric/index.html",
      /^how far every run moved, [a-z]+-\d, Now$/,
      inText(/data-label="rank now"/),
    ],
    ["rubric/index.html", /^versions, .*, Evidence$/, inText(/data-label="evidence"/)],
    // figures of a run
    [
      "run",
      /^money by role( and step)?, .*, Requests$/,
      inText(/id="money"[^]*?data-label="requests"/),
    ],
    ["run", /^money by role( and step)?, .*, Cost$/, inText(/id="money"[^]*?data-label="cost"/)],
    [
      "run",
      /^the chart, .*value$/,
      anywhere(/id="money"[^]*?By role as a chart[^]*?value&quot;:\[0,&quot;[^&]*?/),
    ],
    ["run", /^saved by caching$/, inText(/id="cache-saving"[^]*?<bdi/)],
    [
      "run",
      /^fingerprint, The whole run, Cache use/,
      inText(/prints-table[^]*?data-label="cache use"/),
    ],
    ["run", /^seat of the fingerprint as drawn 1$/, inText(/run-prints[^]*?class="row"/)],
    [
      "run",
      /^the chart, .*value$/,
      anywhere(
        /a figure at a time[^]*?fingerprint[^]*?Fingerprint by seat&quot;[^]*?value&quot;:\[0,&quot;/,
      ),
    ],
    [
      "run",
      /^requests over time, .*, Requests$/,
      inText(/class="ledger stacks buckets"[^]*?data-label="requests"/),
    ],
    ["run", /^row of requests over time 1$/, inText(/class="timeline-total"/)],
    ["run", /^step of a row of requests over time 1$/, anywhere(/stacks buckets[^]*?#step=/)],
    ["run", /^the chart of requests over time, counts$/, anywhere(/&quot;counts&quot;:\[0,&quot;/)],
    [
      "run",
      /^beside its pool, Cache use, This run$/,
      inText(/beside-pool"[^]*?\/measures\/cache-utilization\/"[^]*?<td class="right"/),
    ],
    ["run", /^beside published typical values, /, inText(/data-label="published typical"/)],
    ["run", /^the role develop/, inText(/class="role-score"/)],
    ["run", /^the role [a-z]+, .*, Earned$/, inText(/role-working[^]*?data-label="earned"/)],
    // replay
    ["replay", /^what it holds$/, inText(/<p class="lead"/)],
    ["replay", /^lanes, .*, Steps$/, inText(/id="lanes"[^]*?data-label="steps"/)],
    ["replay", /^first steps, step 1, Line$/, inText(/id="first-steps"[^]*?data-label="line"/)],
    ["replay", /^first steps, step 1, Time/, inText(/id="first-steps"[^]*?data-label="time"/)],
    ["replay", /^kind of mark 1$/, inText(/class="note kinds"[^]*?<dt/)],
    ["replay", /^marked step 1$/, inText(/class="marked"[^]*?<code class="line"/)],
    ["replay", /^line of the panel$/, inText(/data-part="line"/)],
    ["replay", /^place of the overview 2$/, inText(/class="axis"[^]*?<\/g>[^]*?<text/)],
    ["replay index", /^steps$/, anywhere(/"steps":/)],
    ["replay index", /^kinds, 0, count$/, anywhere(/"count":"/)],
    ["replay index", /^marks, 0, step$/, anywhere(/"marks":\[\{"step":/)],
    ["replay steps", /^steps, 0, line$/, anywhere(/"line":"[^"]*seq /)],
    [
      "replay steps",
      /^steps, 1, line$/,
      (text) => text.replace(/("line":".*?"line":")telemetry\/[a-z-]+/, "$1telemetry/other"),
    ],
    ["replay steps", /^steps, \d+, facts/, anywhere(/"Output","/)],
    // a run or a figure that is missing
    [
      "model",
      /^every run, [a-z]+-\d$/,
      without(/<tr>(?:(?!<tr)[^])*?\/runs\/muse-7\/"[^]*?<\/tr>/),
    ],
    ["role", /^measures of the role$/, without(/<details class="measure"[^]*?<\/details>/)],
    [
      "compare/index.html",
      /^runs of circles@1.0, /,
      without(/<tr>(?:(?!<tr)[^])*?\/runs\/muse-7\/"[^]*?<\/tr>/),
    ],
    ["compare/runs.json", /id$/, without(/\{"id":"muse-7"[^}]*\},/)],
    [
      "rubric/index.html",
      /^how far every run moved, muse-7$/,
      without(/<tr>(?:(?!<tr)[^])*?\/runs\/muse-7\/#rubrics"[^]*?<\/tr>/),
    ],
    ["run", /^the fingerprint$/, without(/ id="fingerprint"/)],
    ["run", /^money and tokens$/, without(/ id="money"/)],
    ["replay", /^lanes, /, without(/<tr>(?:(?!<tr)[^])*?data-label="models"[^]*?<\/tr>/)],
    // places of a drawing that do not lie as its numbers do
    [
      "index.html",
      /^the place of muse-\d$/,
      (text) => text.replace(/(<g class="best"[^]*?cx=")[\d.]+/, "$199.9"),
    ],
    [
      "index.html",
      /^the place of muse-\d$/,
      (text) => text.replace(/(<g class="best"[^]*?cy=")[\d.]+/, "$199.9"),
    ],
  ])("in whose %s a digit is wrong, is told so: %s", async (name, about, change) => {
    const file = files[name] ?? name;
    const path = join(site.directory, file);
    const text = await readFile(path, "utf8");
    const changed = change(text);
    expect(changed).not.toBe(text);
    try {
      await writeFile(path, changed);
      const found = await check();
      expect(found.map((difference) => difference.about)).toContainEqual(
        expect.stringMatching(about),
      );
      expect([...new Set(found.map((difference) => difference.file))]).toEqual([file]);
    } finally {
      await writeFile(path, text);
    }
  });

  it.each([
    "model",
    "role",
    "replay",
    "replay index",
    "replay steps",
    "compared run",
    "compare/index.html",
    "job",
  ])("without its %s is told so, and so is a page of what nobody knows", async (name) => {
    const file = files[name] ?? name;
    const path = join(site.directory, file);
    await rename(path, `${path}.html`);
    try {
      const found = await check();
      expect(found).toContainEqual(expect.objectContaining({ file, about: "the file" }));
      if (name !== "model" && name !== "role") return;
      expect(found).toContainEqual(
        expect.objectContaining({ file: `${file}.html`, about: "the page" }),
      );
    } finally {
      await rename(`${path}.html`, path);
    }
  });

  it("has as many of its logs read again as there is time for", () => {
    const { pages } = site.built;
    expect(readAgain(pages).size).toBe(pages.length);
    const bytes = pages.map((page) => logBytes(page));
    const all = bytes.reduce((sum, own) => sum + own, 0);
    for (const part of [1, 2, 3, 5]) {
      const most = Math.floor(all / part);
      const chosen = readAgain(pages, most);
      const read = [...chosen].reduce((sum, page) => sum + logBytes(page), 0);
      expect(read).toBeLessThanOrEqual(most);
      expect(chosen.size).toBeGreaterThan(0);
    }
    expect(readAgain(pages, 0).size).toBe(0);
  });

  it.each<readonly [about: RegExp, change: (text: string) => string]>([
    [/^steps$/, anywhere(/"steps":/)],
    [/^run$/, anywhere(/"run":"/)],
    [/^lanes$/, (text) => text.replace(/"lanes":\[.*?\],"laneOfStep"/, '"lanes":[],"laneOfStep"')],
    [/^how many of stalled-step$/, anywhere(/"kind":"stalled-step".*?"count":"/)],
  ])("is held without a run's logs as far as its scorecard goes: %s", async (about, change) => {
    const { directory, built } = site;
    const entry = built.pages.find((page) => page.entry.id === "muse-9")?.entry;
    if (entry === undefined) throw new Error("a run of the site");
    const read = new Site(directory, await listed(directory), expectedOf(built));
    checkReplayShape(entry, read);
    expect(read.differences).toEqual([]);
    const text = read.text(files["replay index"] ?? "") ?? "";
    const other = { text: () => change(text), differ: read.differ, has: () => true };
    checkReplayShape(entry, other);
    expect(read.differences).toEqual([
      expect.objectContaining({ about: expect.stringMatching(about) as string }),
    ]);
  });
});
