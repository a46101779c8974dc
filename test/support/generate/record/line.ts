import canonicalize from "canonicalize";
import { sha256 } from "../../make-folder.ts";

/** The files of a record: their bytes by their path below `evidence/`, such as `data/ledger.jsonl`. */
export type RecordFiles = ReadonlyMap<string, Uint8Array>;

/** Members of a line; one that is `undefined` is left out, so that a test can take one away. */
export type Fields = Readonly<Record<string, unknown>>;

/** Names one line of one stream, as a verdict's input does. */
export type Citation = {
  readonly producer: string;
  readonly seq: number;
  readonly digest: string;
};

/** The RFC 8785 form of a value, without a line end. */
export function printLine(value: Fields): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("only a JSON value can be written");
  return text;
}

/** `sha256:` and 64 hexadecimal digits. */
export function digestOf(bytes: Uint8Array | string): string {
  return `sha256:${sha256(bytes)}`;
}

/** Where the chain of the ledger begins: the digest of no bytes. */
export const digestOfNothing = digestOf("");

export const ledgerPath = "data/ledger.jsonl";
export const expectedPath = "data/expected.json";

export function streamPath(producer: string): string {
  return `data/streams/${producer}.jsonl`;
}

export function contractPath(contract: string, revision: number): string {
  return `data/contracts/${contract}.r${String(revision)}.json`;
}

export function blobPath(digest: string): string {
  return `data/blobs/${digest.replace(":", "/")}`;
}
