import { lintSource } from "@secretlint/core";
import { secretLintProfiler } from "@secretlint/profiler";
import { rules } from "@secretlint/secretlint-rule-preset-recommend";
import { survivors, type Masker } from "../formats/mask/masker.ts";
import { maskOf } from "../formats/mask/rule.ts";

/** A place of a text that a rule of secretlint took for a secret; `end` is behind it. */
export type FoundSecret = { readonly rule: string; readonly start: number; readonly end: number };

// its marks are kept for every rule and text until the process ends
secretLintProfiler.setEnabled(false);

const named = (rule: string): string => `@secretlint/secretlint-rule-${rule}`;

const leftOut: ReadonlySet<string> = new Set([
  // a comment in a stranger's text would switch rules off
  named("filter-comments"),
  // opens files by their path, and reports a whole document for the key in it: `private-key` is ours
  named("gcp"),
  // takes any `SG.name.name` of code for a key: `sendgrid-key` is ours, with the lengths of keys
  named("sendgrid"),
]);

const settings: Readonly<Record<string, object>> = {
  // ids of keys count as secrets here; numbers of accounts do not
  [named("aws")]: { options: { enableIDScanRule: true }, allowMessageIds: ["AWSAccountID"] },
  // a mask where name and password stood
  [named("database-connection-string")]: {
    options: { allows: [String.raw`/:\/\/\[masked:[a-z0-9-]+\]@/`] },
  },
};

/** The recommended rules one by one: a preset cannot leave a rule out (`disabled` has no effect in it). */
const config = {
  rules: rules
    .filter(({ meta }) => !leftOut.has(meta.id))
    .map((rule) => ({ id: rule.meta.id, rule, ...settings[rule.meta.id] })),
};

/**
 * The length of a piece of text read at once: some patterns take quadratic time in texts made for it, and
 * secretlint compares every find with every other.
 */
const pieceLength = 64 * 1024;

/** No secret of the preset is longer: GitHub's longest token and the longest private key are. */
const overlap = 16 * 1024;

/**
 * What secretlint's recommended rules find in a text, in the order of the text and without overlaps.
 * Reads in pieces, so that time grows with the length of the text.
 *
 * @param path of the text in its folder; nothing is opened there.
 */
export async function findSecrets(path: string, text: string): Promise<readonly FoundSecret[]> {
  const found: FoundSecret[] = [];
  for (let start = 0; start < text.length; start += pieceLength) {
    const end = Math.min(text.length, start + pieceLength + overlap);
    // a piece that began with a byte-order mark would be read without it, and all places be off by one
    const content = text.slice(start, end).replace(/^\uFEFF/, " ");
    const { messages } = await lintSource({
      source: { content, filePath: path, contentType: "text" },
      options: { config, noPhysicFilePath: true },
    });
    for (const { ruleId, range } of messages) {
      // what touches the edge of a piece may be a part of something else; another piece has it whole
      const isCut =
        (range[0] === 0 && start > 0) || (start + range[1] === end && end < text.length);
      if (isCut) continue;
      const secret = narrowed(text, start + range[0], start + range[1]);
      if (secret !== null) found.push({ rule: ruleOf(ruleId), ...secret });
    }
  }
  return apart(found);
}

/**
 * A text as it may be published: masked by our own rules, then by what secretlint still finds.
 *
 * @param masker counts both; rules of secretlint as `secretlint-NAME`.
 */
export async function maskSecrets(path: string, text: string, masker: Masker): Promise<string> {
  const own = masker.text(text);
  const found = await findSecrets(path, own);
  if (found.length === 0) return own;
  const parts: string[] = [];
  let at = 0;
  for (const { rule, start, end } of found) {
    parts.push(own.slice(at, start), maskOf(rule));
    masker.count(rule, 1);
    at = end;
  }
  return masker.text(`${parts.join("")}${own.slice(at)}`);
}

/**
 * The rules, ours or secretlint's, that still find something in a text; a folder in which one does is not
 * published.
 *
 * @param homes as the Masker was given them.
 */
export async function surviving(
  path: string,
  text: string,
  homes: readonly string[] = [],
): Promise<readonly string[]> {
  const found = await findSecrets(path, text);
  return [...new Set([...survivors(text, homes), ...found.map(({ rule }) => rule)])];
}

function ruleOf(id: string): string {
  return `secretlint-${id.replace(/^.*secretlint-rule-/, "").replace(/[^a-z0-9-]/g, "-")}`;
}

/**
 * The part of a find to put a mask over. Of an address the name and password: its patterns run on over
 * quotes into what follows. `null` where name and password are two texts that only stand near each other.
 */
function narrowed(text: string, start: number, end: number): Omit<FoundSecret, "rule"> | null {
  const found = text.slice(start, end);
  const address = /^(?:[a-z]+:)?[a-z+]+:\/\//i.exec(found);
  if (address !== null) {
    const at = found.indexOf("@");
    const from = address[0].length;
    if (at === -1) return { start, end };
    return /["'`<>\s\\,]/.test(found.slice(from, at))
      ? null
      : { start: start + from, end: start + at };
  }
  if (found.startsWith("-----BEGIN")) return { start, end };
  const length = /^[^"'`<>\s\\,]+/.exec(found)?.[0].length ?? found.length;
  return { start, end: start + length };
}

/** Finds in the order of the text, those that overlap as one. */
function apart(found: readonly FoundSecret[]): readonly FoundSecret[] {
  const kept: FoundSecret[] = [];
  for (const next of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || next.start >= last.end) kept.push(next);
    else if (next.end > last.end) kept[kept.length - 1] = { ...last, end: next.end };
  }
  return kept;
}
