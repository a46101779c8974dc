import { grouped } from "../exact/grouped.ts";
import { lowerBound } from "../exact/lower-bound.ts";
import { Quantity } from "../exact/quantity.ts";
import type { Deliverables } from "../run-folder/deliverables.ts";
import { documentFiles } from "../run-folder/kinds.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import type { ShippedFile } from "../run-folder/repository.ts";
import type { Sow } from "../run-folder/sow.ts";
import type { Met } from "./checks.ts";
import { type Evidence, whyUnread } from "./evidence.ts";
import { looksLikeImage } from "./file-bytes.ts";
import { fitsGlob } from "./glob.ts";
import { firstPlaces } from "./places.ts";

/** What was asked for and seen; `phantoms` are named as found, and absent, empty or of the wrong bytes. */
export type DeliverablesFacts = Met & { readonly phantoms: Quantity };

/** Paths of the valid entries, by the id of the required deliverable. */
export type ValidDeliverables = ReadonlyMap<string, ReadonlySet<string>>;

type Required = Sow["deliverables"][number];
type Found = Deliverables[number];

const { sow: sowFile, deliverables: deliverablesFile, repository: repositoryFile } = documentFiles;

/** What bytes can be seen of: files of the folder, and what shipped by its path. */
type Seen = {
  readonly files: OpenedFolder["files"];
  readonly shipped: ReadonlyMap<string, ShippedFile>;
  /** Paths of all files with bytes, of the shipped tree and of assets/, in code-unit order. */
  readonly filled: readonly string[];
};

/**
 * Required deliverables, and those of them whose bytes were seen: there, not empty, of the right kind,
 * and no other than what shipped. Without repository.json the last cannot be told.
 */
export function observeDeliverables(
  opened: OpenedFolder,
  validPaths: ValidDeliverables | null,
): Evidence<DeliverablesFacts> {
  const { sow, deliverables, repository } = opened.documents;
  const kinds = [sowFile, deliverablesFile, repositoryFile, "assets"];
  const unknown = (state: "absent" | "broken", file: string): Evidence<DeliverablesFacts> => {
    const quantity = Quantity.unknown(whyUnread(state, file));
    return { kinds, facts: { met: quantity, asked: quantity, phantoms: quantity } };
  };
  if (sow.state !== "read") return unknown(sow.state, sowFile);
  if (deliverables.state !== "read") return unknown(deliverables.state, deliverablesFile);
  if (repository.state !== "read") return unknown(repository.state, repositoryFile);
  const required = sow.value.deliverables;
  const valid = required.filter(({ id }) => isMet(validPaths, id));
  const named = new Set(deliverables.value.map(({ id }) => id));
  const phantoms = required.filter((one) => named.has(one.id) && !valid.includes(one));
  const counted = (name: string, file: string, list: readonly Required[]): Quantity => {
    const places = firstPlaces(list.map(({ id }) => id));
    const source = { file, count: list.length, places };
    return Quantity.counted(name, "deliverables", list.length, [source]);
  };
  return {
    kinds,
    facts: {
      met: counted("valid deliverables", deliverablesFile, valid),
      asked: counted("required deliverables", sowFile, required),
      phantoms: counted("phantom deliverables", deliverablesFile, phantoms),
    },
  };
}

/** Whether the bytes of a required deliverable were seen. */
export function isMet(valid: ValidDeliverables | null, id: string): boolean {
  return (valid?.get(id)?.size ?? 0) > 0;
}

/** Where a folder holds a file that was named as a deliverable: under assets/, by its path. */
export function assetOf(path: string): string {
  return `assets/${pathBelowAssets(path)}`;
}

function pathBelowAssets(path: string): string {
  return path.replace(/^assets\//, "");
}

/** Paths of the valid entries of each required deliverable; `null` where that cannot be told. */
export function validDeliverables({
  files,
  documents: { sow, deliverables, repository },
}: OpenedFolder): ValidDeliverables | null {
  if (sow.state !== "read" || deliverables.state !== "read" || repository.state !== "read")
    return null;
  const seen = seenIn(files, repository.value.files);
  const found = grouped(deliverables.value, ({ id }) => id);
  return new Map(
    sow.value.deliverables.map((one) => [
      one.id,
      new Set(
        (found.get(one.id) ?? [])
          .filter((entry) => isValid(one, entry, seen))
          .map(({ path }) => path),
      ),
    ]),
  );
}

function isValid(required: Required, found: Found, { files, shipped, filled }: Seen): boolean {
  if (found.kind !== required.kind) return false;
  const fits =
    required.path === found.path || (required.glob != null && fitsGlob(required.glob, found.path));
  if (!fits) return false;
  if (required.kind === "directory") return holdsFiles(pathBelowAssets(found.path), filled);
  if ((found.bytes ?? 0) === 0 || found.sha256 == null) return false;
  const twin = shipped.get(found.path);
  if (twin !== undefined && !isSame(twin, found)) return false;
  const asset = files.get(assetOf(found.path));
  if (asset === undefined) return required.kind === "file" && twin?.sha256 === found.sha256;
  const same = asset.sha256 === found.sha256 && asset.bytes === found.bytes;
  return same && (required.kind !== "image" || looksLikeImage(asset.head));
}

/** A shipped file without a digest is told by its size alone. */
function isSame({ bytes, sha256 }: ShippedFile, found: Found): boolean {
  return bytes === found.bytes && (sha256 == null || sha256 === found.sha256);
}

function seenIn(files: OpenedFolder["files"], shipped: readonly ShippedFile[]): Seen {
  const filled = shipped.filter(({ bytes }) => bytes > 0).map(({ path }) => path);
  for (const [path, { bytes }] of files)
    if (path.startsWith("assets/") && bytes > 0) filled.push(path.slice("assets/".length));
  return {
    files,
    shipped: new Map(shipped.map((file) => [file.path, file])),
    filled: filled.sort(),
  };
}

/** A search by halves: a folder's files stand together in the order of paths. */
function holdsFiles(folder: string, filled: readonly string[]): boolean {
  let end = folder.length;
  while (folder.charAt(end - 1) === "/") end -= 1;
  const start = `${folder.slice(0, end)}/`;
  const first = lowerBound(filled.length, (index) => (filled[index] ?? "") < start);
  return filled[first]?.startsWith(start) === true;
}
