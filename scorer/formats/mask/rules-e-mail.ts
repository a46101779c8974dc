import { maskOf, type MaskRule } from "./rule.ts";

const id = "e-mail";

/** What may stand in the name of a mailbox (RFC 5322 without its rarest marks, RFC 6531). */
const name = String.raw`\p{L}\p{M}\p{N}._%+'’-`;

/** A letter beyond ASCII as the text of a JSON file may have it: `\u00e9`. */
const escapedLetter = String.raw`\\+u(?:00[c-f]|0[1-9a-f][0-9a-f]|[1-9a-f][0-9a-f]{2})[0-9a-f]`;

/** Behind an escape, which is no part of a name: `\n@decorator` has none. */
const start = String.raw`(?:(?<![\\${name}])|(?<=\\(?:[nrtbfv]|u[0-9a-f]{4}))|(?<=\\)(?![nrtbfv]|u[0-9a-f]{4}))`;

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,62}[\p{L}\p{M}\p{N}])?`;

/** Ends of file names and units that follow an `@` now and then, and are no top-level domain. */
const otherEnds: ReadonlySet<string> = new Set(
  (
    "png jpg jpeg gif svg webp avif ico bmp js jsx ts tsx mjs cjs mts cts json jsonl css scss less html " +
    "htm xml yml yaml toml ini cfg txt csv tsv lock map wasm whl gz tgz bz2 xz jar exe dll dylib " +
    "service socket target timer slice scope mount path device swap patch diff log tmp bak node vue"
  ).split(" "),
);

/** Accounts that everybody signs in with. */
const shared: ReadonlySet<string> = new Set(["git", "hg", "svn"]);

/** Mail addresses. */
export const eMailRules: readonly MaskRule[] = [
  {
    id,
    hint: /@|%40|&#64;|\\u0040/,
    pattern: new RegExp(
      String.raw`${start}((?:(?!%40)[${name}]|${escapedLetter}){1,64})(?:@|%40|&#64;|\\+u0040)((?:${label}\.){1,10})((?:xn--[a-z0-9-]{2,59}|\p{L}[\p{L}\p{M}]{1,62}))(?![\p{L}\p{N}_(-])`,
      "giu",
    ),
    replace: masked,
  },
];

function masked(whole: string, groups: readonly (string | undefined)[]): string {
  const [mailbox = "", domain = "", top = ""] = groups;
  const isVersion = /^v?\d+\.\d/i.test(domain) || /^\d+x\.$/.test(domain);
  const isOther = isVersion || otherEnds.has(top.toLowerCase());
  return isOther || shared.has(mailbox.toLowerCase()) ? whole : maskOf(id);
}
