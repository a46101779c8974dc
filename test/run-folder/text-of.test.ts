import { expect, test } from "vitest";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import type { Problem } from "../../scorer/run-folder/problem.ts";
import { readText } from "../../scorer/run-folder/text-of.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";

const files = {
  "run.json": minimalRun(),
  "lint/good.json": "\uFEFF[ü]",
  "lint/bad.json": Uint8Array.of(0xc3),
};

test("a text is strict UTF-8, its byte-order mark kept, or nothing with a problem", async () => {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const opened = await openFolder(makeFolder(files, { chunk: 2 }), nodePlatform);
  expect(await readText(opened, "lint/good.json", report)).toBe("\uFEFF[ü]");
  expect(await readText(opened, "lint/none.json", report)).toBeNull();
  expect(problems).toEqual([]);
  expect(await readText(opened, "lint/bad.json", report)).toBeNull();
  expect(problems).toMatchObject([{ rule: "text-encoding", file: "lint/bad.json" }]);
});

test("a text that changed since the folder was opened is refused", async () => {
  const problems: Problem[] = [];
  const opened = await openFolder(makeFolder(files), nodePlatform);
  const folder = makeFolder({ ...files, "lint/good.json": "[]" });
  const text = await readText({ ...opened, folder }, "lint/good.json", (p) => problems.push(p));
  expect(text).toBeNull();
  expect(problems).toMatchObject([{ rule: "folder-unreadable" }]);
});
