/** A line of a manifest that could be read. */
export type ManifestEntry = {
  /** From 1. */
  readonly line: number;
  /** In lower-case hexadecimal digits. */
  readonly digest: string;
  /** Path in the bag, percent-encoding undone and a leading `./` left out. */
  readonly path: string;
  /** The path as it is written. */
  readonly written: string;
  /** Written as RFC 8493 writes it: no `./` before the path, no `*` of a tool that read it as binary. */
  readonly isPlain: boolean;
};

export type ManifestLines = {
  readonly entries: readonly ManifestEntry[];
  /** Numbers of lines that are no entry. */
  readonly faults: readonly number[];
};

/** Most lines of a manifest: more than a folder may hold files. */
const mostLines = 100_000;

/** `sha256sum` writes `*` before a path it read as binary; RFC 8493 allows any blanks between. */
const entryForm = /^([0-9a-fA-F]+)[ \t]+(\*?)(\S.*)$/s;

/**
 * The lines of a BagIt manifest of any algorithm (RFC 8493, sections 2.1.3 and 2.2.1).
 *
 * @param digits hexadecimal digits that its digests have, where they are known
 * @returns `null` for more lines than are read
 * @example parseManifest("0a  data/b\n", 2)?.entries[0]?.path // => "data/b"
 */
export function parseManifest(text: string, digits: number | null): ManifestLines | null {
  const lines = linesOf(text, mostLines + 1);
  if (lines.length > mostLines) return null;
  const entries: ManifestEntry[] = [];
  const faults: number[] = [];
  for (const [index, text] of lines.entries()) {
    const [, digest = "", star = "", written = ""] = entryForm.exec(text) ?? [];
    const line = index + 1;
    if (digest === "" || digest.length !== (digits ?? digest.length)) faults.push(line);
    else {
      const isPlain = star === "" && !written.startsWith("./");
      const path = decodedPath(written.replace(/^\.\//, ""));
      entries.push({ line, digest: digest.toLowerCase(), path, written, isPlain });
    }
  }
  return { entries, faults };
}

/** RFC 8493 allows the lines of a tag file to end with LF, CR LF or CR. */
export function linesOf(text: string, most?: number): readonly string[] {
  const lines = text.split(/\r\n|\n|\r/, most === undefined ? undefined : most + 1);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** RFC 8493 writes CR, LF and % in paths as %0D, %0A and %25. */
export function decodedPath(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%0D/gi, "\r").replace(/%0A/gi, "\n").replace(/%25/g, "%");
}
