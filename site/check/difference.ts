/** A place of the built site that does not show the scorecard's digits. */
export type SiteDifference = {
  /** Path inside the site. */
  readonly file: string;
  /** What is shown there: `composite of ranked-a`. */
  readonly about: string;
  readonly found: string;
  readonly expected: string;
};

/** Where a check puts what differs. */
export type Differ = (about: string, found: string | undefined, expected: string) => void;

/** One spacing for all: narrow and unbroken spaces are spaces, and runs of them one. */
export function plain(text: string): string {
  return text.replaceAll(/[\s\u00a0\u202f]+/g, " ").trim();
}

/** Whether two texts are one in one spacing. */
export function alike(found: string | undefined, expected: string): boolean {
  return found === expected || (found !== undefined && plain(found) === plain(expected));
}

/** Says so where a text is not, in one spacing, the expected one. */
export function same(
  differ: Differ,
  about: string,
  found: string | undefined,
  expected: string,
): void {
  if (!alike(found, expected)) differ(about, found, expected);
}

/** The same of a beginning, whatever prose follows. */
export function begins(
  differ: Differ,
  about: string,
  found: string | undefined,
  expected: string,
): void {
  if (found === undefined || !plain(found).startsWith(plain(expected)))
    differ(about, found, `${expected} …`);
}

/** The same of several texts, which are as many, in their order. */
export function sameTexts(
  differ: Differ,
  about: string,
  found: readonly string[],
  expected: readonly string[],
): void {
  for (const [index, text] of expected.entries())
    if (!alike(found[index], text))
      differ(`${about} ${(index + 1).toString()}`, found[index], text);
  for (const more of found.slice(expected.length)) differ(about, more, "no such text");
}

/** A difference in a line for people. */
export function differenceText({ file, about, found, expected }: SiteDifference): string {
  return `${file}: ${about}: shows ${JSON.stringify(plain(found).slice(0, 160))}, expected ${JSON.stringify(plain(expected).slice(0, 160))}`;
}
