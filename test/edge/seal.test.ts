import { execFileSync } from "node:child_process";
import { readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diskFolder } from "../../scorer/edge/disk-folder.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { sealFolder } from "../../scorer/edge/seal.ts";
import { openFolder } from "../../scorer/run-folder/open-folder.ts";
import { minimalRun, sha256, type Content } from "../support/make-folder.ts";
import { temporaryDirectory, writeFiles } from "../support/temporary.ts";

async function runFolder(contents: Readonly<Record<string, Content>> = {}): Promise<string> {
  const directory = join(await temporaryDirectory(), "run-1");
  await writeFiles(directory, { "run.json": minimalRun(), ...contents });
  return directory;
}

function textOf(directory: string, path: string): Promise<string> {
  return readFile(join(directory, path), "utf8");
}

describe("sealing", () => {
  test("makes a folder sealed, and a second time changes nothing", async () => {
    const directory = await runFolder({ "checks.json": [], "lint/b.json": [], "lint/B.json": [] });
    const result = await sealFolder(directory);
    const { folder } = await diskFolder(directory);
    const opened = await openFolder(folder, nodePlatform);
    expect([opened.seal, opened.problems]).toEqual(["sealed", []]);
    const before = [
      await textOf(directory, "run.json"),
      await textOf(directory, "manifest-sha256.txt"),
    ];
    expect(await sealFolder(directory)).toEqual(result);
    const after = [
      await textOf(directory, "run.json"),
      await textOf(directory, "manifest-sha256.txt"),
    ];
    expect(after).toEqual(before);
    expect(result).toMatchObject({ state: "sealed", manifestSha256: sha256(before[1] ?? "") });
    expect(await readdir(directory)).toHaveLength(4);
  });

  test("writes what sha256sum checks", async () => {
    const directory = await runFolder({ "a b/c.txt": "c", "scorecard.json": {} });
    await sealFolder(directory);
    execFileSync("sha256sum", ["--strict", "--quiet", "-c", "manifest-sha256.txt"], {
      cwd: directory,
    });
    expect(await textOf(directory, "manifest-sha256.txt")).toBe(`${sha256("c")}  a b/c.txt\n`);
  });

  test("keeps the rest of run.json as it was, in its order", async () => {
    const { id, ...rest } = minimalRun();
    const directory = await runFolder({ "run.json": { seal: null, ...rest, id } });
    await sealFolder(directory);
    const run = await textOf(directory, "run.json");
    const seal = { manifestSha256: sha256("") };
    expect(run).toBe(`${JSON.stringify({ seal, ...rest, id }, null, 2)}\n`);
  });

  test("lists a sealed evidence record by its manifest, an open one by its files", async () => {
    const record = { "evidence/data/ledger.jsonl": "" };
    const open = await runFolder(record);
    await sealFolder(open);
    expect(await textOf(open, "manifest-sha256.txt")).toContain("ledger");
    const sealed = await runFolder({ ...record, "evidence/manifest-sha256.txt": "" });
    await sealFolder(sealed);
    expect(await textOf(sealed, "manifest-sha256.txt")).toBe(
      `${sha256("")}  evidence/manifest-sha256.txt\n`,
    );
  });

  test("seals a folder whose other documents are broken, and lists what it saw", async () => {
    const directory = await runFolder({ "checks.json": Uint8Array.of(0xff) });
    const result = await sealFolder(directory);
    expect(result).toMatchObject({ state: "sealed", problems: [{ rule: "text-encoding" }] });
  });

  test.each<[string, Content, string]>([
    ["is not JSON", "{", "json-syntax"],
    ["is not UTF-8", Uint8Array.of(0xff), "text-encoding"],
    ["is of another shape", { id: "a" }, "schema"],
  ])("refuses a run.json that %s", async (_, run, rule) => {
    const directory = await runFolder({ "run.json": run });
    const result = await sealFolder(directory);
    expect(result.state).toBe("refused");
    expect(result.problems.map((problem) => problem.rule)).toContain(rule);
    expect(await readdir(directory)).toEqual(["run.json"]);
  });

  test("refuses a folder without run.json, and one with a link", async () => {
    const empty = await temporaryDirectory();
    expect(await sealFolder(empty)).toMatchObject({
      state: "refused",
      problems: [{ rule: "file-missing" }],
    });
    const directory = await runFolder();
    await symlink("run.json", join(directory, "sow.json"));
    expect(await sealFolder(directory)).toMatchObject({
      state: "refused",
      problems: [{ rule: "file-link" }],
    });
  });
});
