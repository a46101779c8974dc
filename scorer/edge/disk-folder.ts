import { constants, type Dirent } from "node:fs";
import { lstat, open, realpath, type FileHandle } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import fastGlob from "fast-glob";
import type { Folder, FolderFile } from "../run-folder/folder.ts";
import { runFile } from "../run-folder/kinds.ts";
import { byPath, mostFiles, nameFault, reportName } from "../run-folder/names.ts";
import { ProblemList, type Problem, type Report } from "../run-folder/problem.ts";

/** Most entries, folders included, that are looked at before a folder is given up. */
const mostEntries = 5 * mostFiles;

/** Bytes read at once, of a large file; a small one takes no more room than it needs. */
const chunkBytes = 1024 * 1024;
const leastBytes = 4096;

/** A folder of a disk, with what was left out of it. */
export type DiskFolder = { readonly folder: Folder; readonly problems: readonly Problem[] };

/**
 * The plain files of a directory as a run folder. Links, sockets and devices are reported and left
 * out, and no file outside the directory is read even where one is put in its place meanwhile.
 */
export async function diskFolder(directory: string): Promise<DiskFolder> {
  const problems = new ProblemList();
  const name = basename(resolve(directory));
  let root: string;
  let files: readonly FolderFile[];
  try {
    root = await realpath(directory);
    files = await listFiles(root, problems.add);
  } catch (error) {
    reportUnread("", error, problems.add);
    root = "";
    files = [];
  }
  const listed = new Set(files.map((file) => file.path));
  const opened = (path: string) => {
    if (!listed.has(path)) throw new Error("no such file in the folder");
    return openInside(root, path);
  };
  const folder: Folder = {
    name,
    files,
    stream: async function* (path) {
      const file = await opened(path);
      try {
        const { size } = await file.stat();
        const room = Math.max(leastBytes, Math.min(chunkBytes, size + 1));
        const buffer = new Uint8Array(room);
        for (;;) {
          const { bytesRead } = await file.read(buffer, 0, room, null);
          if (bytesRead === 0) return;
          yield buffer.subarray(0, bytesRead);
        }
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      } finally {
        await file.close();
      }
    },
    readAt: async (path, offset, length) => {
      const file = await opened(path);
      try {
        return await readFully(file, offset, length);
      } finally {
        await file.close();
      }
    },
  };
  return { folder, problems: problems.list() };
}

async function listFiles(root: string, report: Report): Promise<readonly FolderFile[]> {
  const found = fastGlob.stream("**/*", {
    cwd: root,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    unique: false,
  }) as AsyncIterable<{ readonly path: string; readonly dirent: Dirent }>;
  const files: FolderFile[] = [];
  let entries = 0;
  for await (const { path, dirent } of found) {
    entries += 1;
    if (files.length > mostFiles || entries > mostEntries) return tooMany(root, report);
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (above !== "" && nameFault(above) !== null) continue;
    const fault = nameFault(path);
    if (fault !== null) reportName(path, fault, report);
    else if (!dirent.isDirectory()) {
      const file = await plainFile(root, path, report);
      if (file !== null) files.push(file);
    }
  }
  return files.length > mostFiles ? tooMany(root, report) : files.sort(byPath);
}

async function plainFile(root: string, path: string, report: Report): Promise<FolderFile | null> {
  const stats = await lstat(join(root, path));
  if (stats.isFile()) return { path, bytes: stats.size };
  const found = stats.isSymbolicLink() ? "a symbolic link" : "neither a file nor a folder";
  report({ level: "error", rule: "file-link", file: path, found, expected: "a plain file" });
  return null;
}

/** Which files come first depends on the disk, so of too many only the identity is kept. */
async function tooMany(root: string, report: Report): Promise<readonly FolderFile[]> {
  const found = `more than ${String(mostFiles)} files`;
  const expected = `at most ${String(mostFiles)}`;
  report({ level: "error", rule: "file-bounds", file: "", found, expected });
  const run = await lstat(join(root, runFile)).catch(() => null);
  return run?.isFile() === true ? [{ path: runFile, bytes: run.size }] : [];
}

async function openInside(root: string, path: string): Promise<FileHandle> {
  const whole = join(root, path);
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(whole, flags).catch((error: unknown) => {
    throw new Error(reasonOf(error), { cause: error });
  });
  const inside = (await file.stat()).isFile() && (await realpath(whole)) === whole;
  if (inside) return file;
  await file.close();
  throw new Error("no longer a plain file of the folder");
}

async function readFully(file: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const wanted = Math.max(0, Math.min(length, (await file.stat()).size - offset));
  const bytes = new Uint8Array(wanted);
  let at = 0;
  while (at < wanted) {
    const { bytesRead } = await file.read(bytes, at, wanted - at, offset + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.subarray(0, at);
}

function reportUnread(file: string, error: unknown, report: Report): void {
  const found = reasonOf(error);
  report({ level: "error", rule: "folder-unreadable", file, found, expected: "a folder to read" });
}

/** The system's code only: its message names places of this machine. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "not readable";
}
