import { blobFile } from "./form/paths.ts";
import type { RecordFolder } from "./record-folder.ts";

/** Why cited bytes are not there as cited; `null` where they are. */
export type BlobFault = "blob-missing" | "blob-differs" | "blob-size";

/**
 * Whether the bytes of a digest are in the record.
 *
 * @param size bytes they should be, where it was said
 */
export function blobFault(
  { files }: RecordFolder,
  digest: string,
  size: number | null,
): BlobFault | null {
  const facts = files.get(blobFile(digest));
  if (facts === undefined) return "blob-missing";
  if (`sha256:${facts.sha256}` !== digest) return "blob-differs";
  return size === null || facts.bytes === size ? null : "blob-size";
}
