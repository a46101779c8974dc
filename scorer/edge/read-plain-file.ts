import { constants } from "node:fs";
import { open } from "node:fs/promises";

/** A small file that lies beside runs, or why it cannot be read. */
export type PlainFile =
  | { readonly state: "read"; readonly bytes: Uint8Array }
  | { readonly state: "absent" }
  | { readonly state: "refused"; readonly found: string };

/**
 * Reads a plain file of at most so many bytes: a link is not followed, and nothing that is no file is
 * waited for.
 */
export async function readPlainFile(path: string, mostBytes: number): Promise<PlainFile> {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(path, flags).catch((error: unknown) => codeOf(error));
  if (typeof file === "string") return refusals[file] ?? { state: "refused", found: file };
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return { state: "refused", found: "no plain file" };
    const buffer = new Uint8Array(Math.min(stats.size, mostBytes) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    // a file that fills its room is too large, or grew while it was read
    return length === buffer.length
      ? { state: "refused", found: `more than ${(length - 1).toString()} bytes` }
      : { state: "read", bytes: buffer.subarray(0, length) };
  } catch (error) {
    return { state: "refused", found: codeOf(error) };
  } finally {
    await file.close();
  }
}

/** What the system's own codes mean where they are met most. */
const refusals: Readonly<Record<string, PlainFile>> = {
  ENOENT: { state: "absent" },
  ENOTDIR: { state: "absent" },
  ELOOP: { state: "refused", found: "a symbolic link" },
  EISDIR: { state: "refused", found: "a folder" },
  ENXIO: { state: "refused", found: "no plain file" },
};

/** The code only: the system's message names places of this machine. */
function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "not readable";
}
