import type { Fingerprint, FingerprintFigure, SeatFingerprint } from "../board/fingerprint.ts";
import type { SeatFigure } from "../board/seat-figure.ts";
import { columnUnit, formatInColumn } from "./column.ts";
import { inWords, listed } from "./plural.ts";
import { runsInDigits } from "./pools.ts";
import { unknown } from "./row.ts";
import { shown } from "./strangers.ts";

/** What each figure of a fingerprint is called, and what it tells. */
export const fingerprintWords: Readonly<
  Record<FingerprintFigure, { readonly title: string; readonly means: string }>
> = {
  "cache-utilization": { title: "Cache use", means: "input tokens read from the cache" },
  "reasoning-per-reply": { title: "Reasoning depth", means: "reasoning tokens a reply" },
  "visible-reasoning-share": {
    title: "Visible reasoning",
    means: "replies that show their reasoning, of those where that is known",
  },
  "tool-cadence": {
    title: "Tool cadence",
    means: "tool calls a minute of the run's active time, waits left out",
  },
  "output-throughput": { title: "Output rate", means: "output tokens a second of reply" },
};

/** The unit as a head of a column says it, with what the numbers are. */
export function figureHead(figure: FingerprintFigure, { unit }: SeatFigure): string {
  return [fingerprintWords[figure].title, columnUnit(unit)].filter(Boolean).join(", ");
}

/** A figure over runs: the middle value, or why there is none, and how many runs stand behind it. */
export type FigureWords = { readonly value: string; readonly beside: string };

/**
 * @example figureWords(five) // => { value: "88.10 %", beside: "80.20 % to 90.00 %, 5 runs" }
 * @example figureWords(one) // => { value: "81.00 %", beside: "1 run" }
 * @example figureWords(two) // => { value: "–", beside: "81.00 % and 88.00 %, 2 runs" }
 */
export function figureWords({ unit, values, spread }: SeatFigure): FigureWords {
  const [first] = values;
  if (first === undefined) return { value: unknown, beside: "in no run" };
  const show = ({ value }: Pick<typeof first, "value">): string =>
    formatInColumn(value.toString(), unit);
  const runs = runsInDigits(values.length);
  if (spread === null)
    return values.length === 1
      ? { value: show(first), beside: runs }
      : { value: "–", beside: `${listed(values.map(show))}, ${runs}` };
  const { least, median, most } = spread;
  const range = least.equals(most)
    ? "all alike"
    : `${show({ value: least })} to ${show({ value: most })}`;
  return { value: show({ value: median }), beside: `${range}, ${runs}` };
}

/** A seat as a row is called. */
export function seatTitle({ role }: Pick<SeatFingerprint, "role">): string {
  return role === null ? "The whole run" : shown(role, 80);
}

/** What the drawing shows, for its caption. */
export function fingerprintCaption({ population }: Fingerprint, smallest: number): string {
  const kind = population === "scripted" ? "scripted " : "";
  return `Each dot is a ${kind}run; its place is its value, between nothing and the largest of the column. The upright stroke is the middle value of the seat, drawn from ${inWords(smallest)} runs on.`;
}

/** Which runs are in it, and which are not. */
export function fingerprintRule({ population }: Fingerprint): string {
  const rule =
    "A run counts for a seat only where the model answered every request of it, and counts once however often its files were published.";
  return population === "scripted"
    ? `${rule} All runs of this model are scripted: nobody ran them, and they stand beside no real run.`
    : `${rule} Void, damaged, withdrawn, synthetic and scripted runs are out.`;
}
