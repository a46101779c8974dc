import { open as openFile } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import { crc32, createInflateRaw, createZstdDecompress } from "node:zlib";
import { openPromise, type Entry, type ZipFile } from "yauzl";
import type { SourceFile } from "../formats/read/source-file.ts";

/** Bounds of an archive that is opened: beyond them it is not worth its memory, or made to harm. */
const mostEntries = 20_000;
const largestEntry = 1024 * 1024 * 1024;
const largestWhole = 4 * largestEntry;
/** Bytes out of one byte, where more than `ratioFrom` come out: text packs 5 to 50 times. */
const highestRatio = 1000;
const ratioFrom = 1024 * 1024;

/** How a zip file begins: with an entry, or with its end where it has none (APPNOTE 6.3.10, 4.3.7 and 4.3.16). */
const magics = ["504b0304", "504b0506"];

/** True for a file that begins as a zip archive does. False for one that cannot be read. */
export async function isArchive(path: string): Promise<boolean> {
  const file = await openFile(path, "r").catch(() => null);
  if (file === null) return false;
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && magics.includes(buffer.toString("hex"));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

/**
 * The files in a zip archive, in its order. Nothing is unpacked yet: each stream opens the archive for
 * itself and closes it again, and fails where what comes out is not what the archive states.
 *
 * @throws an Error whose message says why the archive is refused, without the path.
 */
export async function openArchive(path: string): Promise<readonly SourceFile[]> {
  const zip = await opened(path);
  const files: SourceFile[] = [];
  const names = new Set<string>();
  let [entries, whole] = [0, 0];
  try {
    if (zip.entryCount > mostEntries) throw tooMany;
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      whole += entry.uncompressedSize;
      if (entries > mostEntries) throw tooMany;
      const fault = faultOf(entry, whole, names);
      if (fault !== null) throw new Error(`an archive with ${fault}`);
      names.add(entry.fileName);
      if (!entry.fileName.endsWith("/")) files.push(fileOf(path, entry));
    }
  } catch (error) {
    throw plain(error);
  } finally {
    zip.close();
  }
  return files;
}

const tooMany = new Error(`an archive with more than ${mostEntries.toString()} entries`);

function faultOf(entry: Entry, whole: number, names: ReadonlySet<string>): string | null {
  const { fileName, uncompressedSize: size, compressedSize: packed } = entry;
  const name = JSON.stringify(fileName.slice(0, 80));
  const segments = fileName.replace(/\/$/, "").split("/");
  // eslint-disable-next-line no-control-regex
  if (segments.some((part) => /^\.{0,2}$/.test(part)) || /[\u0000-\u001f]/.test(fileName))
    return `the name ${name}`;
  if (names.has(fileName)) return `two entries ${name}`;
  if (entry.isEncrypted()) return `an encrypted entry, ${name}`;
  if (size > largestEntry) return `an entry of ${size.toString()} bytes, ${name}`;
  if (whole > largestWhole) return `more than ${largestWhole.toString()} bytes in its entries`;
  if (size > ratioFrom && size > packed * highestRatio)
    return `an entry that unpacks to more than ${highestRatio.toString()} times its size, ${name}`;
  return null;
}

function fileOf(path: string, entry: Entry): SourceFile {
  return {
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    beside: false,
    stream: () => unpacked(path, entry),
    entries: null,
  };
}

/** Never more bytes than stated; fewer, or others by the checksum, are an error at the end. */
async function* unpacked(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const zip = await opened(path);
  let raw: Readable | null = null;
  try {
    raw = await zip.openReadStreamPromise(entry, { decodeFileData: false });
    let [length, checksum] = [0, 0];
    for await (const chunk of decoded(raw, entry.compressionMethod)) {
      length += chunk.length;
      if (length > entry.uncompressedSize) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (length !== entry.uncompressedSize)
      throw new Error(`an entry that is not the ${entry.uncompressedSize.toString()} bytes stated`);
    if (checksum !== entry.crc32) throw new Error("an entry whose checksum is not the one stated");
  } catch (error) {
    throw plain(error);
  } finally {
    raw?.destroy();
    zip.close();
  }
}

/** Stored, deflated or, as newer logs of Inspect are, packed with Zstandard (APPNOTE 6.3.10, 4.4.5). */
function decoded(raw: Readable, method: number): AsyncIterable<Uint8Array> {
  if (method === 0) return raw;
  if (method !== 8 && method !== 93)
    throw new Error(`an entry packed by method ${method.toString()}, which cannot be read`);
  const decoder = method === 8 ? createInflateRaw() : createZstdDecompress();
  // an error of either comes out of the decoder, which is what is read
  pipeline(raw, decoder, () => undefined);
  return decoder;
}

async function opened(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { autoClose: false });
  } catch (error) {
    throw plain(error);
  }
}

/** The system's messages name places of this machine: of those, the code only. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("not readable");
  const isOfSystem = "code" in error && "syscall" in error;
  return isOfSystem ? new Error(String(error.code), { cause: error }) : error;
}
