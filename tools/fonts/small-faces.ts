import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

import subsetFont from "subset-font";

/**
 * Characters nearly every page is set in: ASCII, and the signs our own sentences and numbers use.
 * Written as `unicode-range` of CSS is.
 */
export const smallRange =
  "U+0020-007E, U+00A0, U+00B1-00B2, U+00B7, U+00BD, U+00D7, U+00F7, U+2013-2014, U+2018-2019, " +
  "U+201C-201D, U+2022, U+2026, U+2039-203A, U+2212";

/** Kerning, marks, ligatures and the figures our styles ask for; what else a face can do is left out. */
const features = ["kern", "mark", "ccmp", "locl", "liga", "tnum", "lnum"];

/**
 * Both families reserve their names: a face that was cut down may not carry them. Each is replaced by
 * one of as many letters, so that nothing else in the file moves.
 */
const renamed = [
  ["Source Serif", "Ledger Serif"],
  ["SourceSerif", "LedgerSerif"],
  ["IBM Plex", "Accounts"],
  ["IBMPlex", "Account"],
] as const;

/** Copyright and licence stay in the file. */
const namesKept = [0, 13, 14];

const serif = "source-serif-4/files/source-serif-4-latin-400";
const sans = "ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin";
const mono = "ibm-plex-mono/files/ibm-plex-mono-latin-400";

/** What each file in `site/fonts` is made from. */
export const faces: Readonly<Record<string, string>> = {
  "serif-400.woff2": `${serif}-normal.woff2`,
  "serif-400-italic.woff2": `${serif}-italic.woff2`,
  "sans-400.woff2": `${sans}-400-normal.woff2`,
  "sans-600.woff2": `${sans}-600-normal.woff2`,
  "mono-400.woff2": `${mono}-normal.woff2`,
};

const { resolve } = createRequire(import.meta.url);

/** A face with the characters of `smallRange` alone, as WOFF2. */
export async function smallFace(source: string): Promise<Buffer> {
  const face = await readFile(resolve(`@fontsource/${source}`));
  const text = charactersOf(smallRange).join("");
  const options = { keepFeatures: features, preserveNameIds: namesKept };
  const sfnt = await subsetFont(face, text, { ...options, targetFormat: "sfnt" });
  for (const [reserved, own] of renamed) replaceAll(sfnt, utf16(reserved), utf16(own));
  return subsetFont(sfnt, text, { ...options, targetFormat: "woff2" });
}

/** The characters of a `unicode-range`. */
export function charactersOf(range: string): readonly string[] {
  return range.split(", ").flatMap((part) => {
    const [first = "", last = first] = part.slice("U+".length).split("-");
    const from = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - from + 1;
    return Array.from({ length }, (_, place) => String.fromCodePoint(from + place));
  });
}

/** Names in a font are UTF-16, the high byte first. */
function utf16(text: string): Buffer {
  return Buffer.from(text, "utf16le").swap16();
}

function replaceAll(bytes: Buffer, old: Buffer, by: Buffer): void {
  if (old.length !== by.length) throw new RangeError("a name is replaced by one as long");
  for (let at = bytes.indexOf(old); at >= 0; at = bytes.indexOf(old, at)) by.copy(bytes, at);
}
