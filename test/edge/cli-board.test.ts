import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { boards } from "../../scorer/board/boards.ts";
import { boardChanges } from "../../scorer/board/changes.ts";
import { entries } from "../../scorer/board/entry.ts";
import { main } from "../../scorer/edge/cli.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { textOfPng, withText } from "../../scorer/edge/png-text.ts";
import { readChangeLog } from "../../scorer/edge/read-changes.ts";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import { checkSite, type Built } from "../../site/check/check-site.ts";
import { pagesOf } from "../../site/data/run-page.ts";
import { hostile } from "../browser/support/generated-runs.ts";
import { richRun } from "../browser/support/rich-run.ts";
import { writeRun } from "../browser/support/run-files.ts";
import { temporaryDirectory } from "../support/temporary.ts";

type Said = { readonly code: number; readonly out: string; readonly err: string };

async function command(...args: readonly string[]): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => (out += text),
    err: (text) => (err += text),
  });
  return { code, out, err };
}

const root = join(tmpdir(), `proofboard-board-${process.pid.toString()}`);
const [runs, site] = [join(root, "runs"), join(root, "site")];
let said: Said;
let built: Built;
let composite = 0;

beforeAll(async () => {
  await writeRun(join(runs, "honest"), richRun({ id: "honest", label: hostile.slice(0, 120) }));
  await writeRun(join(runs, "boaster"), richRun({ id: "boaster", good: 6 }));
  const { out } = await command("score", "--json", join(runs, "boaster"));
  const card = JSON.parse(out) as { compositeMilli: number; facts: Record<string, unknown> };
  composite = card.compositeMilli;
  const claimed = { ...card, compositeMilli: 99_000, facts: { ...card.facts, requests: 1 } };
  await writeFile(join(runs, "boaster", "scorecard.json"), JSON.stringify(claimed));
  const corrected = {
    at: "2026-11-30T00:00:00Z",
    run: "boaster",
    kind: "corrected",
    rubric: currentRubric.rubric,
    before: "40.0",
    after: (composite / 1000).toString(),
    reason: `${hostile} \u0000`,
  };
  await writeFile(join(runs, "_changes.jsonl"), `${JSON.stringify(corrected)}\n`);
  said = await command("board", "--runs", runs, "--out", site);
  const scored = await scoreRuns(runs);
  const arranged = boards(scored, currentRubric);
  const all = entries(scored, currentRubric.rubric);
  built = {
    pages: pagesOf(all, arranged),
    boards: arranged,
    changes: boardChanges((await readChangeLog(runs)).changes, all),
  };
}, 240_000);

afterAll(() => rm(root, { recursive: true, force: true }));

describe("proofboard board", () => {
  test("builds everything, then ends with 1 and each value that differs from a publisher's", async () => {
    expect(said.err).toContain("error boaster: Two values of its scorecard.json are not the ones");
    expect(said.err).toContain(
      `/compositeMilli: published 99000, recomputed ${composite.toString()}`,
    );
    expect(said.err).toContain("/facts/requests: published 1, recomputed 144");
    expect(said.out).toContain(`built ${site}`);
    expect(said.code).toBe(1);
    const page = await readFile(join(site, "runs/boaster/index.html"), "utf8");
    expect(page).toContain("not ranked: published score differs");
    expect(page).toContain("99000");
  });

  test("offers every file under its digest and no name, so that none is run as a page", async () => {
    const names = await readdir(join(site, "files"));
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) {
      expect(name).toMatch(/^[0-9a-f]{64}\.bin$/);
      expect(`${nodePlatform.digest(await readFile(join(site, "files", name)))}.bin`).toBe(name);
    }
    const list = await readFile(join(site, "runs/honest/files.txt"), "utf8");
    const listed = list.trimEnd().split("\n");
    expect(listed.length).toBeGreaterThan(10);
    for (const line of listed) expect(names).toContain(`${line.slice(0, 64)}.bin`);
  });

  test("says how it is used, and of a folder that is not there", async () => {
    expect((await command("board", "--wrong")).code).toBe(2);
    expect((await command("board", "more")).code).toBe(2);
    const missing = await command("board", "--runs", join(root, "none"));
    expect(missing.code).toBe(1);
    expect(missing.err).toContain("no such folder");
  });
});

