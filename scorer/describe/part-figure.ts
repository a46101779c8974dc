import { Rational } from "../exact/rational.ts";
import { decimal } from "../exact/round.ts";
import { formatCount, formatMilli } from "./number.ts";

/** How the points of a part may be shown. */
export const partViews = ["points", "percent", "rank"] as const;

export type PartView = (typeof partViews)[number];

export const partViewNames = {
  points: "points",
  percent: "per cent",
  rank: "rank",
} as const satisfies Record<PartView, string>;

/** Points of a part, to the tenth, as their per cent, or as a rank among those of its column. */
export function partFigure(
  view: PartView,
  { milli, maxMilli, rank }: { milli: number; maxMilli: number; rank: number },
): string {
  if (view === "points") return formatMilli(milli);
  return view === "rank" ? formatCount(rank) : percentOf(milli, maxMilli);
}

/** A whole percentage without its sign; only all of it is 100, only nothing 0. */
function percentOf(milli: number, maxMilli: number): string {
  const percent = decimal(Rational.of(milli * 100, maxMilli), 0);
  if (percent === "100" && milli < maxMilli) return "99";
  if (percent === "0" && milli > 0) return "1";
  return percent;
}

/** Over a column of parts, where there is little room: what its numbers are. `13.5`, `%`, `rank`. */
export function partHead(view: PartView, maxMilli: number): string {
  if (view === "points") return formatMilli(maxMilli);
  return view === "percent" ? "%" : "rank";
}
