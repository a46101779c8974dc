/** A file given to an import, wherever it lies. */
export type SourceFile = {
  /** With `/`, from the folder that holds what was named. */
  readonly path: string;
  readonly bytes: number;
  /** Not named itself, but beside a file that was: read only where that file leads to it. */
  readonly beside: boolean;
  /** The formats that look for it beside a named file; without it, any. */
  readonly wantedBy?: ReadonlySet<string>;
  /** The bytes in order, from the start each time; chunks may be reused once the next is asked for. */
  readonly stream: () => AsyncIterable<Uint8Array>;
  /** What the file holds where it is an archive, else `null`. Their paths are those in the archive. */
  readonly entries: readonly SourceFile[] | null;
};

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A path without its last part; empty for a bare name. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
