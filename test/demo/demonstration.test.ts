import { readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import { boards } from "../../scorer/board/boards.ts";
import { currentRubric } from "../../scorer/rubrics/index.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { performances } from "../../tools/demo/performances.ts";
import { writeDemonstration } from "../../tools/demo/write-demonstration.ts";
import { temporaryDirectory } from "../support/temporary.ts";

const published = join(import.meta.dirname, "../../runs-data");

async function filesBelow(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(directory.length + 1))
    .sort();
}

test("runs-data holds the demonstration as the script writes it, byte for byte", async () => {
  const directory = await temporaryDirectory();
  await writeDemonstration(directory);
  const written = await filesBelow(directory);
  const kept = (await filesBelow(published)).filter((path) => /(^|\/)demonstration/.test(path));
  expect(kept).toEqual(written);
  let bytes = 0;
  for (const path of written) {
    const own = await readFile(join(directory, path));
    bytes += own.length;
    expect(own.equals(await readFile(join(published, path))), path).toBe(true);
  }
  expect(bytes).toBeLessThan(1_500_000);
});

describe("the scripted runs", () => {
  let runs: readonly ScoredRun[] = [];
  const cardOf = (id: string) => {
    const run = runs.find(({ opened }) => opened.folder.name === id);
    const card = run?.scorecards.find(({ rubric }) => rubric === currentRubric.rubric);
    if (card === undefined) throw new Error(`no run ${id}`);
    return card;
  };

  beforeAll(async () => {
    runs = (await scoreRuns(published)).filter(({ opened }) =>
      opened.folder.name.startsWith("demonstration__"),
    );
  });

  test("have no problem and name no model that exists", () => {
    expect(runs.length).toBe(performances.length);
    for (const { opened, scorecards } of runs) {
      expect(scorecards.flatMap(({ problems }) => problems)).toEqual([]);
      const { run } = opened.documents;
      if (run.state !== "read") throw new Error("no run.json");
      expect(run.value.source).toBe("scripted");
      for (const { model } of run.value.configuration.seats)
        expect(model).toMatch(/^Demonstration Model [A-C]$/);
    }
  });

  test("rank among themselves and in no ranking of real runs", () => {
    const [board, ...others] = boards(runs, currentRubric);
    expect(others).toEqual([]);
    expect(board?.ranking).toEqual([]);
    expect(board?.scripted.map(({ entry }) => entry.id)).toEqual([
      "demonstration__model-a-1",
      "demonstration__model-a-2",
      "demonstration__model-b-2",
      "demonstration__model-b-1",
      "demonstration__model-c-2",
      "demonstration__model-c-1",
    ]);
    const bands = board?.scriptedUncertainty.bands.map((band) => band.length);
    expect(bands?.length).toBeGreaterThan(1);
  });

  test("show a record that holds, and one with something open in it", () => {
    const [whole, gaps] = [cardOf("demonstration__model-a-1"), cardOf("demonstration__model-b-1")];
    const itemsOf = ({ evidence }: typeof whole) => evidence.record?.itemCounts;
    expect(whole.evidence.tenths).toBe(200);
    expect(itemsOf(whole)).toMatchObject({ asked: 9, met: 9 });
    expect(itemsOf(gaps)).toMatchObject({
      asked: 9,
      met: 7,

      unknown: 1,
      unjudged: 1,
    });
    expect(gaps.evidence.record?.operations.arrived).toBeLessThan(
      gaps.evidence.record?.operations.expected ?? 0,
    );
    expect([whole, gaps].map(({ evidence }) => evidence.record?.open.logged)).toEqual([0, 0]);
  });

  test("show stalls, loops, compactions and every kind of verdict path", () => {
    const all = performances.map(({ id }) => cardOf(id));
    const stories = all.map(({ harness }) => harness);
    const count = (of: (story: (typeof stories)[number]) => number | undefined): number =>
      stories.reduce((sum, story) => sum + (of(story) ?? 0), 0);
    expect(count((story) => story?.compactions?.all.times.count)).toBeGreaterThan(3);
    expect(count((story) => story?.stalls?.together?.count)).toBe(2);
    expect(count((story) => story?.verdicts?.incidents.count)).toBe(1);
    const outcomes = new Set(
      stories.flatMap((story) =>
        (story?.verdicts?.paths ?? []).flatMap((path) =>
          path.outcomes.map(({ outcome }) => outcome),
        ),
      ),
    );
    expect(outcomes).toEqual(new Set(["accept", "pivot", "re-explore", "refine", "surrender"]));
    const valueOf = (id: string, subject: string, measure: string) =>
      cardOf(id).subjects[subject]?.measures[measure]?.value;
    expect(valueOf("demonstration__model-a-1", "tool-discipline", "loops")).toBe("0");
    expect(valueOf("demonstration__model-c-1", "tool-discipline", "loops")).not.toBe("0");
  });
});
