import type { Entry } from "../../scorer/board/entry.ts";
import type { Delivered } from "../../scorer/describe/delivered.ts";
import { type Raster, rasterOf } from "../../scorer/observe/raster.ts";
import { isDownloadable } from "./downloadable.ts";

/** A picture of a run that a page shows. */
export type Picture = Raster & {
  readonly name: string;
  /** Its file in the folder, and that file's digest, by which the site has it. */
  readonly path: string;
  readonly sha256: string;
};

/** Bounds of what a page shows; what is larger is a file to be fetched. */
const picturesShown = 8;
const largestBytes = 2 * 1024 * 1024;
const largestSide = 8192;

/** The still pictures among what a run handed in, in order: a browser opens each as a picture alone. */
export async function picturesOf(
  entry: Entry,
  handedIn: Delivered | null,
): Promise<readonly Picture[]> {
  if (handedIn === null || !isDownloadable(entry)) return [];
  const pictures: Picture[] = [];
  for (const { kind, files } of handedIn.rows)
    for (const { name, held } of files) {
      if (kind !== "image" || held === null || pictures.length >= picturesShown) continue;
      const picture = await pictureIn(entry, held);
      if (picture !== null) pictures.push({ ...picture, name, path: held });
    }
  return pictures;
}

async function pictureIn(
  { scored: { opened } }: Entry,
  path: string,
): Promise<(Raster & { readonly sha256: string }) | null> {
  const file = opened.files.get(path);
  if (file === undefined || file.bytes > largestBytes) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of opened.folder.stream(path)) pieces.push(piece);
  const raster = rasterOf(Buffer.concat(pieces));
  if (raster === null || Math.max(raster.width, raster.height) > largestSide) return null;
  return { ...raster, sha256: file.sha256 };
}
