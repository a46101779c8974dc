import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskFolder } from "../../scorer/edge/disk-folder.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import type { Folder } from "../../scorer/run-folder/folder.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { makeFolder, minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

async function textOf(folder: Folder, path: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of folder.stream(path)) chunks.push(chunk.slice());
  return Buffer.concat(chunks).toString();
}

describe("a folder on a disk", () => {
  test("holds the same as one in memory", async () => {
    const contents = {
      "run.json": minimalRun(),
      "lint/a [x] {y}.json": "[]",
      ".gitattributes": "* -text\n",
      "tests/unit/-x.xml": "<testsuites/>",
      "assets/big": new Uint8Array(3_000_000).fill(7),
    };
    const odd = "lint/a [x] {y}.json";
    const directory = join(await temporaryDirectory(), "run-1");
    await writeFiles(directory, contents);
    const { folder, problems } = await diskFolder(directory);
    expect(problems).toMatchObject([{ rule: "file-name", file: odd }]);
    const memory = makeFolder(
      Object.fromEntries(Object.entries(contents).filter(([path]) => path !== odd)),
    );
    expect([folder.name, folder.files]).toEqual([memory.name, memory.files]);
    const [one, other] = [
      await openFolder(folder, nodePlatform),
      await openFolder(memory, nodePlatform),
    ];
    expect([one.digest, one.files, one.problems]).toEqual([
      other.digest,
      other.files,
      other.problems,
    ]);
  });

  test("reads a part of a file, fewer bytes only at its end", async () => {
    const directory = await temporaryDirectory();
    await writeFile(join(directory, "a"), "0123456789");
    const { folder } = await diskFolder(directory);
    const part = async (offset: number, length: number) =>
      Buffer.from(await folder.readAt("a", offset, length)).toString();
    expect(await part(2, 3)).toBe("234");
    expect(await part(8, 5)).toBe("89");
    expect(await part(20, 5)).toBe("");
  });

  test("leaves out links, to files and to folders, and pipes", async () => {
    const directory = await temporaryDirectory();
    const outside = await temporaryDirectory();
    await writeFiles(outside, { "secret.json": "secret" });
    await writeFiles(directory, { "run.json": minimalRun() });
    await symlink(join(outside, "secret.json"), join(directory, "checks.json"));
    await symlink(outside, join(directory, "lint"));
    await symlink("nowhere", join(directory, "sow.json"));
    execFileSync("mkfifo", [join(directory, "sow.md")]);
    const { folder, problems } = await diskFolder(directory);
    expect(folder.files.map(({ path }) => path)).toEqual(["run.json"]);
    expect(problems.map(({ rule, file, found }) => [rule, file, found])).toEqual([
      ["file-link", "checks.json", "a symbolic link"],
      ["file-link", "lint", "a symbolic link"],
      ["file-link", "sow.json", "a symbolic link"],
      ["file-link", "sow.md", "neither a file nor a folder"],
    ]);
  });

  test("leaves out names it cannot keep", async () => {
    const directory = await temporaryDirectory();
    const names = ["a\\b", "ü", "new\nline", "star*", "[ab]", "tab\t"];
    for (const name of names) await writeFile(join(directory, name), "");
    await writeFile(Buffer.concat([Buffer.from(`${directory}/`), Buffer.of(0x61, 0xff)]), "");
    await writeFiles(directory, { "a/new\nfolder/b": "", "é/b/c": "" });
    const { folder, problems } = await diskFolder(directory);
    expect(folder.files).toEqual([]);
    expect(problems.map(({ rule }) => rule)).toEqual(Array(9).fill("file-name"));
  });

  test("reads nothing that was put in the place of a file later", async () => {
    const directory = await temporaryDirectory();
    const outside = await temporaryDirectory();
    await writeFiles(outside, { "a.json": "secret" });
    await writeFiles(directory, { "lint/a.json": "own", "checks.json": "own", "sow.md": "own" });
    const { folder } = await diskFolder(directory);
    await rename(join(directory, "lint"), join(directory, "was"));
    await symlink(outside, join(directory, "lint"));
    await rm(join(directory, "checks.json"));
    await symlink(join(outside, "a.json"), join(directory, "checks.json"));
    await rm(join(directory, "sow.md"));
    await mkdir(join(directory, "sow.md"));
    for (const path of ["lint/a.json", "checks.json", "sow.md", "../a", "was/a.json"]) {
      await expect(textOf(folder, path)).rejects.toThrow();
      await expect(folder.readAt(path, 0, 9)).rejects.toThrow();
    }
    const { problems } = await openFolder(folder, nodePlatform);
    expect(problems.filter(({ rule }) => rule === "folder-unreadable")).toHaveLength(3);
    expect(JSON.stringify(problems)).not.toContain(outside);
    expect(JSON.stringify(problems)).not.toContain(directory);
  });

  test("with too many files keeps its identity only", { timeout: 60_000 }, async () => {
    const directory = await temporaryDirectory();
    await writeFiles(directory, { "run.json": minimalRun() });
    await mkdir(join(directory, "assets"));
    const script = `for (let n = 0; n < 20001; n++) require("fs").writeFileSync("assets/" + n, "")`;
    execFileSync(process.execPath, ["-e", script], { cwd: directory });
    const { folder, problems } = await diskFolder(directory);
    expect(folder.files.map(({ path }) => path)).toEqual(["run.json"]);
    expect(problems).toMatchObject([{ rule: "file-bounds", found: "more than 20000 files" }]);
  });

  test("that is not there is empty, with a problem", async () => {
    const directory = await temporaryDirectory();
    const { folder, problems } = await diskFolder(join(directory, "none"));
    expect(folder.files).toEqual([]);
    expect(problems).toMatchObject([{ rule: "folder-unreadable", found: "ENOENT" }]);
    const opened = await openFolder(folder, nodePlatform, problems);
    expect(opened.problems.map(({ rule }) => rule)).toEqual(["folder-unreadable", "file-missing"]);
  });
});