describe("the digits of a built site", () => {
  test("are the scorecards', read back from it", async () => {
    expect(await checkSite(site, built)).toEqual([]);
  });

  const score = (): string => (composite / 1000).toFixed(1);
  const wrong = (text: string, digits: string): string => {
    expect(text).toContain(digits);
    return text.replace(
      digits,
      digits.replace(/\d/, (digit) => (digit === "9" ? "8" : "9")),
    );
  };

  test.each<readonly [string, string, (text: string) => string]>([
    ["index.html", "a ceiling", (text) => text.replace(/<span>at most \d/, "<span>at most 3")],
    ["index.html", "a figure", (text) => text.replace(/(data-label="requests"[^>]*>\s*)\d/, "$19")],
    ["index.html", "a part", (text) => text.replace(/(#code-quality"[^>]*>\s*)\d/, "$16")],
    [
      "index.html",
      "a picture's words",
      (text) => text.replace(/(image:alt[^]*?at most )\d/, "$13"),
    ],
    ["runs/boaster/index.html", "the composite", (text) => wrong(text, `>${score()}</a>`)],
    ["runs/boaster/index.html", "its contents", (text) => wrong(text, `<b>${score()}</b>`)],
    ["runs/boaster/index.html", "its sum", (text) => wrong(text, `<b>${score()}</b> earned`)],
    ["runs/boaster/index.html", "its summary", (text) => wrong(text, `content="${score()} of`)],
    [
      "runs/boaster/index.html",
      "a subject's points",
      (text) => text.replace(/(id="code-quality"[^]*?class="points"> <b>)\d/, "$18"),
    ],
    [
      "runs/boaster/index.html",
      "a measure's score",
      (text) => text.replace(/(id="line-coverage"[^]*?class="score">\s*<span>\s*)\d/, "$17"),
    ],
    ["runs/honest/index.html", "a figure", (text) => text.replace("<dd>144<", "<dd>149<")],
    [
      "measures/line-coverage/index.html",
      "a value",
      (text) => text.replace(/(over-runs">[^]*?<td class="right">\s*)\d/, "$11"),
    ],
    ["changes/index.html", "a score after", (text) => wrong(text, score())],
    ["feed.xml", "a score after", (text) => wrong(text, `→ ${score()}`)],
    ["feed.json", "a score after", (text) => wrong(text, `→ ${score()}`)],
    ["board.csv", "a composite", (text) => wrong(text, composite.toString())],
    ["api/board.json", "a composite", (text) => wrong(text, composite.toString())],
    ["api/runs/boaster.json", "a composite", (text) => wrong(text, composite.toString())],
    ["badges/boaster.svg", "a composite", (text) => wrong(text, `>${score()}, at most`)],
  ])("fail the check where in %s %s is wrong", async (file, _, change) => {
    const planted = join(await temporaryDirectory(), "site");
    await cp(site, planted, { recursive: true, filter: (path) => !path.includes("/files") });
    const text = await readFile(join(planted, file), "utf8");
    const changed = change(text);
    expect(changed).not.toBe(text);
    await writeFile(join(planted, file), changed);
    const differences = await checkSite(planted, built);
    expect(differences.length).toBeGreaterThan(0);
    for (const difference of differences)
      expect([file, file.startsWith("feed") ? "feed" : file]).toContain(difference.file);
  });

  test("fail the check where a picture, a page or a row is missing or another", async () => {
    const planted = join(await temporaryDirectory(), "site");
    await cp(site, planted, { recursive: true, filter: (path) => !path.includes("/files") });
    const picture = join(planted, "og/runs/boaster.png");
    const bytes = await readFile(picture);
    const text = textOfPng(bytes) ?? "";
    expect(text).toContain(score());
    const plain = bytes.subarray(0, 33);
    await writeFile(picture, withText(plain, text.replace(score(), "99.9")));
    await rm(join(planted, "runs/honest/index.html"));
    await mkdir(join(planted, "board"), { recursive: true });
    const board = join(planted, "index.html");
    const page = await readFile(board, "utf8");
    await writeFile(board, page.replaceAll('class="composite"', 'class="other"'));
    const found = (await checkSite(planted, built)).map(({ file, about }) => `${file}: ${about}`);
    expect(found).toContain("og/runs/boaster.png: texts of the picture");
    expect(found).toContain("runs/honest/index.html: the file");
    expect(found).toContain("index.html: the composite of honest");
  });

  test("fail the check where the log's last score of a run is not the computed one", async () => {
    const changes = built.changes.map((change) => ({ ...change, afterMilli: 1 }));
    const found = await checkSite(site, { ...built, changes });
    expect(found.map(({ file }) => file)).toContain("_changes.jsonl");
  });
});
