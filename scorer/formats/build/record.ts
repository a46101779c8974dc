import type { ImportCheck, ImportedFile, ImportNote } from "../../run-folder/import.ts";
import type { Trace } from "../format.ts";
import type { Masker } from "../mask/masker.ts";
import type { FileLog } from "../read/file-log.ts";

/** A file given to the import, as it is listed. */
export type ListedFile = {
  readonly log: FileLog;
  readonly bytes: number;
  readonly sha256: string | null;
};

/** Characters of a label and of a text, and room for a mask where a cut makes what looks like a secret. */
const [longestLabel, longestText, room] = [200, 2000, 50];

/** A text as a label of a run folder. */
export function maskedLabel(text: string, masker: Masker): string {
  return cut(masker.text(text), longestLabel);
}

/** A text of a document of a run folder. */
export function maskedText(text: string, masker: Masker): string {
  return cut(masker.text(text), longestText);
}

/** Texts are masked before they are cut: a rule knows a key by its length. */
function cut(masked: string, longest: number): string {
  return masked.length > longest ? masked.slice(0, longest - room) : masked;
}

/** What a run was called where it was recorded, as import.json says it. */
export function sourceLabel({ name }: Trace, masker: Masker): string {
  return maskedLabel(name, masker);
}

/** A path, each part masked without its ending: `.json` behind an address looks like a part of it. */
function maskedPath(path: string, masker: Masker): string {
  const parts = path.split("/").map((part) => {
    const [, stem = part, ending = ""] = /^(.+?)(\.[A-Za-z]{2,8})?$/.exec(part) ?? [];
    return `${masker.text(stem)}${ending}`;
  });
  return parts.join("/").slice(-1024);
}

/** A file of an import as import.json lists it. */
export function fileOf({ log, bytes, sha256 }: ListedFile, masker: Masker): ImportedFile {
  const { path, leftOut, lines, brokenLines } = log;
  const detail = leftOut?.detail ?? null;
  return {
    name: maskedPath(path, masker),
    bytes,
    sha256,
    read: leftOut === null,
    ...(leftOut === null
      ? {}
      : {
          because: leftOut.because,
          detail: detail === null ? null : maskedLabel(detail, masker),
        }),
    ...(lines === 0 ? {} : { lines, brokenLines }),
  };
}

/** Parts of checks and notes that are labels or texts. */
const labels: ReadonlySet<string> = new Set(["by", "of", "place", "about"]);
const texts: ReadonlySet<string> = new Set(["found", "expected"]);

/** A check or a note with what it names masked, and no longer than import.json has it. */
export function labelled<Part extends ImportCheck | ImportNote>(part: Part, masker: Masker): Part {
  const members = Object.entries(part).map(([key, value]: [string, unknown]) => {
    if (typeof value !== "string") return [key, value];
    if (key === "file") return [key, maskedPath(value, masker)];
    if (labels.has(key)) return [key, maskedLabel(value, masker)];
    return [key, texts.has(key) ? maskedText(value, masker) : value];
  });
  return Object.fromEntries(members) as Part;
}
