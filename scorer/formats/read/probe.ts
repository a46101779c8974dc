import { isRecord } from "../../reports/shapes.ts";
import { startOfJson } from "../../run-folder/json.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { Probe } from "../format.ts";
import { Notes } from "../notes.ts";
import { FileLog } from "./file-log.ts";
import { documentOf, parsed, type JsonObject } from "./json.ts";
import { joined, linesOf } from "./lines.ts";
import type { SourceFile } from "./source-file.ts";

/** Bytes of a file's beginning that are given as text. */
const startBytes = 64 * 1024;
/** Lines that are parsed, and characters of them; of longer lines the first that is an object is enough. */
const [mostLines, mostCharacters] = [50, 512 * 1024];

/**
 * Looks at the beginning of a file, and at the whole of one that is a single JSON document, to tell what
 * it is.
 *
 * @throws where the file cannot be read; never for what it holds.
 */
export async function probe(file: SourceFile, platform: Platform): Promise<Probe> {
  const { path, entries } = file;
  const bare = { path, lines: [], document: undefined, entries, start: "" };
  if (entries !== null) return bare;
  const start = await startOf(file, platform);
  const { lines, beginsWithObject, isWhole } = await firstObjects(file, platform);
  if (beginsWithObject)
    return {
      ...bare,
      start,
      lines,
      document: isWhole && lines.length === 1 ? lines[0] : undefined,
    };
  const document =
    startOfJson(start) === null
      ? undefined
      : await documentOf(file, platform, new FileLog(path, new Notes()));
  return document === undefined ? { ...bare, start, lines } : { ...bare, start, document };
}

/** As much of the beginning of a file as is UTF-8; where it is not, as much as is ASCII. */
async function startOf(file: SourceFile, platform: Platform): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.stream()) {
    parts.push(chunk.slice(0, startBytes - length));
    length += parts.at(-1)?.length ?? 0;
    if (length >= startBytes) break;
  }
  const bytes = joined(parts, length);
  // a character may be cut in two at the end
  for (let cut = 0; cut < 4; cut += 1) {
    const text = platform.decode(bytes.subarray(0, bytes.length - cut));
    if (text !== null) return text.startsWith("\uFEFF") ? text.slice(1) : text;
  }
  // a binary file may begin with a signature in ASCII
  const binary = bytes.findIndex((byte) => byte >= 0x80);
  return platform.decode(bytes.subarray(0, Math.max(0, binary))) ?? "";
}

type FirstObjects = {
  readonly lines: readonly JsonObject[];
  /** The very first line is one: the file is no document over several lines. */
  readonly beginsWithObject: boolean;
  /** All lines were looked at. */
  readonly isWhole: boolean;
};

/** The first lines that are JSON objects. */
async function firstObjects(file: SourceFile, platform: Platform): Promise<FirstObjects> {
  const lines: JsonObject[] = [];
  let [seen, characters, beginsWithObject] = [0, 0, false];
  for await (const { text } of linesOf(file, platform)) {
    // one line more is asked for after a long one, which tells lines from a document on one line
    if (seen >= mostLines || (characters > mostCharacters && lines.length > 0))
      return { lines, beginsWithObject, isWhole: false };
    const value = text?.startsWith("{") === true ? parsed(text) : undefined;
    if (isRecord(value)) lines.push(value);
    beginsWithObject ||= seen === 0 && lines.length === 1;
    seen += 1;
    characters += text?.length ?? 0;
  }
  return { lines, beginsWithObject, isWhole: seen === lines.length };
}
