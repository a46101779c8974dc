import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { findRuns, runsIn } from "../../scorer/edge/find-runs.ts";
import type { Content } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

async function found(contents: Readonly<Record<string, Content>>, path = "."): Promise<unknown> {
  const directory = await temporaryDirectory();
  await writeFiles(directory, contents);
  const runs = await findRuns(join(directory, path));
  return runs?.map((run) => relative(directory, run)) ?? null;
}

describe("a path means", () => {
  test("one run where it holds a run.json", async () => {
    expect(await found({ "run.json": "", "lint/a.json": "" })).toEqual([""]);
  });

  test("all its runs where a child is one, broken ones too, sorted by code unit", async () => {
    const contents = {
      "b/run.json": "",
      "a/notes": "",
      "B/run.json": "",
      "a-b/run.json": "",
      "_sows/a@1.0.json": "",
      ".git/run.json": "",
      "README.md": "",
    };
    expect(await found(contents)).toEqual(["B", "a", "a-b", "b"]);
  });

  test("all its runs where it is marked as a folder of runs", async () => {
    expect(await found({ "_changes.jsonl": "", "a/notes": "" })).toEqual(["a"]);
    expect(await found({ "_sows/a@1.0.json": "" })).toEqual([]);
  });

  test("one broken run where nothing speaks of a folder of runs", async () => {
    expect(await found({ "telemetry/requests.jsonl": "" })).toEqual([""]);
    expect(await found({})).toEqual([""]);
  });

  test("the file itself, such as an archive", async () => {
    expect(await found({ "a.zip": "" }, "a.zip")).toEqual(["a.zip"]);
  });

  test("nothing where nothing is", async () => {
    expect(await found({}, "none")).toBeNull();
  });
});

test("the runs of a directory are its child folders", async () => {
  const directory = await temporaryDirectory();
  await writeFiles(directory, { "b/x": "", "a/run.json": "", "_anchors/a.json": "" });
  expect(await runsIn(directory)).toEqual([join(directory, "a"), join(directory, "b")]);
});
