import type { FileFacts, OpenedFolder } from "../run-folder/opened.ts";
import type { Findings, Found } from "./findings.ts";
import { blobsFolder, dataFolder, isSafe, recordFolder } from "./form/paths.ts";

/** The files of a record that may be read: plain ones with safe names. */
export type RecordFolder = Pick<OpenedFolder, "folder" | "platform"> & {
  /** By path inside the run folder. */
  readonly files: ReadonlyMap<string, FileFacts>;
};

/**
 * Most bytes of ledger, contracts, expected set and streams, in the order of their paths: they are what
 * is held in memory. A record of the size the format was made for has 6 MB of them.
 */
const mostHeldBytes = 256 * 1024 * 1024;

/** The files of a record, after what cannot be one was reported. */
export function recordFolderOf(opened: OpenedFolder, findings: Findings): RecordFolder {
  const files = new Map<string, FileFacts>();
  const refuse = (path: string, found: Pick<Found, "code" | "why">): void => {
    findings.add({ ...found, file: path, about: { path }, cause: `file:${path}` });
  };
  let held = 0;
  for (const [path, facts] of opened.files) {
    if (!path.startsWith(recordFolder)) continue;
    const isHeld = path.startsWith(dataFolder) && !path.startsWith(blobsFolder);
    if (!isSafe(path.slice(recordFolder.length))) refuse(path, { code: "P-NAME" });
    else if (isHeld && held + facts.bytes > mostHeldBytes)
      refuse(path, { code: "P-KIND", why: "size" });
    else {
      files.set(path, facts);
      if (isHeld) held += facts.bytes;
    }
  }
  for (const { rule, file, found } of opened.problems) {
    if (!file.startsWith(recordFolder)) continue;
    const refused = refusals[rule]?.(found);
    if (refused !== undefined) refuse(file, refused);
  }
  return { folder: opened.folder, platform: opened.platform, files };
}

/** What the folder's own reader refused, as a finding of the record. */
const refusals: Readonly<Record<string, (found: string) => Pick<Found, "code" | "why">>> = {
  "file-name": () => ({ code: "P-NAME" }),
  "file-link": (found) => ({ code: found.includes("link") ? "P-LINK" : "P-KIND" }),
  "file-bounds": () => ({ code: "P-KIND", why: "size" }),
  "folder-unreadable": () => ({ code: "P-KIND", why: "unreadable" }),
};
