import type { Platform } from "../../run-folder/folder.ts";
import { printManifest } from "../../run-folder/manifest.ts";

/** A file below `data/`: its path in the bag, its size in bytes, its SHA-256 as 64 lower-case hex digits. */
export type PayloadFile = {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

/** The cover of a bag: the text of each file that stands beside `data/`, by its name. */
export type BagCover = {
  readonly "bagit.txt": string;
  readonly "bag-info.txt": string;
  readonly "manifest-sha256.txt": string;
  readonly "tagmanifest-sha256.txt": string;
};

/** RFC 8493, section 2.1.1: these two lines and nothing else. */
const declaration = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n";

const digest = /^[0-9a-f]{64}$/;

/**
 * The BagIt 1.0 cover (RFC 8493) of a record's payload. The same files give the same bytes in whatever
 * order they come; `sha256sum --strict -c manifest-sha256.txt` accepts it, except of no files at all.
 *
 * @throws TypeError for a path outside `data/` or listed twice, or a digest of another form: such a
 *   manifest would be refused by every reader
 * @example writeBag([{ path: "data/a", bytes: 3, sha256 }], platform)["bag-info.txt"] // => "Payload-Oxum: 3.1\n"
 */
export function writeBag(payload: Iterable<PayloadFile>, platform: Platform): BagCover {
  const listed = new Map<string, string>();
  let octets = 0;
  for (const { path, bytes, sha256 } of payload) {
    const fault = faultOf(path, sha256, listed);
    if (fault !== null) throw new TypeError(`cannot list ${JSON.stringify(path)}: ${fault}`);
    listed.set(path, sha256);
    octets += bytes;
  }
  const tags = {
    "bag-info.txt": `Payload-Oxum: ${String(octets)}.${String(listed.size)}\n`,
    "bagit.txt": declaration,
    "manifest-sha256.txt": printManifest(
      [...listed].map(([path, sha256]) => [encodedPath(path), sha256]),
    ),
  };
  const digests = Object.entries(tags).map(([name, text]): [string, string] => [
    name,
    platform.digest(platform.encode(text)),
  ]);
  return { ...tags, "tagmanifest-sha256.txt": printManifest(digests) };
}

function faultOf(path: string, sha256: string, listed: ReadonlyMap<string, string>): string | null {
  if (!path.startsWith("data/")) return "a payload file lies below data/";
  if (listed.has(path)) return "it is listed already";
  if (!digest.test(sha256))
    return `its SHA-256 is ${JSON.stringify(sha256)}, not 64 lower-case hexadecimal digits`;
  return null;
}

/** A path as a manifest writes it (RFC 8493, section 2.1.3). */
function encodedPath(path: string): string {
  return path.replaceAll("%", "%25").replaceAll("\n", "%0A").replaceAll("\r", "%0D");
}
