import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readChangeLog } from "../../scorer/edge/read-changes.ts";
import { temporaryDirectory } from "../support/temporary.ts";

test("a folder without a log of changes has none", async () => {
  const directory = await temporaryDirectory();
  expect(await readChangeLog(directory)).toEqual({ changes: [], problems: [] });
});

test("a log is read, with what is wrong in it", async () => {
  const directory = await temporaryDirectory();
  const line = { at: "2026-11-30T00:00:00Z", run: "a", kind: "added" };
  await writeFile(join(directory, "_changes.jsonl"), `${JSON.stringify(line)}\n?\n`);
  const { changes, problems } = await readChangeLog(directory);
  expect(changes).toEqual([line]);
  expect(problems.map(({ place }) => place)).toEqual(["line 2, column 1"]);
});

test.each([
  ["bytes that are no text", (path: string) => writeFile(path, Buffer.from([0xff, 0xfe]))],
  ["a link", (path: string) => symlink("/etc/hostname", path)],
])("%s is refused", async (_, make) => {
  const directory = await temporaryDirectory();
  await make(join(directory, "_changes.jsonl"));
  const { changes, problems } = await readChangeLog(directory);
  expect(changes).toEqual([]);
  expect(problems).toHaveLength(1);
});
