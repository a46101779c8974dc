import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { scoreRuns } from "../../scorer/edge/score-path.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import type { ScoredRun } from "../../scorer/score/scored-run.ts";
import { packedReplay, replayFiles } from "../../site/data/packed-replay.ts";
import { prepareRuns } from "../../site/publish/prepare-runs.ts";
import { writeLoad } from "../support/generate/write-load.ts";

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "proofboard-"));
  await writeLoad(directory, { runs: 40, requests: 3, source: "recorded" });
  // a run of which nothing can be read stands among them
  await mkdir(join(directory, "load-00007-broken"));
  await writeFile(join(directory, "load-00007-broken/run.json"), "{");
});

afterAll(() => rm(directory, { recursive: true }));

/** All that is said of a run: what reads its files is a function, and told by what it reads. */
function said({ opened, ...run }: ScoredRun) {
  const { folder, platform, ...own }: OpenedFolder = opened;
  expect(platform.digest(new Uint8Array())).toHaveLength(64);
  return { ...run, opened: own, name: folder.name, listed: folder.files };
}

test("runs scored on several cores are those scored on one, in the same order", async () => {
  const alone = await scoreRuns(directory);
  const { runs, replays } = prepareRuns(directory, 2);
  const together = await runs;
  expect(together.map(said)).toEqual(alone.map(said));
  expect(together).toHaveLength(41);
  expect(replays.size).toBe(40);
  for (const run of together.slice(0, 3)) {
    const [card] = run.scorecards;
    const replay = replays.get(run);
    if (card === undefined || replay === undefined) throw new Error("it has a replay");
    const again = await packedReplay(run.opened, card);
    expect(replayFiles(replay, "a")).toEqual(replayFiles(again, "a"));
    expect(replay.pieces).toEqual(again.pieces);
  }
});

test("a run that was sent is still read from its own files", async () => {
  const [run] = await prepareRuns(directory, 2).runs;
  const chunks: Uint8Array[] = [];
  for await (const chunk of run?.opened.folder.stream("run.json") ?? []) chunks.push(chunk.slice());
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ id: "load-00001" });
});

test("few runs, and those of one core, are scored without workers", async () => {
  const { runs, replays } = prepareRuns(directory, 1);
  expect((await runs).map(said)).toEqual((await scoreRuns(directory)).map(said));
  expect(replays.size).toBe(0);
});

test("a folder that is not there says so", async () => {
  await expect(prepareRuns(join(directory, "nowhere"), 2).runs).rejects.toThrow("ENOENT");
});
