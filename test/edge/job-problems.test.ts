import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jobProblems } from "../../scorer/edge/job-problems.ts";
import { openPath } from "../../scorer/edge/score-path.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";
import { withJob, without, type Files } from "../observe/observing.ts";
import { json, minimalRun, sha256 } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

const files = withJob();
const text = json(files["sow.json"]);

async function problems(own: Files, beside: Files): Promise<readonly Problem[]> {
  const directory = await temporaryDirectory();
  await writeFiles(directory, beside);
  const path = join(directory, "run-1");
  await writeFiles(path, own);
  return jobProblems(path, await openPath(path));
}

describe("the job of a run and the one its neighbours answer to", () => {
  test("are equal byte for byte", async () => {
    expect(await problems(files, { "_sows/circles@1.0.json": text })).toEqual([]);
  });

  test("differ by a blank", async () => {
    expect(await problems(files, { "_sows/circles@1.0.json": `${text} ` })).toEqual([
      {
        level: "error",
        rule: "reference",
        file: "sow.json",
        found: `SHA-256 ${sha256(text)}`,
        expected: 'the bytes of "_sows/circles@1.0.json"',
      },
    ]);
  });

  test.each<[string, Files, Files]>([
    ["the run lies alone", files, {}],
    ["the job beside it is of another version", files, { "_sows/circles@1.1.json": "{}" }],
    ["the run carries no job", without(files, "sow.json"), { "_sows/circles@1.0.json": text }],
    [
      "the run answers to no job",
      { ...files, "run.json": minimalRun() },
      { "_sows/circles@1.0.json": "{}" },
    ],
    ["run.json cannot be read", { ...files, "run.json": "{" }, { "_sows/circles@1.0.json": "{}" }],
  ])("are not compared where %s", async (_, own, beside) => {
    expect(await problems(own, beside)).toEqual([]);
  });
});
