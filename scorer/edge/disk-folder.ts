import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  read,
  readSync,
  realpathSync,
} from "node:fs";
import { lstat, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
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

const readLater = promisify(read);

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
  let files: readonly ListedFile[];
  let directories: readonly string[] = [];
  try {
    root = await realpath(directory);
    ({ files, directories } = await listFiles(root, problems.add));
  } catch (error) {
    reportUnread("", error, problems.add);
    root = "";
    files = [];
  }
  const listed = new Map(files.map((file) => [file.path, file]));
  const opened = (path: string): OpenFile => {
    const file = listed.get(path);
    if (file === undefined) throw new Error("no such file in the folder");
    return openInside(root, file);
  };
  const folder: Folder = {
    name,
    files: files.map(({ path, bytes }) => ({ path, bytes })),
    directories,
    stream: async function* (path) {
      const { file, size } = opened(path);
      try {
        const room = Math.max(leastBytes, Math.min(chunkBytes, size + 1));
        const buffer = new Uint8Array(room);
        for (;;) {
          const { bytesRead } = await readLater(file, buffer, 0, room, null);
          if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
          // a plain file gives less than is asked for only at its end
          if (bytesRead < room) return;
        }
      } catch (error) {
        throw new Error(reasonOf(error), { cause: error });
      } finally {
        closeSync(file);
      }
    },
    readAt: (path, offset, length) =>
      new Promise((done) => {
        const { file, size } = opened(path);
        try {
          done(readFully(file, offset, Math.min(length, size - offset)));
        } finally {
          closeSync(file);
        }
      }),
  };
  return { folder, problems: problems.list() };
}

/** A file with what the system knows it by: a link put in its place leads to another. */
type ListedFile = FolderFile & { readonly dev: number; readonly ino: number };

type Listed = { readonly files: readonly ListedFile[]; readonly directories: readonly string[] };

async function listFiles(root: string, report: Report): Promise<Listed> {
  const found = fastGlob.stream("**/*", {
    cwd: root,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
    unique: false,
  }) as AsyncIterable<{ readonly path: string; readonly dirent: Dirent }>;
  const files: ListedFile[] = [];
  const directories: string[] = [];
  let entries = 0;
  for await (const { path, dirent } of found) {
    entries += 1;
    if (files.length > mostFiles || entries > mostEntries)
      return { files: await tooMany(root, report), directories: [] };
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    if (above !== "" && nameFault(above) !== null) continue;
    const fault = nameFault(path);
    if (fault !== null) reportName(path, fault, report);
    else if (dirent.isDirectory()) {
      if (above === "") directories.push(path);
    } else {
      const file = plainFile(root, path, report);
      if (file !== null) files.push(file);
    }
  }
  if (files.length > mostFiles) return { files: await tooMany(root, report), directories: [] };
  const isReal = realFolders(root);
  const inside = files.filter(({ path }) => isReal(path));
  return { files: inside.sort(byPath), directories: directories.sort() };
}

/** Says of files whether their folder is one, and no link that was put in its place while it was listed. */
function realFolders(root: string): (path: string) => boolean {
  const known = new Map<string, boolean>();
  return (path) => {
    const folder = join(root, path, "..");
    const isReal = known.get(folder) ?? realpathSync.native(folder) === folder;
    known.set(folder, isReal);
    return isReal;
  };
}

function plainFile(root: string, path: string, report: Report): ListedFile | null {
  const stats = lstatSync(join(root, path));
  if (stats.isFile()) return { path, bytes: stats.size, dev: stats.dev, ino: stats.ino };
  const found = stats.isSymbolicLink() ? "a symbolic link" : "neither a file nor a folder";
  report({ level: "error", rule: "file-link", file: path, found, expected: "a plain file" });
  return null;
}

/** Which files come first depends on the disk, so of too many only the identity is kept. */
async function tooMany(root: string, report: Report): Promise<readonly ListedFile[]> {
  const found = `more than ${String(mostFiles)} files`;
  const expected = `at most ${String(mostFiles)}`;
  report({ level: "error", rule: "file-bounds", file: "", found, expected });
  const run = await lstat(join(root, runFile)).catch(() => null);
  return run?.isFile() === true
    ? [{ path: runFile, bytes: run.size, dev: run.dev, ino: run.ino }]
    : [];
}

/** What the system calls an open file, to be closed again, and its bytes when it was opened. */
type OpenFile = { readonly file: number; readonly size: number };

/** The file that was listed, or one that was put in its place inside the folder. */
function openInside(root: string, { path, dev, ino }: ListedFile): OpenFile {
  const whole = join(root, path);
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  let file: number;
  try {
    file = openSync(whole, flags);
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error });
  }
  let isInside = false;
  try {
    const stats = fstatSync(file);
    const isSame = stats.dev === dev && stats.ino === ino;
    isInside = stats.isFile() && (isSame || realpathSync.native(whole) === whole);
    if (isInside) return { file, size: stats.size };
  } finally {
    if (!isInside) closeSync(file);
  }
  throw new Error("no longer a plain file of the folder");
}

function readFully(file: number, offset: number, length: number): Uint8Array {
  const wanted = Math.max(0, length);
  const bytes = Buffer.allocUnsafe(wanted);
  let at = 0;
  while (at < wanted) {
    const bytesRead = readSync(file, bytes, at, wanted - at, offset + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, at);
}

function reportUnread(file: string, error: unknown, report: Report): void {
  const found = reasonOf(error);
  report({ level: "error", rule: "folder-unreadable", file, found, expected: "a folder to read" });
}

/** The system's code only: its message names places of this machine. */
function reasonOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "not readable";
}
