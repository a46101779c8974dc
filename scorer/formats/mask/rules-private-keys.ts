import { maskOf, type MaskRule } from "./rule.ts";

const id = "private-key";

/** Between two lines of a key: ends of lines, as such or escaped, and the quotes of code around each line. */
const between = String.raw`(?:\s|\\+[nrt]|\\*["'\x60]|[+,]){0,40}`;

/** Lines of a key up to where it was cut off: `Name: value` lines as RFC 1421 has them, then base64. */
const cutOff = String.raw`(?:${between}[A-Z][A-Za-z-]{2,24}: [^"'\\\n<>]{0,200})*(?:${between}[A-Za-z0-9+/=]{16,})*(?:${between}[A-Za-z0-9+/]{1,80}={1,2})?`;

/** Up to the end of the key. No brackets: what has some is not one key but two places that name one. */
const whole = String.raw`(?:[^-{}<>[\]]|-(?!----)){0,20000}-----END[A-Z0-9 ]{0,60}-----`;

/** A line of base64, and the first of several. */
const line = "[A-Za-z0-9+/=]{16,}";
const firstLine = String.raw`(?:(?<![A-Za-z0-9+/=])|(?<=\\[nrt]))(?=${line})(?<!${line}${between})`;

/** Lines of a key down to its end; taken at once, so that a text is gone over once however many there are. */
const lines = String.raw`(?=((?:${line}${between})+))\1(?:[A-Za-z0-9+/]{1,80}={0,2}${between})?`;

/** RFC 7468, RFC 4716 (`---- BEGIN`), OpenPGP's armour; with lines that end in `\n` or in real line ends. */
const begin = String.raw`-----? ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z0-9 ]{0,20}-----?`;

/**
 * Private keys, whole or cut off. A key written line by line in quotes keeps the quotes, so that what it
 * is written in stays readable.
 */
export const privateKeyRules: readonly MaskRule[] = [
  {
    id,
    hint: /PRIVATE KEY/,
    overLines: true,
    pattern: new RegExp(`${begin}(?:${whole}|${cutOff})`, "g"),
    replace: maskedBlock,
  },
  {
    id,
    // of one whose beginning was cut off, the lines before its end
    hint: /END [A-Z0-9 ]{0,40}PRIVATE KEY/,
    overLines: true,
    pattern: new RegExp(
      String.raw`${firstLine}${lines}-----? ?END [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z0-9 ]{0,20}-----?`,
      "g",
    ),
    replace: maskedBlock,
  },
  {
    id,
    // of one whose first line was cut in two, the lines after it
    hint: /PRIVATE KEY/,
    overLines: true,
    pattern: new RegExp(
      String.raw`(?<!(?:BEGIN|END) [A-Z0-9 ]{0,40})PRIVATE KEY[A-Z0-9 ]{0,20}-----?${between}${line}${cutOff}`,
      "g",
    ),
    replace: maskedBlock,
  },
  {
    id,
    hint: /b3BlbnNzaC1rZXktdjE/,
    overLines: true,
    // `openssh-key-v1` in base64: how each key of OpenSSH begins
    pattern: new RegExp(`b3BlbnNzaC1rZXktdjE[A-Za-z0-9+/=]*${cutOff}`, "g"),
    replace: maskedBlock,
  },
  {
    id,
    hint: /Private-Lines/,
    overLines: true,
    // PuTTY's own format, versions 2 and 3
    pattern: new RegExp(String.raw`Private-Lines: \d+${cutOff}`, "g"),
    replace: (found) => (/[A-Za-z0-9+/=]{16}/.test(found.slice(14)) ? maskedBlock(found) : found),
  },
];

function maskedBlock(found: string): string {
  if (!/["'`]/.test(found)) return maskOf(id);
  const quotes = found.replace(
    /\\+(?:[nrtbf]|u[0-9A-Fa-f]{4})|[^\s"'`+,\\]+|\+[A-Za-z0-9/=+]+/g,
    (part) => (part.startsWith("\\") ? part : ""),
  );
  return `${maskOf(id)}${quotes}`;
}
