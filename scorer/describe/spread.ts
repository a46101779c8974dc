import type { Spread } from "../board/spread.ts";
import { formatInColumn } from "./column.ts";
import { formatCount } from "./number.ts";

/** A pool's figures with their names. The middle is withheld while the pool is too small to have one. */
export function spreadRows(
  spread: Spread,
  unit: string,
  smallest: number,
): readonly { readonly name: string; readonly value: string }[] {
  const show = (value: Spread["median"]): string => formatInColumn(value.toString(), unit);
  const runs = { name: "Runs", value: formatCount(spread.n) };
  if (spread.n < smallest) return [];
  return [
    runs,
    { name: "Least", value: show(spread.least) },
    { name: "Lower quartile", value: show(spread.lowerQuartile) },
    { name: "Typical", value: show(spread.median) },
    { name: "Upper quartile", value: show(spread.upperQuartile) },
    { name: "Most", value: show(spread.most) },
  ];
}

/** What a pool drawn on one line shows. */
export function valueRangeCaption({ n }: Pick<Spread, "n">): string {
  return `Above, a tick for each of the ${formatCount(n)} values; below, their range, thick over the middle half, the upright stroke the typical value.`;
}
