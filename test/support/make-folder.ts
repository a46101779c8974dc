import { createHash } from "node:crypto";
import type { Folder } from "../../scorer/run-folder/folder.ts";
import { manifestFile, runFile } from "../../scorer/run-folder/kinds.ts";
import { listedPaths, printManifest } from "../../scorer/run-folder/manifest.ts";
import type { Run } from "../../scorer/run-folder/run.ts";

/** A file as a test writes it: bytes, a text, or a value that becomes JSON. */
export type Content = Uint8Array | string | object;

/** How `makeFolder` deviates from an unsealed folder named as its run. */
export type FolderOptions = {
  /** Writes the manifest and its digest into run.json, which must be given as a value. */
  readonly seal?: boolean;
  /** The folder's name; by default the id in run.json, or nothing. */
  readonly name?: string;
  /** Bytes the stream gives at once; small ones show that no reader relies on whole files. */
  readonly chunk?: number;
};

/**
 * A run folder in memory.
 *
 * @example makeFolder({ "run.json": minimalRun(), "checks.json": [] }, { seal: true })
 */
export function makeFolder(
  contents: Readonly<Record<string, Content>>,
  { seal = false, name, chunk = 65_536 }: FolderOptions = {},
): Folder {
  const files = new Map(
    Object.entries(contents).map(([path, content]) => [path, bytesOf(content)]),
  );
  if (seal) sealIn(files);
  return folderOf(files, name ?? idIn(files), chunk);
}

/** A run.json that is valid, with a few fields replaced. */
export function minimalRun(overrides: Partial<Run> = {}): Run {
  return {
    format: "proofboard/run@1",
    id: "run-1",
    sow: null,
    source: "recorded",
    publisher: { name: "A Publisher" },
    harness: { name: "a-harness", version: "1.0.0" },
    configuration: {
      label: "one model",
      seats: [{ role: "all", model: "a-model", family: "A Family", provider: "a-provider" }],
    },
    attempt: { number: 1 },
    ...overrides,
  };
}

/** The files of a folder in memory, with their bytes, to change some and make another. */
export async function contentsOf(folder: Folder): Promise<Record<string, Uint8Array>> {
  const contents: Record<string, Uint8Array> = {};
  for (const { path, bytes } of folder.files) contents[path] = await folder.readAt(path, 0, bytes);
  return contents;
}

/** JSON as the project writes it. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** JSON Lines. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** SHA-256 in hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return Buffer.from(typeof content === "string" ? content : json(content));
}

function sealIn(files: Map<string, Uint8Array>): void {
  const run = JSON.parse(Buffer.from(files.get(runFile) ?? []).toString()) as Run;
  const manifest = printManifest(
    listedPaths(files.keys()).map((path) => [path, sha256(files.get(path) ?? new Uint8Array())]),
  );
  files.set(manifestFile, Buffer.from(manifest));
  files.set(runFile, Buffer.from(json({ ...run, seal: { manifestSha256: sha256(manifest) } })));
}

function idIn(files: ReadonlyMap<string, Uint8Array>): string {
  try {
    const { id } = JSON.parse(Buffer.from(files.get(runFile) ?? []).toString()) as Partial<Run>;
    return typeof id === "string" ? id : "";
  } catch {
    return "";
  }
}

function folderOf(files: ReadonlyMap<string, Uint8Array>, name: string, chunk: number): Folder {
  const get = (path: string) => {
    const bytes = files.get(path);
    if (bytes === undefined) throw new Error(`no file ${JSON.stringify(path)}`);
    return bytes;
  };
  return {
    name,
    files: [...files.keys()].sort().map((path) => ({ path, bytes: get(path).length })),
    // eslint-disable-next-line @typescript-eslint/require-await
    stream: async function* (path) {
      const bytes = get(path);
      const buffer = new Uint8Array(chunk);
      for (let at = 0; at < bytes.length; at += chunk) {
        const part = bytes.subarray(at, at + chunk);
        buffer.set(part);
        yield buffer.subarray(0, part.length);
      }
    },
    readAt: (path, offset, length) => Promise.resolve(get(path).slice(offset, offset + length)),
  };
}
