import type { Folder, FolderFile, Platform } from "./folder.ts";
import { documentFiles, manifestFile } from "./kinds.ts";
import { largestDocument } from "./names.ts";
import type { FileFacts } from "./opened.ts";
import type { Report } from "./problem.ts";

/** Bytes kept of the beginning of every file: enough to tell an image from a text. */
const headBytes = 64;

/** Files up to this size are read in one step, which for a few kilobytes takes a third of the time. */
const smallBytes = 65_536;

/** Files whose bytes are kept while they are hashed, so that what is read is what was hashed. */
const keptWhole: ReadonlySet<string> = new Set([manifestFile, ...Object.values(documentFiles)]);

/** What one pass over the files of a folder saw. */
export type ReadFiles = {
  readonly facts: ReadonlyMap<string, FileFacts>;
  /** Texts of the documents and the manifest; a file that is there without its text was refused. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that are there and gave no bytes. */
  readonly unread: ReadonlySet<string>;
};

/** Reads every file once: hashes all, keeps the text of documents. */
export async function readFiles(
  folder: Folder,
  files: readonly FolderFile[],
  platform: Platform,
  report: Report,
): Promise<ReadFiles> {
  const facts = new Map<string, FileFacts>();
  const texts = new Map<string, string>();
  const unread = new Set<string>();
  // one array for all beginnings: thousands of small ones would keep the collector busy
  const heads = new Uint8Array(files.length * headBytes);
  for (const [index, { path, bytes: size }] of files.entries()) {
    const keep = keptWhole.has(path) ? largestDocument : headBytes;
    const read =
      (size <= smallBytes ? await readWhole(folder, path, size, platform) : null) ??
      (await readStart(folder, path, keep, platform, report));
    if (read === null) {
      unread.add(path);
      continue;
    }
    const { bytes, sha256, start } = read;
    const head = heads.subarray(index * headBytes).subarray(0, Math.min(start.length, headBytes));
    head.set(start.subarray(0, headBytes));
    facts.set(path, { bytes, sha256, head });
    if (!keptWhole.has(path)) continue;
    const text = decoded(read, path, platform, report);
    if (text !== null) texts.set(path, text);
  }
  return { facts, texts, unread };
}

type Start = { readonly bytes: number; readonly sha256: string; readonly start: Uint8Array };

/** Hashes a small file; `null` where it cannot be read, or has grown since it was listed. */
async function readWhole(
  folder: Folder,
  path: string,
  size: number,
  platform: Platform,
): Promise<Start | null> {
  try {
    const start = await folder.readAt(path, 0, size + 1);
    return start.length > size
      ? null
      : { bytes: start.length, sha256: platform.digest(start), start };
  } catch {
    return null;
  }
}

/** Hashes a file and keeps its first `keep` bytes; `null` after a failure to read was reported. */
export async function readStart(
  folder: Folder,
  path: string,
  keep: number,
  platform: Platform,
  report: Report,
): Promise<Start | null> {
  const hasher = platform.sha256();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let kept = 0;
  try {
    for await (const chunk of folder.stream(path)) {
      hasher.update(chunk);
      bytes += chunk.length;
      if (kept === keep) continue;
      const wanted = chunk.slice(0, keep - kept);
      kept += wanted.length;
      chunks.push(wanted);
    }
  } catch (error) {
    const found = error instanceof Error ? error.message.slice(0, 200) : "an error";
    report({ level: "error", rule: "folder-unreadable", file: path, found, expected: "its bytes" });
    return null;
  }
  const start = new Uint8Array(kept);
  let at = 0;
  for (const chunk of chunks) {
    start.set(chunk, at);
    at += chunk.length;
  }
  return { bytes, sha256: hasher.hex(), start };
}

/** The text of a file read whole; `null` after its size or encoding was reported. */
export function decoded(
  { bytes, start }: Start,
  file: string,
  platform: Platform,
  report: Report,
): string | null {
  if (bytes > largestDocument) {
    const found = `${String(bytes)} bytes`;
    const expected = `at most ${String(largestDocument)}`;
    report({ level: "error", rule: "file-bounds", file, found, expected });
    return null;
  }
  const text = platform.decode(start);
  if (text === null) {
    const found = "bytes that are not UTF-8";
    report({ level: "error", rule: "text-encoding", file, found, expected: "strict UTF-8" });
  }
  return text;
}
