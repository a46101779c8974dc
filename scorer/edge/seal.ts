import { randomUUID } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseJson } from "../run-folder/json.ts";
import { manifestFile, runFile } from "../run-folder/kinds.ts";
import { listedPaths, printManifest } from "../run-folder/manifest.ts";
import { ProblemList, type Problem, type Rule } from "../run-folder/problem.ts";
import { readFiles } from "../run-folder/read-files.ts";
import { runSchema } from "../run-folder/run.ts";
import { validate } from "../run-folder/validate.ts";
import { diskFolder } from "./disk-folder.ts";
import { nodePlatform } from "./node-platform.ts";

/** Faults with which a manifest would not tell the whole folder. */
const unsealable: ReadonlySet<Rule> = new Set([
  "folder-unreadable",
  "file-bounds",
  "file-name",
  "file-link",
]);

export type SealResult =
  | {
      readonly state: "sealed";
      readonly manifestSha256: string;
      readonly problems: readonly Problem[];
    }
  | { readonly state: "refused"; readonly problems: readonly Problem[] };

/**
 * Seals a run folder: writes its manifest, and the manifest's digest into run.json. Sealing twice
 * changes nothing; a folder that cannot be listed whole, or whose run.json is broken, is left as it is.
 */
export async function sealFolder(directory: string): Promise<SealResult> {
  const problems = new ProblemList();
  const report = problems.add;
  const { folder, problems: refused } = await diskFolder(directory);
  refused.forEach(report);
  const { facts, texts } = await readFiles(folder, folder.files, nodePlatform, report);
  const text = texts.get(runFile);
  if (text === undefined && !facts.has(runFile)) {
    const expected = "the identity of the run";
    report({ level: "error", rule: "file-missing", file: runFile, found: "no file", expected });
  }
  const parsed =
    text === undefined ? null : parseJson(text, runFile, report, { byteOrderMark: "error" });
  const run = parsed === null ? null : validate(runSchema, parsed.value, runFile, report);
  const found = problems.list();
  if (parsed === null || run === null || found.some(({ rule }) => unsealable.has(rule))) {
    return { state: "refused", problems: found };
  }
  const manifest = printManifest(
    listedPaths(facts.keys()).map((path) => [path, facts.get(path)?.sha256 ?? ""]),
  );
  const manifestSha256 = nodePlatform.digest(nodePlatform.encode(manifest));
  const sealed = { ...(parsed.value as object), seal: { manifestSha256 } };
  await replace(join(directory, manifestFile), manifest);
  await replace(join(directory, runFile), `${JSON.stringify(sealed, null, 2)}\n`);
  return { state: "sealed", manifestSha256, problems: found };
}

/** Writes beside and renames, so that nobody ever reads half a file. */
async function replace(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, text, { flag: "wx" });
  await rename(beside, path);
}
