import { formatCount } from "./number.ts";

/** How many rows of a list a filter leaves: `14 of 40 runs`. */
export function shownWords(shown: number, of: number): string {
  const runs = of === 1 ? "run" : "runs";
  return `${formatCount(shown)} of ${formatCount(of)} ${runs}`;
}

/** Runs a filter leaves whose rows were not fetched from their pages, above the links to them. */
export function furtherWords(count: number): string {
  return count === 1
    ? "One more meets the filters; its row stands on a further page:"
    : `${formatCount(count)} more meet the filters; their rows stand on further pages:`;
}

/** Beside the links to the pages of a list: what filters and orders reach. */
export const pagesNotes: Readonly<Partial<Record<keyof typeof listTitles, string>>> = {
  listed:
    "A filter brings the rows that meet it from every page; an order moves only those that stand here.",
  values: "Filters and orders reach only the rows that stand here.",
};

/** What stands in a list no run of which is left. */
export const noneShown = "No run of this list meets the filters.";

/** While the rows of a view are fetched. */
export const rowsComing = "fetching the rows";

/** Where the rows could not be fetched, so that the page stays as it was. */
export const rowsMissing = "The rows could not be fetched; the page is as it was published.";

/** What the lists of a job are called. */
export const listTitles = {
  ranked: "Ranking",
  scripted: "Scripted runs",
  listed: "Listed, not ranked",
  values: "Measured values",
  swaps: "Changes of weight that swap two neighbours",
} as const;

/** The rows of a page, counted from 0 and the last left out: `rows 301 to 600 of 1,000`. */
export function rowsWords(
  { from, to }: { readonly from: number; readonly to: number },
  of: number,
): string {
  return `rows ${formatCount(from + 1)} to ${formatCount(Math.min(to, of))} of ${formatCount(of)}`;
}
