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
export function observeDeliverables(opened: OpenedFolder): Evidence<Met> {
  const { sow, deliverables, repository } = opened.documents;
  const kinds = [sowFile, deliverablesFile, repositoryFile, "assets"];
  const unknown = (state: "absent" | "broken", file: string): Evidence<Met> => {
    const quantity = Quantity.unknown(whyUnread(state, file));
    return { kinds, facts: { met: quantity, asked: quantity } };
  };
  if (sow.state !== "read") return unknown(sow.state, sowFile);
  if (deliverables.state !== "read") return unknown(deliverables.state, deliverablesFile);
  if (repository.state !== "read") return unknown(repository.state, repositoryFile);
  const seen = seenIn(opened.files, repository.value.files);
  const found = new Map<string, Found[]>();
  for (const entry of deliverables.value) {
    const known = found.get(entry.id);
    if (known === undefined) found.set(entry.id, [entry]);
    else known.push(entry);
  }
  const required = sow.value.deliverables;
  const valid = required.filter((one) =>
    found.get(one.id)?.some((entry) => isValid(one, entry, seen)),
  );
  const counted = (name: string, file: string, list: readonly Required[]): Quantity => {
    const places = list.slice(0, 100).map(({ id }) => id);
    const source = { file, count: list.length, places };
    return Quantity.counted(name, "deliverables", list.length, [source]);
  };
  return {
    kinds,
    facts: {
      met: counted("valid deliverables", deliverablesFile, valid),
      asked: counted("required deliverables", sowFile, required),
    },
  };
}

function isValid(required: Required, found: Found, { files, shipped, filled }: Seen): boolean {
  if (found.kind !== required.kind) return false;
  const fits =
    required.path === found.path || (required.glob != null && fitsGlob(required.glob, found.path));
  if (!fits) return false;
  const bare = found.path.replace(/^assets\//, "");
  if (required.kind === "directory") return holdsFiles(bare, filled);
  if ((found.bytes ?? 0) === 0 || found.sha256 == null) return false;
  const twin = shipped.get(found.path);
  if (twin !== undefined && !isSame(twin, found)) return false;
  const asset = files.get(`assets/${bare}`);
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
  let [low, high] = [0, filled.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((filled[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  return filled[low]?.startsWith(start) === true;
}
