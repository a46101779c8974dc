import { grouped } from "../exact/grouped.ts";
import { assetOf, isMet, validDeliverables } from "../observe/deliverables.ts";
import type { OpenedFolder } from "../run-folder/opened.ts";
import { formatCount } from "./number.ts";
import { capital, counted } from "./plural.ts";
import { shown } from "./strangers.ts";

/** A file named for a deliverable. */
export type DeliveredFile = {
  /** As it may be shown. */
  readonly name: string;
  readonly size: string;
  /** The file of the folder whose bytes it is; `null` where the folder does not hold it. */
  readonly held: string | null;
};

/** A required deliverable and what was found of it. */
export type DeliveredRow = {
  readonly id: string;
  readonly description: string;
  readonly kind: "file" | "image" | "directory";
  readonly words: string;
  readonly files: readonly DeliveredFile[];
  /** Files named and not listed. */
  readonly more: number;
};

export type Delivered = {
  readonly lead: string;
  /** `3 / 4`. */
  readonly figure: string;
  readonly rows: readonly DeliveredRow[];
  /** Required ones that are not among the rows. */
  readonly more: number;
};

const rowsShown = 40;
const filesShown = 6;

/**
 * What a run handed in, of what its job asks for. `null` where the job or the list was not read, so that
 * nobody can tell; the measure of deliverables says why.
 */
export function delivered(opened: OpenedFolder): Delivered | null {
  const { sow, deliverables } = opened.documents;
  const valid = validDeliverables(opened);
  if (sow.state !== "read" || deliverables.state !== "read" || valid === null) return null;
  const required = sow.value.deliverables;
  if (required.length === 0) return null;
  const named = grouped(deliverables.value, ({ id }) => id);
  const met = required.filter(({ id }) => isMet(valid, id)).length;
  return {
    lead: `${counted(met, "is", "are")} there, of ${counted(required.length, "asked for", "asked for")}`,
    figure: `${formatCount(met)} / ${formatCount(required.length)}`,
    rows: required.slice(0, rowsShown).map(({ id, description, kind }) => {
      const files = named.get(id) ?? [];
      const [first] = files;
      return {
        id: shown(id, 60),
        description: shown(description ?? "", 300),
        kind,
        words: isMet(valid, id)
          ? "there"
          : first === undefined
            ? "not handed in"
            : "named, and its bytes were not seen",
        files: files.slice(0, filesShown).map(({ path, bytes }) => ({
          name: shown(path, 160),
          size: bytes == null ? "" : `${formatCount(bytes)} bytes`,
          held: valid.get(id)?.has(path) === true ? heldAs(opened, path) : null,
        })),
        more: Math.max(0, files.length - filesShown),
      };
    }),
    more: Math.max(0, required.length - rowsShown),
  };
}

function heldAs({ files }: OpenedFolder, path: string): string | null {
  const place = assetOf(path);
  return files.has(place) ? place : null;
}

/** What a picture is called where it cannot be seen. */
export function pictureWords(name: string, width: number, height: number): string {
  return `${name}: ${formatCount(width)} by ${formatCount(height)} pixels, as the run handed it in`;
}

/** How many required deliverables were left out of the table. */
export function moreAskedFor(count: number): string {
  return `${capital(counted(count, "deliverable", "deliverables"))} more ${count === 1 ? "is" : "are"} asked for; sow.json names ${count === 1 ? "it" : "them"}.`;
}

/** How many files were left out of a list. */
export function moreFiles(count: number): string {
  return capital(`${counted(count, "file", "files")} more`);
}
