import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { runFile } from "../run-folder/kinds.ts";

/** Entries that only a folder of runs has. */
const boardEntries: ReadonlySet<string> = new Set(["_sows", "_anchors", "_changes.jsonl"]);

/**
 * The run folders of a runs-data directory: every child folder whose name starts with neither `_` nor
 * `.`, with or without a run.json, sorted by code unit.
 */
export async function runsIn(directory: string): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => join(directory, name));
}

/**
 * What a path on the command line means: one run (a folder or a file), or all runs of a runs-data
 * directory. `null` where nothing is there.
 */
export async function findRuns(path: string): Promise<readonly string[] | null> {
  const there = await stat(path).catch(() => null);
  if (there === null) return null;
  if (!there.isDirectory() || (await isFile(join(path, runFile)))) return [path];
  const names = await readdir(path);
  const runs = await runsIn(path);
  const holdsRuns =
    names.some((name) => boardEntries.has(name)) ||
    (await Promise.all(runs.map((run) => isFile(join(run, runFile))))).includes(true);
  return holdsRuns ? runs : [path];
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() === true;
}
