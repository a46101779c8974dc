import { linesOf } from "./manifest-lines.ts";

/** What bagit.txt says; `null` where it is not what RFC 8493, section 2.1.1, asks for. */
export type Declaration = {
  readonly major: number;
  readonly minor: number;
  /** Of the other tag files. */
  readonly encoding: string;
};

const versionForm = /^BagIt-Version: (\d{1,9})\.(\d{1,9})$/;
const encodingForm = /^Tag-File-Character-Encoding: ([A-Za-z0-9._:-]+)$/;

/** Two lines and nothing else, without a byte-order mark; a blank too many makes it another file. */
export function parseDeclaration(text: string): Declaration | null {
  const [version = "", encoding = "", ...rest] = linesOf(text, 3);
  const [, major, minor] = versionForm.exec(version) ?? [];
  const [, name] = encodingForm.exec(encoding) ?? [];
  if (major === undefined || minor === undefined || name === undefined || rest.length > 0)
    return null;
  return { major: Number(major), minor: Number(minor), encoding: name };
}

/** The labels of bag-info.txt with their values, in order; `null` where a line is neither. */
export function parseBagInfo(text: string): readonly (readonly [string, string])[] | null {
  const entries: [string, string][] = [];
  for (const line of linesOf(text)) {
    const before = entries.at(-1);
    if (/^[ \t]/.test(line) && before !== undefined) before[1] += `\n${line.trim()}`;
    else {
      const [, label, value = ""] = /^([^\s:][^:]*):(.*)$/s.exec(line) ?? [];
      if (label === undefined) {
        if (line.trim() !== "") return null;
      } else entries.push([label, value.trim()]);
    }
  }
  return entries;
}
