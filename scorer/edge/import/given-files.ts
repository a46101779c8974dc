import { createReadStream } from "node:fs";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import fastGlob from "fast-glob";
import type { TraceFormat } from "../../formats/format.ts";
import type { SourceFile } from "../../formats/read/source-file.ts";
import { isArchive, openArchive } from "../archive.ts";
import { reasonOf } from "../reason.ts";

/** Most files looked at of one import: stores of sessions keep each message in a file of its own. */
const mostFiles = 500_000;

/** Folders nobody keeps traces in, and which are large. */
const passedOver: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/** A path that could not be read as it was meant, and why. */
export type PathFault = { readonly path: string; readonly found: string };

/** What the paths of a command name. */
export type GivenFiles = {
  readonly files: readonly SourceFile[];
  /** Paths that name nothing, folders that cannot be listed, archives that were refused. */
  readonly faults: readonly PathFault[];
  /** Links within folders, which are not followed. */
  readonly links: readonly string[];
};

/**
 * The plain files that paths name, folders searched through, in code-unit order of their paths; with them
 * those that formats look for beside a named file. A link within a folder is not followed.
 */
export async function givenFiles(
  paths: readonly string[],
  formats: readonly TraceFormat[],
): Promise<GivenFiles> {
  const found = new Map<string, SourceFile>();
  const faults: PathFault[] = [];
  const links: string[] = [];
  const add = async (path: string, label: string, wantedBy?: string): Promise<void> => {
    try {
      const real = await realpath(path);
      const known = found.get(real);
      if (known?.wantedBy !== undefined && wantedBy !== undefined) {
        found.set(real, { ...known, wantedBy: new Set([...known.wantedBy, wantedBy]) });
        return;
      }
      if (known !== undefined || found.size >= mostFiles) return;
      const file = await sourceFile(real, label, wantedBy !== undefined);
      found.set(real, wantedBy === undefined ? file : { ...file, wantedBy: new Set([wantedBy]) });
    } catch (error) {
      // a name that is not UTF-8 was read with this character, and is nowhere under it
      const isOther = label.includes("\uFFFD");
      faults.push({ path: label, found: isOther ? "a name that is not UTF-8" : reasonOf(error) });
    }
  };
  const addFolder = async (folder: string, label: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      faults.push({ path: label, found: `a folder that cannot be listed: ${reasonOf(error)}` });
      return [];
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const [path, name] = [join(folder, entry.name), `${label}/${entry.name}`];
      if (entry.isFile()) await add(path, name);
      else if (entry.isSymbolicLink()) links.push(name);
      else if (entry.isDirectory() && !passedOver.has(entry.name)) await addFolder(path, name);
    }
  };
  for (const path of paths) {
    const there = await stat(path).catch(() => null);
    if (there === null) faults.push({ path, found: "no such file or folder" });
    else if (there.isDirectory()) await addFolder(path, basename(resolve(path)));
    else if (there.isFile()) await add(path, basename(path));
    else faults.push({ path, found: "neither a file nor a folder" });
  }
  for (const path of paths) {
    const there = await stat(path).catch(() => null);
    if (there?.isFile() !== true) continue;
    for (const format of formats)
      for (const beside of await filesBeside(path, format))
        await add(beside, besideLabel(path, beside), format.id);
  }
  return { files: [...found.values()], faults, links };
}

function besideLabel(path: string, beside: string): string {
  return relative(dirname(resolve(path)), beside)
    .split(sep)
    .join("/");
}

const listing = {
  dot: true,
  onlyFiles: true,
  followSymbolicLinks: false,
  suppressErrors: true,
} as const;

async function filesBeside(path: string, { beside }: TraceFormat): Promise<readonly string[]> {
  const folder = dirname(resolve(path));
  const patterns = [...(beside?.(basename(path)) ?? [])];
  if (patterns.length === 0) return [];
  const files = await fastGlob(patterns, { ...listing, cwd: folder });
  return files.sort().map((file) => join(folder, file));
}

async function sourceFile(path: string, label: string, beside: boolean): Promise<SourceFile> {
  const { size } = await lstat(path);
  const entries = (await isArchive(path)) ? await openArchive(path) : null;
  return {
    path: label,
    bytes: size,
    beside,
    stream: () => streamOf(path),
    entries,
  };
}

async function* streamOf(path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path) as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
}
