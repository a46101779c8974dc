/** Something that must not be published, and what stands in its place. */
export type MaskRule = {
  /** Named in import.json and on the page of the run. */
  readonly id: string;
  /** A cheap test that every text with something to mask passes; `null` where the pattern is cheap. */
  readonly hint: RegExp | null;
  /** Global. */
  readonly pattern: RegExp;
  /** Whether a find may run over the end of a line; other rules are asked for a few lines at a time. */
  readonly overLines?: boolean;
  /**
   * What stands in place of a find; the find itself where there is nothing to mask after all. Never a
   * quote, backslash, angle bracket or comma that was not found: JSON, XML, CSV and shell stay readable.
   *
   * @param groups what the groups of the pattern caught.
   */
  readonly replace: (whole: string, groups: readonly (string | undefined)[]) => string;
};

/** What stands in place of a masked value. */
export function maskOf(id: string): string {
  return `[masked:${id}]`;
}

/** A mask, as a part of a pattern. */
export const maskSource = String.raw`\[masked:[a-z0-9-]+\]`;

const masks = new RegExp(maskSource, "g");

/** A text without the masks in it. */
export function withoutMasks(text: string): string {
  return text.replace(masks, "");
}

/**
 * A character before a value that belongs to an escape or a colour code, not to the value: `\n` in JSON,
 * `%3D` in an address, `ESC[32m` in a terminal.
 */
export const escapeBefore = String.raw`\\[nrtbfv]|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|%[0-9A-Fa-f]{2}|\[[0-9;]{0,15}m`;

/** The start of a word in which letters, digits, `_` and `-` stand together. */
export const wordStart = String.raw`(?:(?<![A-Za-z0-9_-])|(?<=${escapeBefore}))`;

/**
 * A rule for keys that are known by how they begin.
 *
 * @param prefix source of a pattern; without groups.
 * @param body source of a pattern that takes every character such a key may have, so that no part of one
 *   is left; without groups.
 * @param refuses a find that is something else.
 * @param hint where the prefix is no cheap test.
 */
export function keyRule(
  id: string,
  prefix: string,
  body: string,
  refuses: (find: string) => boolean = () => false,
  hint = new RegExp(prefix.replace(wordStart, "")),
): MaskRule {
  return {
    id,
    hint,
    pattern: new RegExp(`(?:${prefix})${body}`, "g"),
    replace: (whole) => (refuses(whole) ? whole : maskOf(id)),
  };
}

/** Whether a find has no digit: names in code begin like some keys do. */
export function hasNoDigit(find: string): boolean {
  return !/\d/.test(find);
}
