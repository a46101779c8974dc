import { formatCount, formatMilli } from "./number.ts";

/** The mark of everything that stands under other weights than the rubric's. */
export const notOfficial = "not the official score";

/** Beside a what-if score: the one that counts, `official 63.2, rank 4`. */
export function officialWords(compositeMilli: number, rank: number): string {
  return `official ${formatMilli(compositeMilli)}, rank ${formatCount(rank)}`;
}

/** A weight as it is typed and stands in an address: points with no zeros at their end. */
export function formatWeight(milli: number): string {
  return formatMilli(milli, 3)
    .replaceAll(",", "")
    .replace(/\.?0+$/, "");
}

/** What the weights given add up to, since only their ratios count: `They add up to 112.5.` */
export function weightsWords(totalMilli: number): string {
  return totalMilli === 0
    ? "Nothing weighs anything, so the official weights stand."
    : `They add up to ${formatWeight(totalMilli)}; each counts by its share of that.`;
}
