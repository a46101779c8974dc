import { join } from "node:path";
import { expect, test } from "vitest";
import { openPath, scorePath, scoreRuns } from "../../scorer/edge/score-path.ts";
import { rubrics } from "../../scorer/rubrics/index.ts";
import { canonical } from "../../scorer/exact/canonical.ts";
import { minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";
import { score } from "../score/scoring.ts";
import { smallRubric, smallRun } from "../score/small-run.ts";

test("a run of a disk is scored as the same run in memory", async () => {
  const directory = join(await temporaryDirectory(), "run-1");
  await writeFiles(directory, smallRun);
  const { opened, scorecards } = await scorePath(directory, [smallRubric]);
  expect(opened.folder.name).toBe("run-1");
  const [card] = scorecards;
  expect(canonical(card)).toBe(canonical(await score(smallRun, smallRubric, { seal: false })));
});

test("all runs of a directory are scored under every rubric, in code-unit order", async () => {
  const directory = await temporaryDirectory();
  for (const id of ["b", "a", "a-b", "a.b"])
    await writeFiles(join(directory, id), { "run.json": minimalRun({ id }) });
  await writeFiles(directory, { "_sows/circles@1.0.json": {}, "_changes.jsonl": "" });
  const scored = await scoreRuns(directory);
  expect(
    scored.map(({ opened, scorecards }) => [
      opened.folder.name,
      scorecards.map(({ rubric }) => rubric),
    ]),
  ).toEqual(["a", "a-b", "a.b", "b"].map((name) => [name, rubrics.map(({ rubric }) => rubric)]));
  const [only] = await scoreRuns(directory, [smallRubric]);
  expect(only?.scorecards).toHaveLength(1);
});

test("a path that is no folder opens with a problem, and scores nothing", async () => {
  const opened = await openPath(join(await temporaryDirectory(), "missing"));
  expect(opened.problems.map(({ rule }) => rule)).toEqual(["folder-unreadable", "file-missing"]);
  const { scorecards } = await scorePath(join(await temporaryDirectory(), "missing"), [
    smallRubric,
  ]);
  expect(scorecards[0]).toMatchObject({ run: "missing", compositeMilli: 0, ranked: false });
});
