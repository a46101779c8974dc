import { execFileSync } from "node:child_process";
import { link, mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPlainFile } from "../../scorer/edge/read-plain-file.ts";
import { sealFolder } from "../../scorer/edge/seal.ts";
import { readFile } from "node:fs/promises";
import { minimalRun } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

test("reads a plain file, and says why it reads no other", async () => {
  const directory = await temporaryDirectory();
  const at = (name: string) => join(directory, name);
  await writeFile(at("plain"), "four");
  await symlink(at("plain"), at("link"));
  await mkdir(at("folder"));
  execFileSync("mkfifo", [at("pipe")]);
  const read = async (name: string, most = 4) => {
    const file = await readPlainFile(at(name), most);
    return file.state === "read" ? Buffer.from(file.bytes).toString() : Object.values(file);
  };
  expect(await read("plain")).toBe("four");
  expect(await read("plain", 3)).toEqual(["refused", "more than 3 bytes"]);
  expect(await read("nothing")).toEqual(["absent"]);
  expect(await read("plain/under")).toEqual(["absent"]);
  expect(await read("link")).toEqual(["refused", "a symbolic link"]);
  expect(await read("folder")).toEqual(["refused", "no plain file"]);
  expect(await read("pipe")).toEqual(["refused", "no plain file"]);
  await symlink("/dev/zero", at("zero"));
  expect(await read("zero")).toEqual(["refused", "a symbolic link"]);
});

test("sealing writes through no name that lies ready beside", async () => {
  const directory = await temporaryDirectory();
  const outside = join(await temporaryDirectory(), "outside");
  await writeFile(outside, "mine");
  await writeFiles(directory, { "run.json": minimalRun() });
  await link(outside, join(directory, "manifest-sha256.txt.new"));
  await symlink(outside, join(directory, "sow.json.new"));
  await sealFolder(directory);
  expect(await readFile(outside, "utf8")).toBe("mine");
});
