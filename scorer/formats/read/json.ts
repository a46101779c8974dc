import { startOfJson } from "../../run-folder/json.ts";
import type { Platform } from "../../run-folder/folder.ts";
import { isRecord } from "../../reports/shapes.ts";
import type { FileLog } from "./file-log.ts";
import { joined, linesOf } from "./lines.ts";
import type { SourceFile } from "./source-file.ts";

/** Bytes of the largest document that is read whole: a text of twice that is more than a string holds. */
const largestSource = 256 * 1024 * 1024;

export type JsonObject = Readonly<Record<string, unknown>>;

/** An object of a JSON Lines file, with the line it stands in. */
export type ObjectLine = { readonly line: number; readonly value: JsonObject };

/**
 * The objects of a JSON Lines file. A line that is no JSON object costs that line: it is counted in the
 * log of the file, and noted.
 */
export async function* objectsOf(
  file: SourceFile,
  platform: Platform,
  log: FileLog,
): AsyncGenerator<ObjectLine> {
  for await (const line of linesOf(file, platform)) {
    log.lines += 1;
    const value = line.text === null ? undefined : parsed(line.text);
    if (isRecord(value)) yield { line: line.number, value };
    else log.broken(line.number, line.text === null ? line.fault : kindOf(value));
  }
}

function kindOf(value: unknown): string {
  return value === undefined ? "text that is no JSON" : "JSON that is no object";
}

/** The value of a JSON text, or `undefined` where it is none. A key `__proto__` is a key like any other. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A file that is one JSON document: a byte-order mark and a few lines before it are dropped. `undefined`
 * after the log of the file says why it could not be read.
 */
export async function documentOf(
  file: SourceFile,
  platform: Platform,
  log: FileLog,
): Promise<unknown> {
  const text = await textOf(file, platform, log);
  if (text === null) return undefined;
  const value = parsed(text) ?? parsed(text.slice(startOfJson(text) ?? 0));
  if (value === undefined) log.leaveOut("broken", "text that is no JSON");
  return value;
}

/** The text of a file, or `null` after the log of the file says why it could not be read. */
export async function textOf(
  file: SourceFile,
  platform: Platform,
  log: FileLog,
): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of file.stream()) {
    length += chunk.length;
    if (length > largestSource) {
      log.leaveOut("too large", `more than ${largestSource.toString()} bytes`);
      return null;
    }
    parts.push(chunk.slice());
  }
  const text = platform.decode(joined(parts, length));
  if (text === null) log.leaveOut("broken", "bytes that are not UTF-8");
  return text?.startsWith("\uFEFF") === true ? text.slice(1) : text;
}
