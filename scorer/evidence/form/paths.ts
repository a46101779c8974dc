import { nameFault } from "../../run-folder/names.ts";

/** Where a record lies in a run folder. */
export const recordFolder = "evidence/";
export const dataFolder = `${recordFolder}data/`;
export const ledgerFile = `${dataFolder}ledger.jsonl`;
export const expectedFile = `${dataFolder}expected.json`;
export const contractsFolder = `${dataFolder}contracts/`;
export const streamsFolder = `${dataFolder}streams/`;
export const blobsFolder = `${dataFolder}blobs/sha256/`;

/** Deepest path of a record, in segments below its folder. */
const deepest = 6;

const segment = /^[a-z0-9][a-z0-9._-]{0,127}$/;
/** Nearly every file of a record is one of these. */
const blob = /^data\/blobs\/sha256\/[0-9a-f]{64}$/;
const device = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/;

/**
 * True for a path below `evidence/` that every file system can hold under exactly this name: lower
 * case, no trailing dot, no name Windows keeps for a device.
 *
 * @example isSafe("data/streams/toolgate.jsonl") // => true
 */
export function isSafe(path: string): boolean {
  if (blob.test(path)) return true;
  const segments = path.split("/");
  return (
    nameFault(path) === null &&
    segments.length <= deepest &&
    segments.every((part) => segment.test(part) && !part.endsWith(".") && !device.test(part))
  );
}

/** The file of a contract's revision. */
export function contractFile(contract: string, revision: number): string {
  return `${contractsFolder}${contract}.r${revision.toString()}.json`;
}

/** The file of a producer's stream. */
export function streamFile(producer: string): string {
  return `${streamsFolder}${producer}.jsonl`;
}

/** The file of a blob, by its digest. */
export function blobFile(digest: string): string {
  return `${blobsFolder}${digest.slice("sha256:".length)}`;
}
