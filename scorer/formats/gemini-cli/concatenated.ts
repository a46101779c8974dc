import { isRecord } from "../../reports/shapes.ts";
import type { Platform } from "../../run-folder/folder.ts";
import type { FileLog } from "../read/file-log.ts";
import { parsed, type ObjectLine } from "../read/json.ts";
import { joined, longestLine } from "../read/lines.ts";
import type { SourceFile } from "../read/source-file.ts";

const [newline, quote, backslash, opening, closing] = [10, 34, 92, 123, 125];

/**
 * The objects of a file that holds them one after another, indented or not, as the log exporter of
 * Gemini CLI writes them. One object is in memory at a time. An object that breaks off costs itself:
 * none goes on past a line that begins with a brace, since indented ones never have one there.
 */
export async function* concatenatedObjects(
  file: SourceFile,
  platform: Platform,
  log: FileLog,
): AsyncGenerator<ObjectLine> {
  let parts: Uint8Array[] = [];
  let [length, depth, line, startLine] = [0, 0, 1, 1];
  let [isText, isEscaped, isLineStart, isOutside] = [false, false, true, false];
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length > longestLine) parts = [];
    else parts.push(part);
  };
  const reset = (): void => {
    log.lines += 1;
    [parts, length, depth, isText, isEscaped] = [[], 0, 0, false, false];
  };
  const brokenOff = (): void => {
    reset();
    log.broken(startLine, "an object that breaks off");
  };
  const taken = (): ObjectLine | null => {
    const text = length > longestLine ? null : platform.decode(joined(parts, length));
    const found = length > longestLine ? "an object that is too long" : "text that is no JSON";
    reset();
    const value = text === null ? undefined : parsed(text);
    if (isRecord(value)) return { line: startLine, value };
    log.broken(startLine, found);
    return null;
  };
  for await (const chunk of file.stream()) {
    let from = 0;
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index];
      if (byte === opening && isLineStart && depth > 0) {
        brokenOff();
        from = index;
      }
      isLineStart = byte === newline;
      if (isLineStart) line += 1;
      if (depth === 0) {
        if (byte === opening) {
          [from, startLine, depth, isOutside] = [index, line, 1, false];
        } else if (byte !== undefined && byte > 32 && !isOutside) {
          isOutside = true;
          log.lines += 1;
          log.broken(line, "text outside of an object");
        }
      } else if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = isText;
      else if (byte === quote) isText = !isText;
      else if (!isText && byte === opening) depth += 1;
      else if (!isText && byte === closing) {
        depth -= 1;
        if (depth > 0) continue;
        keep(chunk.slice(from, index + 1));
        const object = taken();
        if (object !== null) yield object;
      }
    }
    if (depth > 0) keep(chunk.slice(from));
  }
  if (depth > 0) brokenOff();
}
