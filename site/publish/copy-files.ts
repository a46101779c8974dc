import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Entry } from "../../scorer/board/entry.ts";
import { nodePlatform } from "../../scorer/edge/node-platform.ts";
import { readPlainFile } from "../../scorer/edge/read-plain-file.ts";
import type { OpenedFolder } from "../../scorer/run-folder/opened.ts";
import { delivered } from "../../scorer/describe/delivered.ts";
import { picturesOf } from "../data/pictures.ts";
import { isDownloadable } from "../data/downloadable.ts";

/** Most bytes of a file of published heads, as the scorer reads it. */
const mostAnchorBytes = 65_536;

/**
 * Puts the files of runs into the site, each once, under its digest and as bytes of no kind, so that no
 * browser runs a stranger's file as a page of the board.
 *
 * @throws Error where a file is no longer the one that was scored
 */
export async function copyFiles(
  entries: readonly Entry[],
  from: string,
  to: string,
): Promise<void> {
  const files = join(to, "files");
  const copied = new Set<string>();
  for (const entry of entries) {
    if (!isDownloadable(entry)) continue;
    const { opened } = entry.scored;
    if (copied.size === 0) await mkdir(files, { recursive: true });
    for (const [path, { sha256 }] of opened.files) {
      if (copied.has(sha256)) continue;
      await copyOne(opened, path, sha256, join(files, `${sha256}.bin`));
      copied.add(sha256);
    }
    await copyPictures(entry, join(to, "pictures"), copied);
    if (entry.card.digests.anchors !== null) await copyAnchors(entry, from, to);
  }
}

async function copyOne(
  { folder }: OpenedFolder,
  path: string,
  sha256: string,
  target: string,
): Promise<void> {
  const part = `${target}.part`;
  const hasher = nodePlatform.sha256();
  const file = await open(part, "wx");
  try {
    for await (const chunk of folder.stream(path)) {
      hasher.update(chunk);
      await file.write(chunk);
    }
  } finally {
    await file.close();
  }
  if (hasher.hex() !== sha256) {
    await rm(part);
    throw new Error(`${folder.name}/${path} changed while the site was built; build it again`);
  }
  await rename(part, target);
}

/** Pictures that pages show: known by their bytes, and called by what they are. */
async function copyPictures(entry: Entry, into: string, copied: Set<string>): Promise<void> {
  const { opened } = entry.scored;
  const pictures = await picturesOf(entry, delivered(opened));
  if (pictures.length > 0) await mkdir(into, { recursive: true });
  for (const { path, sha256, format } of pictures) {
    const name = `${sha256}.${format}`;
    if (!copied.has(name)) await copyOne(opened, path, sha256, join(into, name));
    copied.add(name);
  }
}

/** The heads that entered the score, from beside the run's folder. */
async function copyAnchors({ id, run }: Entry, from: string, to: string): Promise<void> {
  const source = join(from, "_anchors", `${run?.id ?? id}.json`);
  const read = await readPlainFile(source, mostAnchorBytes);
  if (read.state === "read") await writeFile(join(to, "runs", id, "anchors.json"), read.bytes);
}
