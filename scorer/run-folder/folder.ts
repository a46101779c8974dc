/** A regular file of a run folder: its path inside the folder with `/`, and its size. */
export type FolderFile = { readonly path: string; readonly bytes: number };

/**
 * The files of one run folder, wherever they are: a disk, an archive, a page. Only plain files with
 * acceptable names are in `files`; what was refused is a problem.
 */
export type Folder = {
  /** The folder's own name. */
  readonly name: string;
  /** Sorted by path in code-unit order. */
  readonly files: readonly FolderFile[];
  /** Folders at the top, where the giver can tell: one that holds no file shows in no path. */
  readonly directories?: readonly string[];
  /** The bytes in order; chunks may be reused by the giver once the next is asked for. */
  readonly stream: (path: string) => AsyncIterable<Uint8Array>;
  /** `length` bytes from `offset`; fewer only at the end of the file. */
  readonly readAt: (path: string, offset: number, length: number) => Promise<Uint8Array>;
};

/** What the pure part is given because the language has it not. */
export type Platform = {
  /** A new SHA-256: `update` as often as wanted, then `hex` once. */
  readonly sha256: () => Hasher;
  /** The SHA-256 of bytes that are all there, as `hex` gives it: for short ones in half the time. */
  readonly digest: (bytes: Uint8Array) => string;
  /** The text of strict UTF-8 bytes, a byte-order mark kept; `null` where they are not UTF-8. */
  readonly decode: (bytes: Uint8Array) => string | null;
  /** The UTF-8 bytes of a text. */
  readonly encode: (text: string) => Uint8Array;
};

export type Hasher = {
  readonly update: (bytes: Uint8Array) => void;
  /** 64 lower-case hexadecimal digits. */
  readonly hex: () => string;
};
